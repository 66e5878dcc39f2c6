import type { ListedOrder, Order } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import {
  aGuestWith,
  anOrderBody,
  aShop,
  CENTER,
  place,
  type Refusal,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf, sentence } from '#testing/shop/tested-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { readScheduleAt } from './schedule.ts'

const NOON = instantOf('2026-03-10 13:00')

const {
  app,
  shop: cafe,
  item: cake,
} = await startTestShop({ clockStart: NOON, shop: { store: { name: 'Café', hours: [{ from: '09:00', to: '23:00' }] } } })

/** The response to an order for that time; the cart was filled at noon. */
async function order(shop: Shop, item_id: number, schedule_at: unknown) {
  const guest = await aGuestWith(app, shop, { item_id })
  const reply = await withoutTrace(app, () => place<Refusal>(app, shop, anOrderBody(guest, { schedule_at })))
  const path = `/api/v1/customer/order/running-orders?guest_id=${guest}`
  const { body } = await app.get<{ orders: Order[] }>(path)
  return { reply, order: body.orders[0] }
}

describe('an order for later', () => {
  it.each([
    ['2026-03-10 13:30', '2026-03-10 13:30'],
    ['2026-03-10 22:59', '2026-03-10 22:59'],
    ['2026-03-11 09:30', '2026-03-11 09:30'],
    ['2026-03-11T22:00:00', '2026-03-11 22:00'],
  ])('%s on the clocks of the store’s zone is %s there', async (schedule_at, local) => {
    const { reply, order: placed } = await order(cafe, cake, schedule_at)
    expect(reply.status).toBe(200)
    expect(placed).toMatchObject({ schedule_at: instantOf(local), scheduled: 1, order_status: 'pending' })
  })

  it.each([undefined, null, '', 'null', 'undefined'])('%j means now', async (schedule_at) => {
    const { reply, order: placed } = await order(cafe, cake, schedule_at)
    expect([reply.status, placed?.schedule_at, placed?.scheduled]).toEqual([200, null, 0])
  })

  it.each([
    ['2026-03-10 12:59', 'The chosen time has passed. Please choose another one.'],
    ['2026-03-10 13:00', 'The chosen time has passed. Please choose another one.'],
    ['2025-01-01 13:00', 'The chosen time has passed. Please choose another one.'],
    ['2026-03-12 00:00', 'This day is too far ahead. Please choose one of the days offered.'],
    ['2026-03-12 13:00', 'This day is too far ahead. Please choose one of the days offered.'],
    ['2999-12-31 23:59', 'This day is too far ahead. Please choose one of the days offered.'],
    ['2026-03-11 03:00', 'Café is closed at this time. Please choose another time.'],
    ['2026-03-11 09:00', 'Café is closed at this time. Please choose another time.'],
    ['2026-03-11 23:00', 'Café is closed at this time. Please choose another time.'],
    ['9999-12-31 23:59', 'The chosen time is not valid. Please choose another one.'],
    ['soon', 'The chosen time is not valid. Please choose another one.'],
    ['2026-03-10 25:00', 'The chosen time is not valid. Please choose another one.'],
    ['2026-03-10 13:75', 'The chosen time is not valid. Please choose another one.'],
    ['2026-13-45 13:00', 'The chosen time is not valid. Please choose another one.'],
    ['2026-02-30 13:00', 'The chosen time is not valid. Please choose another one.'],
    ['0000-00-00 00:00', 'The chosen time is not valid. Please choose another one.'],
    ['2026-03-11', 'The chosen time is not valid. Please choose another one.'],
    ['2026-03-11 13:00 +0500', 'The chosen time is not valid. Please choose another one.'],
  ])('%s is refused', async (schedule_at, message) => {
    const { reply, order: placed } = await order(cafe, cake, schedule_at)
    expect([...refusalOf(reply), reply.body.errors[0]?.message, placed]).toEqual([
      406,
      'order_time',
      sentence(message),
      undefined,
    ])
  })

  it('is refused where the store, or the marketplace, takes none', async () => {
    const shop = await aShop(app, { store: { schedule_order: false } })
    const item = await anItem(app.api.db, { store_id: shop.storeId })
    expect(refusalOf((await order(shop, item, '2026-03-11 12:00')).reply)).toEqual([406, 'schedule_at'])
    await setSwitches(app, { schedule_order: false })
    try {
      expect(refusalOf((await order(cafe, cake, '2026-03-11 12:00')).reply)).toEqual([406, 'schedule_at'])
    } finally {
      await resetSwitches(app)
    }
  })
})

