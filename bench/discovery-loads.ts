import { toHeaders } from '@medina/web/device/preferences.ts'
import type { ModuleType } from '../packages/contract/src/site.ts'
import { cookiesFor } from './measured-pages.ts'
import type { Load } from './press.ts'

/** A visitor at a store's door, and the names of the store and its goods. */
export type Spot = {
  lat: number
  lng: number
  zoneId: number
  module: { id: number; type: ModuleType }
  store: number
  names: string[]
}

type DiscoveryLoad = { name: string; budget: number; load: (spots: Spot[]) => Load }

let turn = 0

/** The same numbers in every run. */
function pick(size: number): number {
  turn = (turn * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((turn / 2_147_483_648) * size)
}
const oneOf = <T>(all: readonly T[]): T => all[pick(all.length)] as T

/** Words of names that nobody searches for. */
const empty = new Set(['and', 'with', 'for', 'the'])

/** A search word, sometimes with two letters swapped. */
function aWord({ names }: Spot): string {
  const words = oneOf(names)
    .split(' ')
    .filter((word) => word.length > 2 && !empty.has(word))
  const word = words.length === 0 ? 'bread' : oneOf(words)
  if (pick(10) > 0 || word.length < 5) return word
  const at = 1 + pick(word.length - 3)
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

const languageOf = ({ store }: Spot) => (store % 2 === 0 ? 'en' : 'ar')
const placeOf = ({ lat, lng, zoneId }: Spot) => ({ zoneIds: [zoneId], lat: lat + pick(100) / 100_000, lng, address: 'Here' })
const headersOf = (spot: Spot) =>
  toHeaders({ language: languageOf(spot), theme: null, module: spot.module, place: placeOf(spot) })
const cookieOf = (spot: Spot) =>
  cookiesFor({ path: '/home', hasPlace: true }, { language: languageOf(spot), module: spot.module, at: placeOf(spot) })

const api = (path: (spot: Spot) => string) => (spots: Spot[]) => ({
  next: () => {
    const spot = oneOf(spots)
    return { path: `/api/v1/${path(spot)}`, headers: headersOf(spot) }
  },
})
const page = (path: (spot: Spot) => string) => (spots: Spot[]) => ({
  next: () => {
    const spot = oneOf(spots)
    return { path: path(spot), headers: { cookie: cookieOf(spot) } }
  },
})

/** Texts of marks, needs, numbers and filters, which take more statements than a name. */
const phrases = [
  'nut free cake',
  'vegan pizza',
  'sugar free drink',
  'gluten free bread under 20',
  'halal chicken burger',
  'something for headache',
  'red shoes size 42',
  'حلا بدون سكر',
  'بيتزا نباتية',
  'دواء صداع للأطفال',
]

const sorts = ['default', 'default', 'default', 'price_low', 'rating', 'nearest'] as const

export const discoveryLoads: DiscoveryLoad[] = [
  {
    name: 'search suggestions',
    budget: 60,
    // The prefix typed so far.
    load: api((spot) => {
      const word = aWord(spot)
      return `items/item-or-store-search?name=${encodeURIComponent(word.slice(0, 3 + pick(word.length - 2)))}`
    }),
  },
  {
    name: 'results',
    budget: 120,
    load: api((spot) => {
      const words = pick(3) === 0 ? `${aWord(spot)} ${aWord(spot)}` : aWord(spot)
      return `get-combined-data?list_type=item&data_type=searched&limit=12&offset=1&view=card&sort_by=${oneOf(sorts)}&name=${encodeURIComponent(words)}`
    }),
  },
  {
    name: 'results of a phrase that the lexicon reads',
    budget: 120,
    load: api(
      () =>
        `get-combined-data?list_type=item&data_type=searched&limit=12&offset=1&view=card&name=${encodeURIComponent(oneOf(phrases))}`,
    ),
  },
  {
    name: 'facets of results',
    budget: 120,
    load: api((spot) => `items/facets?data_type=searched&name=${encodeURIComponent(aWord(spot))}`),
  },
  {
    name: 'result page, rendered',
    budget: 120,
    load: page((spot) => `/home?data_type=searched&search=${encodeURIComponent(aWord(spot))}`),
  },
  {
    name: 'stores near me',
    budget: 40,
    load: api(() => 'stores/get-stores/all?store_type=all&limit=12&offset=1&view=card'),
  },
  {
    name: 'store page, rendered',
    budget: 60,
    load: page(({ store, module, zoneId }) => `/store/${store}?module_id=${module.id}&store_zone_id=${zoneId}`),
  },
  { name: 'home, rendered', budget: 150, load: page(() => '/home') },
]
