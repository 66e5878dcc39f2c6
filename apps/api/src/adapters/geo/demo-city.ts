import { type City, loadCity } from '../../../demo/city/load-city.ts'
import { houseNumberAt, lastHouseNumber } from '../../../demo/city/houses.ts'
import { findDistrict, writeAddress } from '../../../demo/city/places.ts'
import { roundDegrees, toLngLat, toPoint } from '../../../demo/city/projection.ts'
import { describe, type Found, indexPlaces, type PlaceIndex, searchPlaces } from './demo-places.ts'
import { findRoute, indexCrossings } from './demo-route.ts'
import { gridEdges, nearestStreet } from './demo-streets.ts'
import { type GeoAdapter, MAX_SUGGESTIONS } from './geo-adapter.ts'

/** Beyond this distance from a named street there is no address. Metres. */
const ADDRESS_LIMIT = 350

/** Places, addresses and routes of the demo city, from its own streets: no network, no key. */
export function createDemoCityGeo(city: City = loadCity()): GeoAdapter {
  const places = indexPlaces(city)
  const grid = gridEdges(city)
  const crossings = indexCrossings(city)
  return {
    hasSearch: true,
    async autocomplete({ text, language, near }) {
      return searchPlaces(city, places, text, near)
        .slice(0, MAX_SUGGESTIONS)
        .map((found) => {
          const { name, around } = describe(city, found, language)
          return { placeId: writePlaceId(found), mainText: name, secondaryText: around }
        })
    },
    async getPlace({ placeId, language }) {
      const found = readPlaceId(places, placeId)
      if (!found) return null
      const { name, formatted, lat, lng } = describe(city, found, language)
      const [roundLng, roundLat] = roundDegrees([lng, lat])
      return { placeId, name, formattedAddress: formatted, lat: roundLat, lng: roundLng }
    },
    async reverse({ lat, lng, language: requested }) {
      const language = requested === 'ar' ? 'ar' : 'en'
      const point = toPoint(lng, lat)
      const foot = nearestStreet(
        grid,
        point,
        ADDRESS_LIMIT,
        ({ street }) => street.name !== null && street.class !== 'ring' && street.class !== 'path',
      )
      const name = foot?.edge.street.name
      const id = foot && places.idOfStreet.get(foot.edge.street)
      if (!foot || !name || !id) return null
      const { street } = foot.edge
      const house = Math.min(houseNumberAt(foot.edge, foot.along, foot.isRight), lastHouseNumber(street))
      const district = findDistrict(city, point) ?? findDistrict(city, foot.point)
      return {
        formattedAddress: writeAddress(name, house, district)[language],
        road: name[language],
        house: String(house),
        district: district?.name[language] ?? null,
        placeId: `${id}.${house}`,
      }
    },
    async route({ from, to, mode }) {
      const found = findRoute(grid, crossings, { from: toPoint(from.lng, from.lat), to: toPoint(to.lng, to.lat), mode })
      if (!found) return null
      return {
        distanceMeters: Math.round(found.meters),
        durationSeconds: Math.round(found.seconds),
        path: found.points.map((point) => roundDegrees(toLngLat(point))),
      }
    },
  }
}

/** `street.palm-court`, with `.14` for a house; `site.…` and `district.…` for the rest. */
function writePlaceId({ place, house }: Found): string {
  return house === null ? place.id : `${place.id}.${house}`
}

function readPlaceId({ byId }: PlaceIndex, placeId: string): Found | null {
  const whole = byId.get(placeId)
  if (whole) return { place: whole, house: null }
  const [, id, number] = /^(street\.[a-z-]+)\.(\d{1,5})$/.exec(placeId) ?? []
  const place = id === undefined ? undefined : byId.get(id)
  const house = Number(number)
  return place?.street && house >= 1 && house <= lastHouseNumber(place.street) ? { place, house } : null
}
