import type { PlacedOrder, Quote } from '@medina/contract/orders/checkout'
import type { ListedOrder, OrderWithStore, TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aGuest,
  aGuestWith,
  anOrderBody,
  aShop,
  messagesOf,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'

let app: TestApp
let pharmacy: Shop
let page: Blob

beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z', poolSize: 1 })
  const store = { prescription_order: true, minimum_order: 5000 }
  pharmacy = await aShop(app, { module: 'pharmacy', store, zone: { rates: { maximum_cod_order_amount: 2000 } } })
  page = new Blob([new Uint8Array(await aRedBlueJpeg(60, 40).toBuffer())], { type: 'image/jpeg' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { prescription_order_status: true, additional_charge_status: true, additional_charge: 100 })
})

/** A multipart form as other clients of the family send it, without payment method or order type. */
type Fields = Record<string, string | number | boolean | undefined>
function send(guest: string | undefined, changed: Fields = {}, { pages = 1, shop = pharmacy } = {}) {
  const form = new FormData()
  const { payment_method: _, order_type: __, ...body } = anOrderBody(guest) as Fields
  const fields: Fields = { ...body, store_id: shop.storeId, ...changed }
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, String(value))
  for (let index = 0; index < pages; index++) form.append('order_attachment[]', page, `page${index}.jpg`)
  return withoutTrace(app, () => app.post<PlacedOrder>('/api/v1/customer/order/prescription/place', form, shop.headers))
}

