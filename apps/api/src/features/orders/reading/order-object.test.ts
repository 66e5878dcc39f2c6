import type { OrderLine } from '@medina/contract/orders/order-lines'
import {
  type ListedOrder,
  ListedOrderSchema,
  OrderSchema,
  type TrackedOrder,
  TrackedOrderSchema,
} from '@medina/contract/orders/orders'
import { afterAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { openEventStream } from '#testing/shop/event-stream.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { choice, money, word } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aSize, anItem } from '#features/catalog/catalog.builders.ts'
import { walk } from '#features/notifications/notifications.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'

const PHONE = `0${tested.phone.number}`
const store = {
  name: { en: 'Oven', ar: 'الفرن' },
  logo: '/images/oven.webp',
  cover_photo: '/images/oven-cover.webp',
  rating_sum: 17,
  rating_count: 4,
  ratings: [2, 1, 0, 1, 0],
  cutlery: true,
}
const { app, shop: kitchen, item: soup } = await startTestShop({ shop: { store }, item: { name: 'Soup', price: 1500 } })
const { db } = app.api
const wrap = await anItem(db, {
  store_id: kitchen.storeId,
  name: { en: 'Wrap', ar: 'لفة' },
  price: 2000,
  is_halal: true,
  halal_tag_status: true,
  image: '/images/wrap.webp',
  food_variations: [aSize(['Large', 'كبير', 450])],
})
const large = choice('Size', 'Large')
const total = money(47.5, { goods: 39.5 })
await setSwitches(app, { additional_charge_status: true, additional_charge: 100, dm_tips_status: true })
const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.app.server.closeAllConnections())

async function anOrder(changed: Record<string, unknown> = {}): Promise<{ id: number; guest: string }> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup }, { item_id: wrap, variation: large })
  const wishes = { order_note: 'Ring twice', house: '5b', dm_tips: money(2), cutlery: 1, unavailable_item_note: 'Call me' }
  return { guest, id: await anOrderOf(app, kitchen, guest, { ...wishes, ...changed }) }
}
const track = async <T = TrackedOrder>(id: number, query: Record<string, string>) =>
  (await app.get<T>(`/api/v1/customer/order/track?${new URLSearchParams({ order_id: String(id), ...query })}`)).body

/** Top-level fields of our own: every viewer gets the same value, in a form that differs from the order object's. */
const oursToo = ['cancellation_reason', 'order_proof_full_url']

