import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { toHeaders } from '@medina/web/device/preferences.ts'
import { cookiesFor, groceryModule, place } from '../measured-pages.ts'

/** Numbers that one visitor has learned on the way, for their next calls. */
export type Way = { guest?: string; order?: string; item?: number }
/** One call; `read` looks at the answer, and throws if it is not the one expected. */
export type Step = { call: (way: Way) => Request; read: (answer: string, way: Way) => void }
/** The calls of one visitor from beginning to end, again and again. */
export type ShopLoad = { name: string; steps: Step[] }

const zones = [1, 2, 3, 4]
let turn = 0

/**
 * The same zones, written in another way each time: one of them occurs several times. The answers are the same, but no earlier one is
 * found in the cache of answers.
 */
function nextZones(): number[] {
  turn += 1
  return Array.from({ length: 9 }, (_, at) => zones[Math.floor(turn / 4 ** at) % 4] ?? 1).concat(zones)
}

const headersIn = (zoneIds: number[]) => ({
  ...toHeaders({ language: 'en', theme: null, module: groceryModule, place: { ...place, zoneIds } }),
  'content-type': 'application/json',
})
const packed = { 'accept-encoding': 'gzip' }

function find(pattern: RegExp, least = 1): Step['read'] {
  return (answer) => {
    const found = answer.match(pattern)?.length ?? 0
    if (found < least) throw new Error(`${pattern} occurs ${found} times in ${answer.slice(0, 300)}`)
  }
}

const get = (path: string, zoneIds = nextZones()): Request => ({
  method: 'GET',
  path: `/api/v1/${path}`,
  headers: headersIn(zoneIds),
})
const post = (path: string, body: object, more: Record<string, string> = {}): Request => ({
  method: 'POST',
  path: `/api/v1/${path}`,
  headers: { ...headersIn([1]), ...more },
  body: JSON.stringify(body),
})

/** Words of the groceries of the demo city. */
export const words = ['milk', 'bread', 'cheese', 'apple', 'rice', 'juice', 'tea', 'olive', 'chicken', 'water', 'tomato', 'dates']

const newGuest: Step = {
  call: () => post('auth/guest/request', {}),
  read: (answer, way) => {
    way.guest = String((JSON.parse(answer) as { guest_id: unknown }).guest_id)
  },
}

function addOne(goods: readonly number[]): Step {
  return {
    call: (way) => {
      turn += 1
      const line = { guest_id: way.guest, item_id: goods[turn % goods.length], quantity: 1, model: 'Item', price: 0 }
      return post('customer/cart/add', { ...line, variation: [], add_on_ids: [], add_on_qtys: [] })
    },
    read: find(/"quantity"/),
  }
}

const orderOf = ({ guest }: Way) => ({
  guest_id: guest,
  payment_method: 'cash_on_delivery',
  order_type: 'delivery',
  order_amount: 1,
  address: place.address,
  latitude: String(place.lat),
  longitude: String(place.lng),
  contact_person_name: 'Lina',
  contact_person_number: '+966551234567',
})

function checkout(goods: readonly number[]): Step[] {
  return [
    newGuest,
    addOne(goods),
    { call: ({ guest }) => get(`customer/cart/list?guest_id=${guest}`, [1]), read: find(/"item_id"/) },
    { call: (way) => post('customer/order/quote', orderOf(way)), read: find(/"subtotal"/) },
    {
      call: (way) => post('customer/order/place', orderOf(way), { 'idempotency-key': randomUUID() }),
      read: (answer, way) => {
        way.order = String((JSON.parse(answer) as { order_id: unknown }).order_id)
      },
    },
    {
      call: ({ guest, order }) =>
        get(`customer/order/track?order_id=${order}&guest_id=${guest}&contact_number=%2B966551234567`, [1]),
      read: find(/"order_status":"pending"/),
    },
  ]
}

/** About eleven metres further with every call: a door of its own. */
function nextDoor(): typeof place {
  turn += 1
  return { ...place, lat: place.lat + (turn % 100) / 10_000, lng: place.lng + (Math.floor(turn / 100) % 100) / 10_000 }
}

const page = (name: string, path: () => string, at: () => typeof place = () => place): ShopLoad => ({
  name,
  steps: [
    {
      call: () => ({
        method: 'GET',
        path: path(),
        headers: { ...packed, cookie: cookiesFor({ path: '', hasPlace: true }, { module: groceryModule, at: at() }) },
      }),
      read: find(/<main/),
    },
  ],
})

/** The calls and pages of people in the shop, with goods of its grocery module that can be ordered without a choice. */
export function listShopLoads(goods: readonly number[]): ShopLoad[] {
  const detail = () => `items/details/${goods[((turn += 1)) % goods.length]}`
  return [
    {
      name: 'list of 12',
      steps: [
        {
          call: () => get('get-combined-data?list_type=item&data_type=all&view=card&limit=12&offset=1'),
          read: find(/"store_id"/g, 12),
        },
      ],
    },
    {
      name: 'list of 12, cached',
      steps: [
        {
          call: () => get('get-combined-data?list_type=item&data_type=all&view=card&limit=12&offset=1', zones),
          read: find(/"store_id"/g, 12),
        },
      ],
    },
    { name: 'detail', steps: [{ call: () => get(detail()), read: find(/"description"/) }] },
    {
      name: 'search',
      steps: [
        {
          call: () =>
            get(`get-combined-data?list_type=item&data_type=searched&view=card&limit=12&offset=1&name=${words[turn % 12]}`),
          read: find(/"store_id"/g),
        },
      ],
    },
    { name: 'cart and line', steps: [newGuest, addOne(goods)] },
    { name: 'checkout', steps: checkout(goods) },
    page('home, kept, gzip', () => '/home'),
    page('home, rendered, gzip', () => `/home?visit=${(turn += 1)}`),
    page('home at a door of its own, gzip', () => '/home', nextDoor),
    page('product page, rendered, gzip', () => `/product/${goods[turn % goods.length]}?visit=${(turn += 1)}`),
  ]
}
