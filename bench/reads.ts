import { toHeaders } from '@medina/web/device/preferences.ts'
import type { Budget } from './figures.ts'
import { cookiesFor, foodModule, measuredPages, place } from './measured-pages.ts'
import type { Load } from './press.ts'

/** A page with a card of something to buy. */
const aCard = /data-card|<article/
/** A list that is not empty. */
const anItem = /"(?:products|items)":\[\{/

export type Budgets = { rate?: Budget; slowest?: Budget; work?: Budget; ratio?: Budget }
type Read = { name: string; load: () => Load } & Budgets

let turn = 0

/** About eleven metres further with every step: a position that is not cached yet. */
function nextPlace(): typeof place {
  turn++
  return { ...place, lat: place.lat + (turn % 100) / 10_000, lng: place.lng + (Math.floor(turn / 100) % 100) / 10_000 }
}

const home = measuredPages.find(({ path }) => path === '/home') ?? { path: '/home', hasPlace: true }
const packed = { 'accept-encoding': 'gzip' }

/** A cached page; a page rendered from cached answers; a page rendered for a new position, whose stores are read again. */
export const homes: Read[] = [
  {
    name: 'home, kept page, gzip',
    load: () => ({ next: () => ({ path: home.path, headers: { ...packed, cookie: cookiesFor(home) } }), shows: aCard }),
  },
  {
    name: 'home, rendered',
    load: () => ({ next: () => ({ path: `${home.path}?visit=${turn++}`, headers: { cookie: cookiesFor(home) } }), shows: aCard }),
    rate: { least: 250 },
    slowest: { most: 150 },
    // Of one otherwise idle process.
    work: { most: 4 },
  },
  {
    name: 'home, rendered, each at a door of its own',
    load: () => ({ next: () => ({ path: home.path, headers: { cookie: cookiesFor(home, { at: nextPlace() }) } }), shows: aCard }),
  },
]

const words = ['chicken', 'rice', 'salad', 'burger', 'juice', 'coffee', 'shawarma', 'bread', 'soup', 'cheese']

const headersAt = (at: typeof place, language: 'en' | 'ar' = 'en'): Record<string, string> =>
  toHeaders({ language, theme: null, module: foodModule, place: at })
const menuPath = (store: number, limit: number) =>
  `/api/v1/items/latest?store_id=${store}&category_id=0&limit=${limit}&offset=1&view=row`

const zoneSets = [[1], [1, 2], [1, 3], [1, 2, 3]]

/** Some thousand variants of one query, one after the other, so that no cached answer applies. */
function nextQuestion() {
  turn++
  const digit = (base: number, size: number) => Math.floor(turn / base) % size
  return {
    limit: 51 + digit(1, 50),
    headers: headersAt({ ...place, zoneIds: zoneSets[digit(50, 4)] ?? place.zoneIds }, digit(200, 2) === 0 ? 'en' : 'ar'),
    word: words[digit(400, words.length)] ?? '',
    store: 1 + digit(400, 8),
  }
}

export const listings: Read[] = [
  {
    name: 'store listing, kept',
    load: () => ({ next: () => ({ path: menuPath(1, 100), headers: headersAt(place) }), shows: anItem }),
  },
  {
    name: 'store listing',
    load: () => ({
      next: () => {
        const { store, limit, headers } = nextQuestion()
        return { path: menuPath(store, limit), headers }
      },
      shows: anItem,
    }),
    ratio: { least: 0.25 },
  },
  {
    name: 'search',
    load: () => ({
      next: () => {
        const { word, limit, headers } = nextQuestion()
        return { path: `/api/v1/items/search?name=${word}&limit=${limit}&offset=1&view=card`, headers }
      },
      shows: anItem,
    }),
  },
]

/** One of these by its name. Throws if there is none. */
export function findRead(name: string): Read {
  const found = [...homes, ...listings].find((read) => read.name === name)
  if (found === undefined) throw new Error(`There is no read ${name}`)
  return found
}