describe('the days and slots of the marketplace', () => {
  const windowOf = ({ order: placed }: Awaited<ReturnType<typeof order>>) => (placed as ListedOrder | undefined)?.estimate

  it('reach as far ahead as its setting says, today included', async () => {
    await setSwitches(app, { schedule_order_days: 4 })
    try {
      expect((await order(cafe, cake, '2026-03-13 22:30')).reply.status).toBe(200)
      expect(refusalOf((await order(cafe, cake, '2026-03-14 10:00')).reply)).toEqual([406, 'order_time'])
    } finally {
      await resetSwitches(app)
    }
  })

  it.each([
    ['2026-03-10 13:30', '2026-03-10 13:30', '2026-03-10 14:00'],
    // A store is open only after the minute in which it opens, but its first slot begins with it.
    ['2026-03-11 09:01', '2026-03-11 09:00', '2026-03-11 09:30'],
    // Other clients send any minute, not only the start of a slot.
    ['2026-03-11 09:50', '2026-03-11 09:30', '2026-03-11 10:00'],
  ])('the slot of %s is when the order arrives', async (schedule_at, from, to) => {
    expect(windowOf(await order(cafe, cake, schedule_at))).toEqual({ from: instantOf(from), to: instantOf(to) })
  })

  it('the slot that was sold stays when the marketplace sells others', async () => {
    const guest = await aGuestWith(app, cafe, { item_id: cake })
    await place(app, cafe, anOrderBody(guest, { schedule_at: '2026-03-10 14:00' }))
    await setSwitches(app, { schedule_order_slot_duration: 120 })
    try {
      const path = `/api/v1/customer/order/running-orders?guest_id=${guest}`
      const { body } = await app.get<{ orders: ListedOrder[] }>(path)
      expect(body.orders[0]?.estimate).toEqual({ from: instantOf('2026-03-10 14:00'), to: instantOf('2026-03-10 14:30') })
    } finally {
      await resetSwitches(app)
    }
  })
})

describe('an order for now', () => {
  it('is refused while the store is closed, an order for later is not', async () => {
    app.travelTo(instantOf('2026-03-11 00:00'))
    try {
      expect(refusalOf((await order(cafe, cake, null)).reply)).toEqual([406, 'order_time'])
      expect((await order(cafe, cake, '2026-03-11 10:00')).reply.status).toBe(200)
    } finally {
      app.travelTo(NOON)
    }
  })

  it('is refused while the owner has closed for the moment', async () => {
    const shop = await aShop(app, { store: { active: false } })
    const item = await anItem(app.api.db, { store_id: shop.storeId })
    expect(refusalOf((await order(shop, item, null)).reply)).toEqual([406, 'order_time'])
    expect((await order(shop, item, '2026-03-11 10:00')).reply.status).toBe(200)
  })

  it('is taken after midnight by hours that reach into it', async () => {
    const night = await aShop(app, {
      store: {
        hours: [
          { days: [2], from: '18:00', to: '24:00' },
          { days: [3], from: '00:00', to: '02:00' },
        ],
      },
    })
    const item = await anItem(app.api.db, { store_id: night.storeId })
    app.travelTo(instantOf('2026-03-11 00:00'))
    try {
      expect((await order(night, item, null)).reply.status).toBe(200)
    } finally {
      app.travelTo(NOON)
    }
  })
})

describe('where clocks are put forward', () => {
  it('the store’s own clock decides, before and after', async () => {
    const berlin = { time_zone: 'Europe/Berlin', center: { lat: CENTER.lat, lng: CENTER.lng } }
    const shop = await aShop(app, { zone: berlin, store: { hours: [{ from: '09:00', to: '12:00' }] } })
    const item = await anItem(app.api.db, { store_id: shop.storeId })
    // Saturday, 10:00 in Berlin (+1); the clocks change in the night.
    app.travelTo('2026-03-28T09:00:00Z')
    try {
      const today = await order(shop, item, '2026-03-28 11:00')
      expect(today.order?.schedule_at).toBe('2026-03-28T10:00:00.000Z')
      const tomorrow = await order(shop, item, '2026-03-29 11:00')
      expect(tomorrow.order?.schedule_at).toBe('2026-03-29T09:00:00.000Z')
      expect(refusalOf((await order(shop, item, '2026-03-29 12:30')).reply)).toEqual([406, 'order_time'])
      expect(refusalOf((await order(shop, item, '2026-03-30 00:00')).reply)).toEqual([406, 'order_time'])
    } finally {
      app.travelTo(NOON)
    }
  })

  it('a time that is skipped is read an hour later, one that comes twice once', () => {
    const read = (text: string) => readScheduleAt(text, 'Europe/Berlin')?.toISOString()
    expect(read('2026-03-29 01:59')).toBe('2026-03-29T00:59:00.000Z')
    expect(read('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(read('2026-03-29 03:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(read('2026-10-25 02:30'))
    expect(read('2026-10-25 03:00')).toBe('2026-10-25T02:00:00.000Z')
  })
})
