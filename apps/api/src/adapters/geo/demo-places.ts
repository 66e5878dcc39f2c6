import type { City, CityDistrict } from '../../../demo/city/load-city.ts'
import { type CityStreet, houseDoor, lastHouseNumber, type Text } from '../../../demo/city/houses.ts'
import { findDistrict, writeAddress } from '../../../demo/city/places.ts'
import { toPoint } from '../../../demo/city/projection.ts'
import type { Coordinates, GeoLanguage } from './geo-adapter.ts'
import { foldWords, matchWord } from '#lib/text/text-match.ts'

/** Something with a name that can be searched for. */
export type DemoPlace = Coordinates & { id: string; name: Text; district: CityDistrict | null; street: CityStreet | null }

type Entry = { place: DemoPlace; words: Record<'en' | 'ar', string[]>; around: string[]; weight: number }
export type PlaceIndex = {
  entries: Entry[]
  vocabulary: string[]
  byId: Map<string, DemoPlace>
  idOfStreet: Map<CityStreet, string>
}
export type Found = { place: DemoPlace; house: number | null }

const CITY_NAME: Text = { en: 'Noor Bay', ar: 'خليج النور' }
const STREET_WEIGHT: Partial<Record<CityStreet['class'], number>> = { avenue: 0.3, ring: 0.3, main: 0.2, street: 0.1 }

export function indexPlaces(city: City): PlaceIndex {
  const streets = city.streets
    .filter((street) => street.name)
    .map((street) => ({ place: streetPlace(city, street), weight: STREET_WEIGHT[street.class] ?? 0 }))
  const sites = city.sites.map((site) => ({
    place: {
      id: `site.${site.key}`,
      name: site.name,
      lat: site.lat,
      lng: site.lng,
      district: findDistrict(city, toPoint(site.lng, site.lat)),
      street: null,
    },
    weight: 0.35,
  }))
  const districts = city.districts.map((district) => ({
    place: {
      id: `district.${district.key}`,
      name: district.name,
      lat: district.lat,
      lng: district.lng,
      district: null,
      street: null,
    },
    weight: 0.75,
  }))
  const entries = [...streets, ...sites, ...districts].map(({ place, weight }): Entry => {
    const { name, district } = place
    const around = [CITY_NAME, ...(district ? [district.name] : [])].flatMap(({ en, ar }) => foldWords(`${en} ${ar}`))
    return { place, weight, around, words: { en: foldWords(name.en), ar: foldWords(name.ar) } }
  })
  return {
    entries,
    vocabulary: [...new Set(entries.flatMap(({ words, around }) => [...words.en, ...words.ar, ...around]))],
    byId: new Map(entries.map(({ place }) => [place.id, place])),
    idOfStreet: new Map(entries.flatMap(({ place }) => (place.street ? [[place.street, place.id] as const] : []))),
  }
}

function streetPlace(city: City, street: CityStreet): DemoPlace {
  const name = street.name ?? { en: '', ar: '' }
  const middle = houseDoor(street, Math.max(1, Math.ceil(lastHouseNumber(street) / 2)), city.nodes)
  const { lat, lng } = middle ?? city.center
  const district = middle && findDistrict(city, middle.point)
  return { id: `street.${name.en.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`, name, lat, lng, district, street }
}

/** The places that contain every typed word, or a typo of it; a number is a house number. Every suggestion finds itself first. */
export function searchPlaces(city: City, { entries, vocabulary }: PlaceIndex, text: string, near?: Coordinates): Found[] {
  const all = foldWords(text)
  const house =
    all
      .filter((word) => /^\d{1,5}$/.test(word))
      .map(Number)
      .at(-1) ?? null
  const typed = all.filter((word) => !/^\d+$/.test(word))
  if (typed.length === 0) return []
  const fits = typed.map((word) => ({ word, matches: matchesOf(word, vocabulary) }))
  if (fits.some(({ matches }) => matches.size === 0)) return []
  const scored = entries.flatMap((entry) => {
    const hasHouse = house !== null && entry.place.street !== null && house >= 1 && house <= lastHouseNumber(entry.place.street)
    const score =
      scoreEntry(fits, entry, entry.around) ||
      (hasHouse && hasAllOwn(typed, entry) ? scoreEntry(fits, entry, aroundHouse(city, entry, house)) : 0)
    if (score === 0) return []
    const nearness = near ? 0.4 / (1 + roughMeters(near, entry.place) / 1500) : 0
    return [{ place: entry.place, house: hasHouse ? house : null, score: score + entry.weight + nearness + (hasHouse ? 0.5 : 0) }]
  })
  return scored.sort((a, b) => b.score - a.score || (a.place.id < b.place.id ? -1 : 1))
}

type Fit = { word: string; matches: Map<string, number> }

/** Every known word is compared once, however many names contain it. */
function matchesOf(word: string, vocabulary: readonly string[]): Map<string, number> {
  return new Map(
    vocabulary.flatMap((known) => {
      const score = matchWord(word, known)
      return score > 0 ? [[known, score] as const] : []
    }),
  )
}

const scoreEntry = (fits: readonly Fit[], { words }: Entry, around: readonly string[]): number =>
  Math.max(scoreWords(fits, words.en, around), scoreWords(fits, words.ar, around))

/** Whether a text has the whole name of a place, in one language. */
const hasAllOwn = (typed: readonly string[], { words }: Entry): boolean =>
  [words.en, words.ar].some((own) => own.every((word) => typed.includes(word)))

/** A long street crosses several districts, and each of its houses is suggested with its own. */
function aroundHouse(city: City, { place: { street }, around }: Entry, house: number): readonly string[] {
  const door = street && houseDoor(street, house, city.nodes)
  const district = door && findDistrict(city, door.point)
  return district ? [...around, ...foldWords(`${district.name.en} ${district.name.ar}`)] : around
}

function scoreWords(fits: readonly Fit[], words: readonly string[], around: readonly string[]): number {
  let score = 0
  let ownWords = 0
  for (const { word, matches } of fits) {
    const own = words.reduce(
      (best, known, index) => Math.max(best, (matches.get(known) ?? 0) + (index === 0 && known.startsWith(word) ? 0.3 : 0)),
      0,
    )
    const beside = own < 2 && around.some((known) => (matches.get(known) ?? 0) >= 2) ? 0.5 : 0
    if (own === 0 && beside === 0) return 0
    score += Math.max(own, beside)
    ownWords += own > beside ? 1 : 0
  }
  if (ownWords === 0) return 0
  // The more of a name is typed, the likelier it is, and most of all where the text begins with it.
  const isBegun = words.every((known, index) => fits[index]?.word === known)
  return score / fits.length + 0.8 * Math.min(1, ownWords / words.length) + (isBegun ? 1 : 0)
}

function roughMeters(a: Coordinates, b: Coordinates): number {
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * 0.92) * 111320
}

/** Name, second line and whole address of a search result, in one language. */
export function describe(city: City, { place, house }: Found, requested: GeoLanguage) {
  const language = requested === 'ar' ? 'ar' : 'en'
  const door = house !== null && place.street ? houseDoor(place.street, house, city.nodes) : null
  const district = door ? findDistrict(city, door.point) : place.district
  const name = writeAddress(place.name, door ? house : null, null)[language]
  const around = district ? writeAddress(district.name, null, null)[language] : CITY_NAME[language]
  return {
    name,
    around,
    formatted: writeAddress(place.name, door ? house : null, district)[language],
    lat: door?.lat ?? place.lat,
    lng: door?.lng ?? place.lng,
  }
}
