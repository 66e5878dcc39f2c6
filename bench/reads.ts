import { toHeaders } from '../apps/storefront/app/lib/preferences.ts'
import type { Budget } from './figures.ts'
import { cookiesFor, foodModule, measuredPages, place } from './measured-pages.ts'
import type { Load } from './press.ts'

export type Budgets = { rate?: Budget; slowest?: Budget; work?: Budget; ratio?: Budget }
type Read = { name: string; load: () => Load } & Budgets

/** Never twice the same, so that no answer kept from before will do. */
let turn = 0

/** About eleven metres further with every step: a position that nobody asked for yet. */
function nextPlace(): typeof place {
  turn++
  return { ...place, lat: place.lat + (turn % 100) / 10_000, lng: place.lng + (Math.floor(turn / 100) % 100) / 10_000 }
}

const home = measuredPages.find(({ path }) => path === '/home') ?? { path: '/home', hasPlace: true }
const packed = { 'accept-encoding': 'gzip' }

/** Kept whole; rendered from answers that are kept; rendered with every answer read from the database. */
export const homes: Read[] = [
  {
    name: 'home, kept page, gzip',
    load: () => ({ next: () => ({ path: home.path, headers: { ...packed, cookie: cookiesFor(home) } }) }),
  },
  {
    name: 'home, rendered',
    load: () => ({ next: () => ({ path: `${home.path}?visit=${turn++}`, headers: { cookie: cookiesFor(home) } }) }),
    rate: { least: 250 },
    slowest: { most: 150 },
    // Of one process that does nothing else.
    work: { most: 4 },
  },
  {
    name: 'home, rendered, every row read anew',
    load: () => ({ next: () => ({ path: home.path, headers: { cookie: cookiesFor(home, { at: nextPlace() }) } }) }),
  },
]

const words = ['chicken', 'rice', 'salad', 'burger', 'juice', 'coffee', 'shawarma', 'bread', 'soup', 'cheese']

const headersAt = (at: typeof place): Record<string, string> =>
  toHeaders({ language: 'en', theme: null, module: foodModule, place: at })
const menuPath = '/api/v1/items/latest?store_id=1&category_id=0&limit=100&offset=1&view=row'

export const listings: Read[] = [
  {
    name: 'store listing, kept',
    load: () => ({ next: () => ({ path: menuPath, headers: headersAt(place) }) }),
  },
  {
    name: 'store listing',
    load: () => ({ next: () => ({ path: menuPath, headers: headersAt(nextPlace()) }) }),
    ratio: { least: 0.25 },
  },
  {
    name: 'search',
    load: () => ({
      next: () => {
        const at = nextPlace()
        return {
          path: `/api/v1/items/search?name=${words[turn % words.length]}&limit=20&offset=1&view=card`,
          headers: headersAt(at),
        }
      },
    }),
  },
]
