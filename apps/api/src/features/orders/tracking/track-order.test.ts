import type { TrackedOrder } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderOf, refusalOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf, money } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'

const { code, number } = tested.phone
const PHONE = `+${code}${number}`
const NOON = instantOf('2026-03-10 13:00')

const {
  app,
  shop: kitchen,
  item: soup,
} = await startTestShop({ clockStart: NOON, shop: { store: { name: { en: 'Oven', ar: 'الفرن' } } }, item: { name: 'Soup' } })

async function anOrder(changed = {}): Promise<{ guest: string; orderId: number }> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  const details = { latitude: '22.4212345', longitude: '39.0498765', contact_person_email: 'lina@example.com', house: '5b' }
  return { guest, orderId: await anOrderOf(app, kitchen, guest, { ...details, ...changed }) }
}
const track = (order_id: number, query: Record<string, string>, headers = {}) =>
  app.get<TrackedOrder>(`/api/v1/customer/order/track?${new URLSearchParams({ order_id: String(order_id), ...query })}`, headers)
const from = async (address: string, orderId: number, contact_number: string) => {
  const query = new URLSearchParams({ order_id: String(orderId), contact_number })
  return (await app.app.inject({ url: `/api/v1/customer/order/track?${query}`, remoteAddress: address })).statusCode
}

describe('tracking', () => {
  it('[2.021] with number and phone shows status and courier, and nothing that is private', async () => {
    const { orderId } = await anOrder({ order_note: 'Ring twice' })
    const { status, body, text } = await track(orderId, { contact_number: PHONE })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: orderId,
      order_status: 'pending',
      order_type: 'delivery',
      store: { id: kitchen.storeId, name: 'Oven', latitude: '22.42', longitude: '39.05' },
      delivery_man: null,
      order: null,
      lines: null,
      // About a hundred metres.
      destination: { latitude: '22.421', longitude: '39.050' },
    })
    const otp = await app.api.db.selectFrom('orders').select('otp').where('id', '=', orderId).executeTakeFirstOrThrow()
    const { live_url: _, ...shown } = body
    for (const secret of [otp.otp, 'Lantern', 'Lina', 'lina@', '5b', '551234567', 'Soup', 'Ring twice', '22.4212', '39.0498']) {
      expect(JSON.stringify({ ...shown, id: 0, created_at: '', pending: '', steps: [], estimate: null })).not.toContain(secret)
    }
    expect(text).toContain('"order_amount":null')
    expect(text).not.toMatch(/"\w*(amount|charge|tips)\w*":[^n]/)
  })

  it('[2.021] with the owner’s guest_id shows the rest', async () => {
    const { guest, orderId } = await anOrder()
    const { body } = await track(orderId, { guest_id: guest })
    expect(body).toMatchObject({
      order: {
        id: orderId,
        order_amount: money(15, { goods: 10 }),
        delivery_address: { contact_person_number: PHONE, house: '5b' },
      },
      lines: [{ item_id: soup, quantity: 1 }],
      destination: { latitude: '22.4212345', longitude: '39.0498765' },
    })
    expect(body.order?.otp).toMatch(/^\d{4}$/)
  })

  it('with somebody else’s guest_id needs the phone, and shows as little', async () => {
    const { orderId } = await anOrder()
    const stranger = await aGuest(app)
    expect(refusalOf(await track(orderId, { guest_id: stranger }))).toEqual([403, 'contact_number'])
    expect(refusalOf(await track(orderId, {}))).toEqual([403, 'contact_number'])
    const { body } = await track(orderId, { guest_id: stranger, contact_number: PHONE })
    expect([body.order, body.lines]).toEqual([null, null])
  })

  const inArabicDigits = `0${number}`.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  it.each([
    `0${number}`,
    `${code}${number}`,
    `+${code} ${number.slice(0, 2)} ${number.slice(2)}`,
    ` 0${number} `,
    inArabicDigits,
  ])('knows the phone as %j', async (phone) => {
    const { orderId } = await anOrder()
    expect((await track(orderId, { contact_number: phone })).status).toBe(200)
  })

  it('answers alike for a wrong phone and for a number that is no order', async () => {
    const { orderId } = await anOrder()
    const [wrong, none] = [await track(orderId, { contact_number: '0559999999' }), await track(1, { contact_number: PHONE })]
    expect([refusalOf(wrong), wrong.text]).toEqual([[404, 'order'], none.text])
    for (const phone of ['x', '%', '+', '0'.repeat(40)]) {
      expect(refusalOf(await track(orderId, { contact_number: phone }))).toEqual([404, 'order'])
    }
    expect(refusalOf(await track(orderId, { contact_number: '0'.repeat(41) }))).toEqual([403, 'contact_number'])
  })

  it('speaks the language of the call', async () => {
    const { guest, orderId } = await anOrder()
    expect((await track(orderId, { guest_id: guest }, { 'x-localization': 'ar' })).body.store?.name).toBe('الفرن')
  })
})