describe('a tracked order', () => {
  it('[7.019] holds the order object at its top level, where clients of the family read it', async () => {
    const { id, guest } = await anOrder()
    const body = await track(id, { guest_id: guest })
    expect(body).toMatchObject({
      id,
      order_amount: total,
      delivery_charge: body.order?.delivery_charge,
      dm_tips: money(2),
      additional_charge: money(1),
      store_discount_amount: 0,
      flash_admin_discount_amount: 0,
      flash_store_discount_amount: 0,
      coupon_discount_amount: 0,
      ref_bonus_amount: 0,
      extra_packaging_amount: 0,
      tax_status: tested.tax.isIncluded ? 'included' : 'excluded',
      payment_method: 'cash_on_delivery',
      payment_status: 'unpaid',
      partially_paid_amount: 0,
      payments: [{ id: 1, order_id: id, payment_method: 'cash_on_delivery', amount: total, transaction_ref: null }],
      delivery_address: { contact_person_name: 'Lina', house: '5b' },
      delivery_man: null,
      otp: expect.stringMatching(/^\d{4}$/),
      processing_time: 20,
      confirmed: null,
      delivered: null,
      refund: null,
      offline_payment: null,
      cutlery: true,
      order_note: 'Ring twice',
      unavailable_item_note: 'Call me',
      delivery_instruction: null,
      order_attachment_full_url: [],
      module: { id: kitchen.moduleId, module_type: 'food' },
      min_delivery_time: 20,
      max_delivery_time: 30,
    })
    const { order } = body
    expect(order).not.toBeNull()
    for (const [key, value] of Object.entries(order ?? {})) {
      if (!oursToo.includes(key)) expect([key, body[key as keyof TrackedOrder]]).toEqual([key, value])
    }
    // These are there only while the order waits for them, once it has a tip, and once a line ran out. Taxes are where goods differ in them.
    const { awaits_call: _call, awaits_payment: _payment, late_tip: _tip, shortages: _short, ...rest } = OrderSchema.shape
    // Cash that is not exact has its change.
    const { cash_tendered: _cash, bring_change_amount: _change, ...others } = rest
    const { taxes: _taxes, by_phone: _phone, courier_hint: _hint, ...always } = others
    expect(Object.keys(order ?? {}).toSorted()).toEqual(Object.keys(always).toSorted())
    expect(TrackedOrderSchema.strict().safeParse(body).error).toBeUndefined()
  })

  it('says so of each step that it takes', async () => {
    const { id, guest } = await anOrder()
    await walk(app, id, ['pending', 'confirmed'])
    await db
      .updateTable('orders')
      .set({ processing_minutes: 25, courier_id: await aCourier(app, kitchen) })
      .where('id', '=', id)
      .execute()
    const body = await track(id, { guest_id: guest })
    expect(body).toMatchObject({ processing_time: 25, confirmed: expect.any(String), delivery_man: [{ f_name: 'Samir' }] })
  })

  it('[2.021] shows whoever knows number and phone nothing of contents, money and people', async () => {
    const { id } = await anOrder()
    const body = await track(id, { contact_number: PHONE })
    const shown = Object.keys(OrderSchema.shape).filter((key) => (body[key as keyof TrackedOrder] ?? null) !== null)
    const known = [
      'id',
      'order_type',
      'order_status',
      'scheduled',
      'module_id',
      'module_type',
      'module',
      'store_id',
      'pending',
      'processing_time',
    ]
    expect(shown.toSorted()).toEqual([...known, 'created_at', 'order_proof_full_url'].toSorted())
    expect([body.order, body.lines, body.payments, body.offline_payment]).toEqual([null, null, [], null])
    expect(TrackedOrderSchema.strict().safeParse(body).error).toBeUndefined()
  })

  it('is the same on its live stream', async () => {
    const { id, guest } = await anOrder()
    // Requested over HTTP from the same origin as the stream, because picture addresses begin with it.
    const reply = await fetch(`${base}/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`)
    const body = (await reply.json()) as TrackedOrder
    const stream = await openEventStream(`${base}${body.live_url}`)
    const event = await stream.next()
    stream.close()
    expect(JSON.parse(event?.data ?? 'null')).toEqual(body)
  })

  it('describes its store in full, to everybody', async () => {
    const { id } = await anOrder()
    expect((await track(id, { contact_number: PHONE })).store).toMatchObject({
      id: kitchen.storeId,
      vendor_id: kitchen.storeId,
      name: 'Oven',
      slug: expect.any(String),
      store_business_model: 'commission',
      avg_rating: 4.25,
      rating_count: 4,
      ratings: [2, 1, 0, 1, 0],
      positive_rating: 75,
      total_items: 2,
      delivery_time: '20-30 min',
      logo_full_url: expect.stringContaining('/images/oven.webp'),
      cover_photo_full_url: expect.stringContaining('/images/oven-cover.webp'),
      module_type: 'food',
      reviews_section: true,
    })
  })
})

describe('an order in a list', () => {
  it('has the same store, and its courier', async () => {
    const { id, guest } = await anOrder()
    await db
      .updateTable('orders')
      .set({ courier_id: await aCourier(app, kitchen) })
      .where('id', '=', id)
      .execute()
    const tracked = await track(id, { guest_id: guest })
    const list = `/api/v1/customer/order/running-orders?guest_id=${guest}`
    const [listed] = (await app.get<{ orders: ListedOrder[] }>(list)).body.orders
    expect([listed?.store, listed?.delivery_man, listed?.module]).toEqual([tracked.store, tracked.delivery_man, tracked.module])
    expect(listed?.delivery_man).toMatchObject([{ f_name: 'Samir' }])
    expect(ListedOrderSchema.strict().safeParse(listed).error).toBeUndefined()
  })
})

describe('a line of an order', () => {
  it('has what clients of the family show of it, and its options as reference §8 has them', async () => {
    const { id, guest } = await anOrder()
    const { body: lines } = await app.get<OrderLine[]>(`/api/v1/customer/order/details?order_id=${id}&guest_id=${guest}`)
    const image = expect.stringContaining('/images/wrap.webp')
    expect(lines[1]).toMatchObject({
      price: money(24.5),
      images_full_url: [image],
      item_details: { name: word('Wrap'), price: money(24.5), is_halal: 1, halal_tag_status: 1, images_full_url: [image] },
      variation: [
        { name: word('Size'), type: 'single', required: 'on', values: [{ label: word('Large'), optionPrice: money(4.5) }] },
      ],
    })
    expect((await track(id, { guest_id: guest })).lines).toEqual(lines)
  })

  it('of an order from before option prices were kept names its options', async () => {
    const { id, guest } = await anOrder()
    const stored = JSON.stringify([{ name: { en: 'Size' }, labels: [{ en: 'Large' }, { en: 'Extra' }] }])
    await db
      .updateTable('order_lines')
      .set({ variation: stored })
      .where('order_id', '=', id)
      .where('item_id', '=', wrap)
      .execute()
    const { lines } = await track(id, { guest_id: guest })
    const values = [
      { label: 'Large', optionPrice: 0 },
      { label: 'Extra', optionPrice: 0 },
    ]
    expect(lines?.[1]?.variation).toEqual([{ name: 'Size', type: 'multi', required: 'off', min: 0, max: 0, values }])
  })
})
