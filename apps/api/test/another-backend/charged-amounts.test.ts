import type { CartLine } from '@medina/contract/orders/cart'
import type { PlacedOrder, Quote } from '@medina/contract/orders/checkout'
import { newerShop, type FamilyShop, recordedShop, rowsOf } from '#testing/stand-ins/family/family-shop.ts'
import type { Referred } from '#testing/stand-ins/family/referred.ts'
import { type FamilyStandIn, startFamilyStandIn } from '#testing/stand-ins/family/family-backend.ts'
import { startTestFront, type TestFront } from '#testing/shop/test-front.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { cashOrder, place } from './family-order.ts'

/** Generated carts, quoted and placed: a backend of the family charges what was shown, to the last unit of the currency. */
type Members = Record<string, unknown>
type Random = (below: number) => number

let backend: FamilyStandIn
let front: TestFront
afterEach(async () => {
  await front.close()
  await backend.close()
})

const mine = { ...place, authorization: 'Bearer family-token' }
const wish = { ...cashOrder, contact_person_email: 'rafi@mail.example' }
const ITEMS = 12
const CARTS = 6

/** A small generator of its own (mulberry32), so that each run has the same carts. */
function randomFrom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const offer = (discount: string, min_purchase: string, max_discount: string): Members => ({
  id: 1,
  store_id: 21,
  discount,
  discount_type: 'percent',
  min_purchase,
  max_discount,
  start_date: '2020-01-01',
  end_date: '2099-12-31',
  start_time: '00:00:00',
  end_time: '23:59:59',
})

/** Dishes with prices of every last digit, their own discounts, options and add-ons. */
function makeItems(random: Random, digits: number): Members[] {
  const [dish] = rowsOf(recordedShop, 'items')
  const amount = (below: number) => (random(below * 10 ** digits) / 10 ** digits).toFixed(digits)
  return Array.from({ length: ITEMS }, (_, index) => ({
    ...dish,
    id: 200 + index,
    price: amount(90),
    discount: ['0', '7.5', '12', '33', amount(3), '0'][random(6)],
    discount_type: random(4) === 0 ? 'amount' : 'percent',
    food_variations: [
      {
        name: 'Size',
        type: 'single',
        min: 0,
        max: 0,
        required: 'off',
        values: [{ label: 'Large', optionPrice: amount(9) }],
      },
    ],
    add_ons: [51, 52].map((id) => ({ id, name: `Sauce ${id}`, price: amount(5), store_id: 21, status: 1 })),
    flash_sale: random(9) === 0 ? 1 : 0,
  }))
}

const coupons = [
  { code: 'PERCENT', discount: '12.5', discount_type: 'percent', max_discount: '0', min_purchase: '20' },
  { code: 'CAPPED', discount: '35', discount_type: 'percent', max_discount: '7.77', min_purchase: '0' },
  { code: 'AMOUNT', discount: '4.45', discount_type: 'amount', max_discount: '0', min_purchase: '10' },
  { code: 'FREE', discount: '0', discount_type: 'amount', max_discount: '0', min_purchase: '60', coupon_type: 'free_delivery' },
].map((coupon, index) => ({ ...rowsOf(recordedShop, 'coupons')[0], coupon_type: 'default', ...coupon, id: 300 + index }))

type Setup = Partial<FamilyShop> & {
  digits: number
  store?: Members
  pivot?: Members
  over?: string
  referred?: Partial<Referred>
}

function makeShop({ digits, store, pivot, over, ...shop }: Setup, random: Random): FamilyShop {
  const base = shop.version === '3.1' ? recordedShop : newerShop
  const place = rowsOf<{ zone_data: { modules: { pivot: Members }[] }[] }>(recordedShop, 'get-zone-id')
  for (const module of place.zone_data.flatMap(({ modules }) => modules)) Object.assign(module.pivot, pivot)
  const free = { status: over !== undefined, type: 'free_delivery_by_order_amount', free_delivery_over: over ?? null }
  const whole: FamilyShop = {
    ...base,
    ...shop,
    config: {
      ...base.config,
      digit_after_decimal_point: String(digits),
      admin_free_delivery: free,
      additional_charge: digits === 3 ? '0.125' : '2.35',
      ...shop.config,
    },
  }
  const stores = rowsOf(recordedShop, 'stores').map((row) => (row.id === 21 ? { ...row, ...store } : row))
  return { ...whole, rows: { items: makeItems(random, digits), stores, coupons, 'get-zone-id': place } }
}