describe('guessing a phone', () => {
  it('[2.021] is over after ten tries an hour for an order and an address', async () => {
    const [{ guest, orderId }, { orderId: other }] = [await anOrder(), await anOrder()]
    const wrong = (index: number) => track(orderId, { contact_number: `05500000${String(index).padStart(2, '0')}` })
    for (let index = 0; index < 10; index++) expect((await wrong(index)).status).toBe(404)
    expect(refusalOf(await wrong(10))).toEqual([429, 'contact_number'])
    // Beyond the limit even the right number is refused, so nobody learns which one it is.
    expect((await track(orderId, { contact_number: PHONE })).status).toBe(429)
    expect((await track(orderId, { guest_id: guest })).status).toBe(200)
    expect((await track(other, { contact_number: PHONE })).status).toBe(200)
    expect(await from('203.0.113.9', orderId, PHONE)).toBe(200)
    app.travelTo(instantOf('2026-03-10 13:59'))
    expect((await track(orderId, { contact_number: PHONE })).status).toBe(429)
    app.travelTo(instantOf('2026-03-10 14:01'))
    expect((await track(orderId, { contact_number: PHONE })).status).toBe(200)
    app.travelTo(NOON)
  })

  it('right answers do not count', async () => {
    const { orderId } = await anOrder()
    for (let index = 0; index < 12; index++) expect((await track(orderId, { contact_number: PHONE })).status).toBe(200)
    for (let index = 0; index < 10; index++) expect(await from('203.0.113.20', orderId, '0550000000')).toBe(404)
    expect(await from('203.0.113.20', orderId, PHONE)).toBe(429)
  })

  it('many tries at the same moment get no further', async () => {
    const { orderId } = await anOrder()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => from('203.0.113.30', orderId, '0550000000')))
    expect(statuses.filter((status) => status === 404)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('is counted for numbers that are no orders too', async () => {
    for (let index = 0; index < 10; index++) expect(await from('203.0.113.40', 42, PHONE)).toBe(404)
    expect(await from('203.0.113.40', 42, PHONE)).toBe(429)
  })
})

describe('what a tracked order says', () => {
  it('lists the steps of its kind with their times', async () => {
    const { guest, orderId } = await anOrder()
    const now = new Date(instantOf('2026-03-10 13:05'))
    await transitionOrder(app.api.db, { orderId, from: 'pending', to: 'confirmed', actor: 'store', now })
    const { body } = await track(orderId, { guest_id: guest })
    expect(body.steps.map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'accepted',
      'processing',
      'handover',
      'picked_up',
      'delivered',
    ])
    expect(body.steps.slice(0, 3).map(({ at }) => at)).toEqual([body.created_at, now.toISOString(), null])
    expect(body.revision).toBe(2)
    const { guest: other, orderId: takeAway } = await anOrder({ order_type: 'take_away' })
    const { body: pickup } = await track(takeAway, { guest_id: other })
    expect(pickup.steps.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'processing', 'handover', 'delivered'])
    expect(pickup.destination).toBeNull()
  })

  it('estimates the arrival by the store’s delivery time, and knows when it is late', async () => {
    const { guest, orderId } = await anOrder()
    const { body } = await track(orderId, { guest_id: guest })
    const created = new Date(body.created_at).getTime()
    expect(body.estimate).toEqual({
      from: new Date(created + 20 * 60_000).toISOString(),
      to: new Date(created + 30 * 60_000).toISOString(),
    })
    expect(body.is_late).toBe(false)
    app.travelTo(instantOf('2026-03-10 13:40'))
    expect((await track(orderId, { guest_id: guest })).body.is_late).toBe(true)
    app.travelTo(NOON)
    await transitionOrder(app.api.db, { orderId, from: 'pending', to: 'canceled', actor: 'admin', now: app.api.clock.now() })
    expect((await track(orderId, { guest_id: guest })).body).toMatchObject({ estimate: null, is_late: false })
  })

  it('estimates a scheduled order by the slot that was sold', async () => {
    const { guest, orderId } = await anOrder({ schedule_at: '2026-03-10 20:00' })
    const { body } = await track(orderId, { guest_id: guest })
    expect(body).toMatchObject({
      scheduled: 1,
      estimate: { from: instantOf('2026-03-10 20:00'), to: instantOf('2026-03-10 20:30') },
    })
  })

  it('hides the last of the courier’s way from who is not the owner', async () => {
    const { guest, orderId } = await anOrder()
    const { db } = app.api
    const route = [1, 2, 3, 4].map((step) => [39.04 + step / 1000, 22.4211111])
    await db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', orderId).execute()
    await db
      .insertInto('deliveries')
      .values({ order_id: orderId, location: '(39.041,22.42)', route: JSON.stringify(route), updated_at: new Date(NOON) })
      .execute()
    expect((await track(orderId, { guest_id: guest })).body.route).toEqual(route)
    const { body } = await track(orderId, { contact_number: PHONE })
    expect(body.route).toEqual([
      [39.041, 22.4211],
      [39.042, 22.4211],
    ])
  })
})
