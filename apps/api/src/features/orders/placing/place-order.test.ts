import type { Quote } from '@medina/contract/orders/checkout'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, anOrderOf, aShop, PHONE, place, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { choice, money, sentence, taxOf, taxRate, word } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aSize, anAddOn, anItem } from '#features/catalog/catalog.builders.ts'
import { countNewOrders } from '#features/catalog/public.ts'

let app: TestApp
let kitchen: Shop
let grocer: Shop
let wrap: number
let shirt: number
let garlic: number

const shirtOf = (type: string, quantity: number) => ({ item_id: shirt, quantity, variation: [{ type }] })
const large = choice('Size', 'Large')

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  kitchen = await aShop(app, { store: { tax: 15, cutlery: true } })
  grocer = await aShop(app, { module: 'grocery' })
  garlic = await anAddOn(db, { store_id: kitchen.storeId, name: { en: 'Garlic', ar: 'ثوم' }, price: 150 })
  wrap = await anItem(db, {
    store_id: kitchen.storeId,
    name: { en: 'Wrap', ar: 'لفة' },
    price: 1200,
    discount: 500,
    add_on_ids: [garlic],
    food_variations: [aSize(['Large', 'كبير', 450])],
  })
  shirt = await anItem(db, {
    store_id: grocer.storeId,
    stock: 100,
    variations: [
      { type: 'Red', label: { en: 'Red', ar: 'أحمر' }, price: 1500, stock: 60 },
      { type: 'Blue', price: 2000, stock: 40 },
    ],
  })
})
afterAll(() => app.close())

const aWrap = () =>
  aGuestWith(app, kitchen, { item_id: wrap, quantity: 2, variation: large, add_on_ids: [garlic], add_on_qtys: [3] })
const cartOf = (guest: string, shop: Shop) => app.get<unknown[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)
const ordersOf = async (guest: string) =>
  (await app.get<{ orders: Order[] }>(`/api/v1/customer/order/running-orders?guest_id=${guest}&limit=10&offset=1`)).body.orders
async function stockOf(id: number) {
  const { db } = app.api
  const item = await db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('item_variations').select('stock').where('item_id', '=', id).orderBy('position').execute()
  return [item.stock, ...rows.map(({ stock }) => stock)]
}