describe('an order of nothing but a prescription', () => {
  it('has the order for its details as long as nobody has priced it (reference §8)', async () => {
    const guest = await aGuest(app)
    const { order_id: id } = (await send(guest)).body
    const query = `order_id=${id}&guest_id=${guest}`
    const { body } = await app.get<OrderWithStore>(`/api/v1/customer/order/details?${query}`)
    const { order } = (await app.get<TrackedOrder>(`/api/v1/customer/order/track?${query}`)).body
    expect(order?.prescription_order).toBe(true)
    expect(body).toMatchObject({ ...order, store: { id: pharmacy.storeId, store_business_model: 'commission' } })
  })

  it('is placed again with the pictures of the order before', async () => {
    const guest = await aGuestWith(app, pharmacy)
    const first = (await send(guest, {}, { pages: 2 })).body.order_id
    const { status, body } = await send(guest, { order_attachment_of: first }, { pages: 0 })
    expect(status).toBe(200)
    const paths = app.api.db.selectFrom('orders').select('attachments').where('id', 'in', [first, body.order_id])
    const [before, after] = await paths.orderBy('id').execute()
    expect([before?.attachments.length, after?.attachments]).toEqual([2, before?.attachments])
  })

  it('is placed without lines and paid in cash: what is known so far is delivery, tip and charge', async () => {
    const guest = await aGuestWith(app, pharmacy, { item_id: await anItem(app.api.db, { store_id: pharmacy.storeId, stock: 5 }) })
    const { status, body, text } = await send(guest, { dm_tips: 3, order_note: 'The small pack' }, { pages: 3 })
    expect([status, text]).toEqual([200, expect.any(String)])
    expect([body.status, body.total_ammount]).toEqual(['pending', 9])
    const { order, lines } = (
      await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${body.order_id}&guest_id=${guest}`, pharmacy.headers)
    ).body
    expect(order).toMatchObject({
      prescription_order: true,
      payment_method: 'cash_on_delivery',
      payment_status: 'unpaid',
      order_type: 'delivery',
      order_amount: 9,
      delivery_charge: 5,
      dm_tips: 3,
      additional_charge: 1,
      details_count: 0,
    })
    expect([order?.order_attachment_full_url.length, lines]).toEqual([3, []])
    const listed = await app.get<{ orders: ListedOrder[] }>(
      `/api/v1/customer/order/running-orders?limit=10&offset=1&guest_id=${guest}`,
      pharmacy.headers,
    )
    expect(listed.body.orders.map(({ id }) => id)).toEqual([body.order_id])
    // The cart is unaffected.
    expect((await app.get(`/api/v1/customer/cart/list?guest_id=${guest}`, pharmacy.headers)).body).toHaveLength(1)
  })

  it('is quoted as it is placed, in cash alone', async () => {
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 9000)
    await setSwitches(app, { customer_wallet_status: 1, offline_payment_status: 1 })
    const shop = shopOf(pharmacy, person)
    const body = { ...anOrderBody(undefined, { dm_tips: 3 }), store_id: pharmacy.storeId, prescription_order: 1 }
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', body, shop.headers)
    expect(quote.body).toMatchObject({ total: 9, items: [], payment_methods: ['cash_on_delivery'], wallet_balance: null })
    expect((await send(undefined, { dm_tips: 3, expected_amount: 9 }, { shop })).body.total_ammount).toBe(9)
    expect(refusalOf(await send(undefined, { expected_amount: 5 }, { shop }))).toEqual([409, 'price_changed'])
  })

  it('[8.028] needs one to three pictures', async () => {
    const guest = await aGuest(app)
    const without = await send(guest, {}, { pages: 0 })
    expect([refusalOf(without), messagesOf(without)]).toEqual([
      [403, 'order_attachment'],
      ['Please upload your prescription image'],
    ])
    expect(refusalOf(await send(guest, {}, { pages: 4 }))).toEqual([403, 'order_attachment'])
  })

  it('is taken only where the marketplace and the store take such orders', async () => {
    const guest = await aGuest(app)
    const other = await aShop(app, { module: 'pharmacy' })
    expect(refusalOf(await send(guest, {}, { shop: other }))).toEqual([403, 'prescription_order'])
    // The store is named, but the request is for another module.
    expect(refusalOf(await send(guest, { store_id: pharmacy.storeId }, { shop: other }))).toEqual([403, 'prescription_order'])
    expect(refusalOf(await send(guest, { store_id: 99_999 }))).toEqual([404, 'order_time'])
    const shown = async () =>
      (await app.get<{ prescription_order: boolean }>(`/api/v1/stores/details/${pharmacy.storeId}`, pharmacy.headers)).body
        .prescription_order
    expect(await shown()).toBe(true)
    await setSwitches(app, { prescription_order_status: false })
    expect(await shown()).toBe(false)
    expect(refusalOf(await send(guest))).toEqual([403, 'prescription_order'])
    const body = { ...anOrderBody(guest), store_id: pharmacy.storeId, prescription_order: true }
    expect(refusalOf(await app.post('/api/v1/customer/order/quote', body, pharmacy.headers))).toEqual([403, 'prescription_order'])
  })

  it('keeps to every rule of an order but the minimum', async () => {
    const guest = await aGuest(app)
    expect(refusalOf(await send(guest, { dm_tips: 16 }))).toEqual([203, 'order_amount'])
    // Without items there is no amount to discount yet.
    expect(refusalOf(await send(guest, { coupon_code: await aCoupon(app, pharmacy) }))).toEqual([406, 'coupon'])
    for (const payment_method of ['wallet', 'digital_payment', 'offline_payment'])
      expect(refusalOf(await send(guest, { payment_method }))).toEqual([403, 'payment_method'])
    expect(refusalOf(await send(guest, { address: '' }))).toEqual([403, 'address'])
    expect(refusalOf(await send(guest, { latitude: '22.5' }))).toEqual([403, 'coordinates'])
    expect(refusalOf(await send(guest, { contact_person_number: '' }))).toEqual([403, 'contact_person_number'])
    await setSwitches(app, { guest_checkout_status: false })
    expect(refusalOf(await send(guest))).toEqual([403, 'is_guest'])
    await setSwitches(app, { guest_checkout_status: true, home_delivery_status: false })
    expect(refusalOf(await send(guest))).toEqual([403, 'order_type'])
    await setSwitches(app, { home_delivery_status: true, cash_on_delivery: false })
    expect(refusalOf(await send(guest))).toEqual([403, 'cash_on_delivery'])
  })

  it('is collected where the customer collects it', async () => {
    const guest = await aGuest(app)
    const { body } = await send(guest, { order_type: 'take_away', dm_tips: 3 })
    const { order } = (
      await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${body.order_id}&guest_id=${guest}`, pharmacy.headers)
    ).body
    expect(order).toMatchObject({ order_type: 'take_away', delivery_charge: 0, order_amount: 1 })
  })
})