/** Fills the cart of a new guest, or of the customer, and chooses what a checkout offers. */
async function fillCart(random: Random, isCustomer: boolean) {
  const { body } = await front.send<{ guest_id: string }>('POST', '/api/v1/auth/guest/request', place, {})
  const [owner, headers] = isCustomer ? [{}, mine] : [{ guest_id: body.guest_id }, place]
  const chosen = new Set(Array.from({ length: 1 + random(4) }, () => 200 + random(ITEMS)))
  for (const item_id of chosen) {
    const extras = [[], [51], [52, 51]][random(3)] ?? []
    const line = {
      item_id,
      quantity: 1 + random(7),
      variation: random(2) === 0 ? [] : [{ name: 'Size', values: { label: ['Large'] } }],
      add_on_ids: extras,
      add_on_qtys: extras.map(() => 1 + random(3)),
    }
    const { status } = await front.send<CartLine[]>('POST', '/api/v1/customer/cart/add', headers, { ...owner, ...line })
    expect(status).toBe(200)
  }
  const code = coupons[random(6)]?.code
  const order = {
    ...wish,
    ...owner,
    order_type: random(6) === 0 ? 'take_away' : 'delivery',
    dm_tips: [0, 3, 1.25][random(3)],
    extra_packaging_amount: random(2),
    ...(code !== undefined && { coupon_code: code }),
  }
  return { order, headers }
}

const rain = { price: '12.5', price_type: 'percent', customer_note: 'It rains' } as const
const busy = { ...rain, price: '4.455', price_type: 'amount' } as const
const excluded = (percent: number) => ({ percent, isIncluded: false })
const packed = { extra_packaging_status: 1, extra_packaging_amount: '1.15' }

const setups: [what: string, setup: Setup][] = [
  ['tax of 8.25 % and a percent surge', { digits: 2, tax: excluded(8.25), surge: rain }],
  ['tax of 8.25 %, three decimals and an amount surge', { digits: 3, tax: excluded(8.25), surge: busy }],
  ['tax of 15 % and a discount of the store', { digits: 2, tax: excluded(15), store: { discount: offer('10', '0', '500') } }],
  [
    'a discount of the store with a minimum and a maximum',
    { digits: 2, store: { ...packed, discount: offer('9.5', '60', '8.88') } },
  ],
  ['a discount of the store whose maximum is 0', { digits: 3, tax: excluded(5), store: { discount: offer('20', '0', '0') } }],
  ['included tax and packaging', { digits: 2, tax: { percent: 15, isIncluded: true }, store: packed }],
  ['no tax and free delivery from an amount', { digits: 2, tax: null, over: '80', surge: busy }],
  ['free delivery of the store with an amount surge', { digits: 2, store: { free_delivery: true }, surge: busy }],
  [
    'couriers of the store',
    {
      digits: 3,
      tax: excluded(8.25),
      store: { self_delivery_system: 1, per_km_shipping_charge: '1.115', minimum_shipping_charge: '2' },
      surge: rain,
    },
  ],
  [
    'a fee of nothing and an amount surge',
    { digits: 2, vehicleCharge: 0, pivot: { delivery_charge_type: 'fixed', fixed_shipping_charge: 0 }, surge: busy },
  ],
  [
    'a maximum of the fee',
    {
      digits: 2,
      pivot: { per_km_shipping_charge: '7.77', minimum_shipping_charge: '5', maximum_shipping_charge: '25.5' },
      surge: rain,
    },
  ],
  [
    'an invited customer’s first order',
    {
      digits: 2,
      tax: excluded(8.25),
      referred: { is_valid_for_discount: true, discount_amount: '12.5', discount_amount_type: 'percentage' },
    },
  ],
  ['version 3.1', { version: '3.1', digits: 2, tax: excluded(5), store: packed }],
  [
    'version 3.1 and a discount of the store',
    { version: '3.1', digits: 3, tax: excluded(5), store: { discount: offer('10', '50', '0') } },
  ],
  [
    'version 3.1 and a discount of the store up to a maximum',
    { version: '3.1', digits: 2, tax: excluded(5), store: { discount: offer('15', '0', '9.99') }, over: '90' },
  ],
]

describe('[4.012] the total that is shown is the one that is charged', () => {
  test.each(setups)('with %s', async (what, setup) => {
    const random = randomFrom(what.length * 7919)
    backend = await startFamilyStandIn(makeShop(setup, random))
    front = await startTestFront(backend.url)
    Object.assign(backend.customer, setup.referred)
    for (let cart = 0; cart < CARTS; cart += 1) {
      const isCustomer = setup.referred !== undefined && cart === 0
      const { order, headers } = await fillCart(random, isCustomer)
      const { body: quote } = await front.send<Quote>('POST', '/api/v1/customer/order/quote', headers, order)
      const added = quote.lines.filter(({ included }) => !included)
      expect(
        added.reduce((sum, { amount }) => sum + amount, 0),
        what,
      ).toBeCloseTo(quote.total, 6)
      const body = { ...order, expected_amount: quote.total }
      const { body: placed } = await front.send<PlacedOrder>('POST', '/api/v1/customer/order/place', headers, body)
      expect([cart, placed.total_ammount, placed.message]).toEqual([cart, quote.total, 'Order placed successfully'])
    }
  })
})