describe('placing an order', () => {
  it('answers in the wire’s form, the total in its own spelling', async () => {
    const guest = await aWrap()
    const { status, body, headers } = await place(app, kitchen, anOrderBody(guest))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(Object.keys(body).toSorted()).toEqual(['created_at', 'message', 'order_id', 'status', 'total_ammount', 'user_id'])
    // (12.00 + 4.50) × 2 − 5 % + 1.50 × 3 + 5.00
    const total_ammount = money(40.85, { goods: 35.85, rate: 15 })
    expect(body).toMatchObject({ message: sentence('Order placed successfully'), status: 'pending', total_ammount })
    expect(body.order_id).toBeGreaterThan(100_000)
  })

  it.each([
    ['Asia/Riyadh', '2026-03-10 16:00:0'],
    ['America/New_York', '2026-03-10 09:00:0'],
    ['Asia/Kathmandu', '2026-03-10 18:45:0'],
  ])('tells its time on the shop’s clock, which clients of the family show as it is: %s', async (time_zone, start) => {
    const kiosk = await aShop(app, { zone: { time_zone } })
    const tea = await anItem(app.api.db, { store_id: kiosk.storeId })
    app.travelTo('2026-03-10T13:00:00Z')
    const { body } = await place(app, kiosk, anOrderBody(await aGuestWith(app, kiosk, { item_id: tea })))
    expect(body.created_at).toMatch(new RegExp(`^${start}\\d$`))
  })

  it('charges exactly what the quote said', async () => {
    const guest = await aWrap()
    const body = anOrderBody(guest, { dm_tips: money(3), order_amount: 0.01, distance: 0 })
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', body, kitchen.headers)
    const placed = await place(app, kitchen, { ...body, expected_amount: quote.body.total })
    expect(placed.body.total_ammount).toBe(quote.body.total)
    const [order] = await ordersOf(guest)
    expect(order).toMatchObject({
      id: placed.body.order_id,
      order_amount: quote.body.total,
      store_discount_amount: money(1.65),
      total_tax_amount: taxOf(35.85, 15),
      tax_percentage: taxRate(15),
      tax_status: tested.tax.isIncluded ? 'included' : 'excluded',
      delivery_charge: money(5),
      original_delivery_charge: money(5),
      dm_tips: money(3),
      additional_charge: 0,
      coupon_discount_amount: 0,
    })
  })

  it('keeps what was ordered, how it was and for whom', async () => {
    const guest = await aWrap()
    const orderId = await anOrderOf(app, kitchen, guest, {
      address_type: 'Office',
      road: 'Lantern Street',
      house: '5',
      floor: '2',
      contact_person_email: 'lina@example.com',
      order_note: ' Ring twice ',
      unavailable_item_note: 'Call me',
      delivery_instruction: 'At the door',
      cutlery: 1,
    })
    const [order] = await ordersOf(guest)
    expect(order).toMatchObject({
      id: orderId,
      is_guest: true,
      order_type: 'delivery',
      order_status: 'pending',
      payment_status: 'unpaid',
      payment_method: 'cash_on_delivery',
      schedule_at: null,
      scheduled: 0,
      order_note: 'Ring twice',
      unavailable_item_note: 'Call me',
      delivery_instruction: 'At the door',
      cutlery: true,
      details_count: 1,
      module_id: kitchen.moduleId,
      module_type: 'food',
      store_id: kitchen.storeId,
      delivery_man_id: null,
      pending: order?.created_at,
      confirmed: null,
      delivery_address: {
        contact_person_name: 'Lina',
        contact_person_number: PHONE,
        contact_person_email: 'lina@example.com',
        address_type: 'Office',
        address: 'Lantern Street 5',
        road: 'Lantern Street',
        house: '5',
        floor: '2',
        latitude: '22.42',
        longitude: '39.05',
      },
    })
    expect(order?.otp).toMatch(/^\d{4}$/)
    const history = await app.api.db.selectFrom('order_history').selectAll().where('order_id', '=', orderId).execute()
    expect(history).toMatchObject([{ status: 'pending', actor: 'customer' }])
  })

  it('keeps the lines as they were, whatever becomes of the item', async () => {
    const { db } = app.api
    const stew = await anItem(db, {
      store_id: kitchen.storeId,
      name: { en: 'Stew', ar: 'يخنة' },
      price: 900,
      add_on_ids: [garlic],
    })
    const guest = await aGuestWith(app, kitchen, { item_id: stew, quantity: 2, add_on_ids: [garlic], add_on_qtys: [2] })
    const orderId = await anOrderOf(app, kitchen, guest)
    await db
      .updateTable('items')
      .set({ price: 1, name: JSON.stringify({ en: 'Gone' }) })
      .where('id', '=', stew)
      .execute()
    const path = `/api/v1/customer/order/details?guest_id=${guest}&order_id=${orderId}`
    const { body } = await app.get<OrderLine[]>(path, { 'x-localization': 'ar' })
    expect(body).toMatchObject([
      {
        item_id: stew,
        price: money(9),
        quantity: 2,
        discount_on_item: 0,
        add_ons: [{ id: garlic, name: 'ثوم', price: money(1.5), quantity: 2 }],
        total_add_on_price: money(3),
        item_details: { id: stew, name: 'يخنة', module_type: 'food' },
      },
    ])
  })

  it('takes the pieces out of stock, of the item and its variation', async () => {
    const before = await stockOf(shirt)
    const guest = await aGuestWith(app, grocer, shirtOf('Red', 3), shirtOf('Blue', 1))
    const orderId = await anOrderOf(app, grocer, guest)
    expect(await stockOf(shirt)).toEqual([Number(before[0]) - 4, Number(before[1]) - 3, Number(before[2]) - 1])
    const details = await app.get<OrderLine[]>(`/api/v1/customer/order/details?guest_id=${guest}&order_id=${orderId}`, {
      'x-localization': 'ar',
    })
    expect(details.body.map(({ variant, variation, price }) => [variant, variation, price])).toEqual([
      ['أحمر', [{ type: 'Red', price: money(15) }], money(15)],
      [word('Blue'), [{ type: 'Blue', price: money(20) }], money(20)],
    ])
  })

  it('[4.015] sells the last piece', async () => {
    const lamp = await anItem(app.api.db, { store_id: grocer.storeId, stock: 1 })
    await anOrderOf(app, grocer, await aGuestWith(app, grocer, { item_id: lamp }))
    expect(await stockOf(lamp)).toEqual([0])
  })

  it('empties the cart of its module alone', async () => {
    const guest = await aWrap()
    await app.post('/api/v1/customer/cart/add', { guest_id: guest, ...shirtOf('Red', 1) }, grocer.headers)
    await anOrderOf(app, kitchen, guest)
    expect((await cartOf(guest, kitchen)).body).toEqual([])
    expect((await cartOf(guest, grocer)).body).toHaveLength(1)
  })

  it('counts for the store and its items', async () => {
    const { db } = app.api
    const count = async () =>
      (await db.selectFrom('items').select('order_count').where('id', '=', wrap).executeTakeFirstOrThrow()).order_count
    await countNewOrders(db, app.api.clock.now())
    const before = await count()
    await anOrderOf(app, kitchen, await aWrap())
    await countNewOrders(db, app.api.clock.now())
    expect(await count()).toBe(before + 1)
  })

  it('gives every order the next number', async () => {
    const first = await anOrderOf(app, kitchen, await aWrap())
    const second = await anOrderOf(app, kitchen, await aWrap())
    expect(second).toBe(first + 1)
  })

  it('[9.037] take-away needs no address and keeps none', async () => {
    const guest = await aWrap()
    const place = { order_type: 'take_away', address: null, latitude: null, longitude: null, dm_tips: money(5) }
    const orderId = await anOrderOf(app, kitchen, guest, place)
    const [order] = await ordersOf(guest)
    expect(order).toMatchObject({
      id: orderId,
      order_type: 'take_away',
      delivery_charge: 0,
      dm_tips: 0,
      distance: 0,
      delivery_address: { contact_person_number: PHONE, address: null, latitude: null, longitude: null },
    })
  })

  it('[9.035] schedule_order is a delivery', async () => {
    const guest = await aWrap()
    await anOrderOf(app, kitchen, guest, { order_type: 'schedule_order' })
    expect((await ordersOf(guest))[0]?.order_type).toBe('delivery')
  })

  it('gives no cutlery where the store has none', async () => {
    const guest = await aGuestWith(app, grocer, shirtOf('Red', 1))
    await anOrderOf(app, grocer, guest, { cutlery: '1' })
    expect((await ordersOf(guest))[0]?.cutlery).toBe(false)
  })

  it('answers in Arabic, and the order’s sentence is the caller’s', async () => {
    const guest = await aWrap()
    const { body } = await place(app, kitchen, anOrderBody(guest), { 'x-localization': 'ar' })
    expect(body.message).toMatch(/[ء-ي]/)
  })

  it('can be tracked at once by its owner', async () => {
    const guest = await aWrap()
    const orderId = await anOrderOf(app, kitchen, guest)
    const path = `/api/v1/customer/order/track?guest_id=${guest}&order_id=${orderId}`
    const { body } = await app.get<TrackedOrder>(path, kitchen.headers)
    expect(body).toMatchObject({ id: orderId, order_status: 'pending', order: { id: orderId }, lines: [{ item_id: wrap }] })
  })
})
