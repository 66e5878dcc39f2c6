import type { PlacedOrder } from '@medina/contract/orders/checkout'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aGuest,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  aShop,
  messagesOf,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { type Headers, type Reply, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'

let app: TestApp
let pharmacy: Shop
let drops: number
let cream: number
let elsewhere: number
let store: TestKey
let page: Blob

beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z', poolSize: 1 })
  const zone = { rates: { maximum_cod_order_amount: 20_000 } }
  pharmacy = await aShop(app, { module: 'pharmacy', store: { prescription_order: true, tax: 15 }, zone })
  const { db } = app.api
  const { storeId: store_id } = pharmacy
  drops = await anItem(db, { store_id, name: 'Eye drops', price: 2000, stock: 5, is_prescription_required: true })
  const variations = [{ type: '30g', price: 3000, stock: 3 }]
  cream = await anItem(db, { store_id, price: 3000, stock: 3, discount: 1000, discount_type: 'percent', variations })
  elsewhere = await anItem(db, { store_id: (await aShop(app, { module: 'pharmacy' })).storeId, stock: 5 })
  store = await aKey(app, { storeIds: [pharmacy.storeId] })
  page = new Blob([new Uint8Array(await aRedBlueJpeg(60, 40).toBuffer())], { type: 'image/jpeg' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetSwitches(app)
  const tax = { tax_included: false }
  await setSwitches(app, { ...tax, prescription_order_status: true, additional_charge_status: true, additional_charge: 100 })
  await app.api.db.updateTable('items').set({ stock: 5 }).where('id', '=', drops).execute()
})

/** A prescription order without items: 5.00 for delivery, a tip of 3.00 and an additional charge of 1.00. */
async function aPrescription({ guest, shop = pharmacy }: { guest?: string; shop?: Shop } = {}): Promise<number> {
  const form = new FormData()
  const { payment_method: _, ...body } = anOrderBody(guest, { dm_tips: 3, store_id: pharmacy.storeId })
  for (const [field, value] of Object.entries(body)) if (value !== undefined) form.append(field, `${value as string | number}`)
  form.append('order_attachment[]', page, 'page.jpg')
  const { body: placed, text } = await app.post<PlacedOrder>('/api/v1/customer/order/prescription/place', form, shop.headers)
  expect(text).toContain('order_id')
  return placed.order_id
}
const path = (id: number, rest = '') => `/api/v1/operator/orders/${id}${rest}`
const price = (id: number, items: object[], { headers }: { headers: Headers } = store) =>
  app.put<OperatorOrderDetails>(path(id, '/lines'), { items }, headers)
const confirm = (id: number) => app.put<OperatorOrderDetails>(path(id, '/status'), { status: 'confirmed' }, store.headers)
const track = async (id: number, guest: string) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, pharmacy.headers)).body
const stockOf = async (id: number) =>
  (await app.api.db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
async function everything(id: number) {
  const { db } = app.api
  return {
    order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
    lines: await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute(),
    history: await db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute(),
    stock: [await stockOf(drops), await stockOf(cream), await stockOf(elsewhere)],
  }
}
async function expectRefused(id: number, reply: () => Promise<Reply<unknown>>, ...expected: (string | number)[]): Promise<void> {
  const before = await everything(id)
  expect(refusalOf(await reply())).toEqual(expected)
  expect(await everything(id)).toEqual(before)
}

describe('what a prescription asks for', () => {
  it('is said by the store: the bill follows its rules, stock is taken, and the customer sees all of it', async () => {
    const guest = await aGuest(app)
    const id = await aPrescription({ guest })
    const variation = [{ type: '30g' }]
    const { status, body, text } = await price(id, [
      { item_id: drops, quantity: 2 },
      { item_id: cream, quantity: 1, variation },
    ])
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    // 40.00 + 30.00 − 3.00, 15 % of it, and what was known before.
    expect(body).toMatchObject({
      order_status: 'pending',
      order_amount: 67 + 10.05 + 5 + 3 + 1,
      store_discount_amount: 3,
      total_tax_amount: 10.05,
      delivery_charge: 5,
      dm_tips: 3,
      additional_charge: 1,
      details_count: 2,
      next: ['confirmed', 'canceled'],
    })
    expect(body.lines).toMatchObject([
      { item_details: { name: 'Eye drops' }, quantity: 2, price: 20 },
      { variant: '30g', quantity: 1, discount_on_item: 3 },
    ])
    expect([await stockOf(drops), await stockOf(cream)]).toEqual([3, 2])
    const seen = await track(id, guest)
    expect([seen.order?.order_amount, seen.lines?.length]).toEqual([86.05, 2])
    expect((await confirm(id)).body.order_status).toBe('confirmed')
    await app.api.db.updateTable('items').set({ stock: 3 }).where('id', '=', cream).execute()
    await app.api.db.updateTable('item_variations').set({ stock: 3 }).where('item_id', '=', cream).execute()
  })

  it('comes before the store’s word: nobody confirms a bill that is not known', async () => {
    const id = await aPrescription({ guest: await aGuest(app) })
    expect((await app.get<OperatorOrderDetails>(path(id), store.headers)).body.next).toEqual(['canceled'])
    await expectRefused(id, () => confirm(id), 409, 'order_status')
    const step = { orderId: id, from: 'pending', to: 'confirmed', actor: 'admin', now: app.api.clock.now() } as const
    expect(await transitionOrder(app.api.db, step)).toBe(false)
  })

  it('may be said anew until then: what it took before goes back', async () => {
    const id = await aPrescription({ guest: await aGuest(app) })
    await price(id, [{ item_id: drops, quantity: 5 }])
    expect(await stockOf(drops)).toBe(0)
    // The pieces that the order already holds count as available to it.
    const { body } = await price(id, [{ item_id: drops, quantity: 4 }])
    expect([body.lines.length, body.order_amount, await stockOf(drops)]).toEqual([1, 80 + 12 + 9, 1])
    await confirm(id)
    await expectRefused(id, () => price(id, [{ item_id: drops, quantity: 1 }]), 409, 'order_status')
  })

  it('goes back to the shelf with the order', async () => {
    const guest = await aGuest(app)
    const id = await aPrescription({ guest })
    await price(id, [{ item_id: drops, quantity: 4 }])
    await app.put('/api/v1/customer/order/cancel', { guest_id: guest, order_id: id, reason: 'Too dear' })
    expect(await stockOf(drops)).toBe(5)
    await expectRefused(id, () => price(id, [{ item_id: drops, quantity: 1 }]), 409, 'order_status')
  })

  it('is told to the customer, once each time, and earns what the whole of it earns', async () => {
    await setSwitches(app, { customer_wallet_status: 1 })
    const person = await aCustomer(app)
    const { db } = app.api
    const offer = { title: JSON.stringify({ en: 'Ten back' }), cashback_type: 'amount', cashback_amount: 500 } as const
    const days = { start_date: '2026-03-01', end_date: '2026-03-31', min_purchase: 4000, max_discount: 0, same_user_limit: 9 }
    await db
      .insertInto('cashbacks')
      .values({ ...offer, ...days })
      .execute()
    const id = await aPrescription({ shop: shopOf(pharmacy, person) })
    const earned = async () => (await db.selectFrom('cashback_uses').select('amount').where('order_id', '=', id).execute())[0]
    expect(await earned()).toBeUndefined()
    await price(id, [{ item_id: drops, quantity: 2 }])
    expect(await earned()).toEqual({ amount: 500 })
    expect(await titlesOf(person)).toEqual(['The bill for your prescription is ready'])
    const events = (await everything(id)).history.map(({ status, actor }) => `${status} ${actor}`)
    expect(events).toEqual(['pending customer', 'priced store'])
  })
  const titlesOf = async ({ token }: TestCustomer) => {
    const headers = { ...pharmacy.headers, authorization: `Bearer ${token}` }
    const { body } = await app.get<{ data: { title: string } }[]>('/api/v1/customer/notifications', headers)
    return body.map(({ data }) => data.title)
  }

  it('keeps to what was promised for the way', async () => {
    const free = { admin_free_delivery: { status: true, type: 'free_delivery_to_all_store', free_delivery_over: 0 } }
    await setSwitches(app, free)
    const id = await aPrescription({ guest: await aGuest(app) })
    await setSwitches(app, { admin_free_delivery: { ...free.admin_free_delivery, status: false }, additional_charge: 900 })
    const { body } = await price(id, [{ item_id: drops, quantity: 1 }])
    expect(body).toMatchObject({
      delivery_charge: 0,
      free_delivery_by: 'admin',
      additional_charge: 1,
      dm_tips: 3,
      order_amount: 27,
    })
  })

  it('is taken no further than there is, nor than cash is taken there', async () => {
    const id = await aPrescription({ guest: await aGuest(app) })
    const short = await price(id, [{ item_id: drops, quantity: 6 }])
    expect([refusalOf(short), messagesOf(short)]).toEqual([[409, 'stock'], ['Of Eye drops, only 5 are left.']])
    await expectRefused(id, () => price(id, [{ item_id: cream, quantity: 4, variation: [{ type: '30g' }] }]), 409, 'stock')
    await app.api.db.updateTable('items').set({ price: 9000 }).where('id', '=', drops).execute()
    await expectRefused(id, () => price(id, [{ item_id: drops, quantity: 2 }]), 409, 'order_amount')
    await app.api.db.updateTable('items').set({ price: 2000 }).where('id', '=', drops).execute()
  })

  it('is refused, and nothing changes: other stores’ items, unknown ones, too many, other orders, other keys', async () => {
    const id = await aPrescription({ guest: await aGuest(app) })
    const fine = { item_id: drops, quantity: 1 }
    await expectRefused(id, () => price(id, [fine, { item_id: elsewhere, quantity: 1 }]), 404, 'item')
    await expectRefused(id, () => price(id, [{ item_id: 987_654, quantity: 1 }]), 404, 'item')
    await expectRefused(id, () => price(id, [{ item_id: cream, quantity: 1, variation: [{ type: '90g' }] }]), 403, 'variation')
    await expectRefused(id, () => price(id, []), 422, 'items')
    for (const quantity of [0, -1, 1.5, 1e9])
      await expectRefused(id, () => price(id, [{ item_id: drops, quantity }]), 422, 'items.0.quantity')
    await expectRefused(
      id,
      () =>
        price(
          id,
          Array.from({ length: 51 }, () => fine),
        ),
      422,
      'items',
    )
    const courier = await aCourierKey(app, pharmacy)
    await expectRefused(id, () => price(id, [fine], courier), 403, 'scope')
    const stranger = await aKey(app, { storeIds: [pharmacy.storeId + 1] })
    await expectRefused(id, () => price(id, [fine], stranger), 404, 'order')
    const reader = await aKey(app, { scopes: ['orders:read'] })
    await expectRefused(id, () => price(id, [fine], reader), 403, 'scope')
    const shelf = await anItem(app.api.db, { store_id: pharmacy.storeId, stock: 5 })
    const cart = await anOrderOf(app, pharmacy, await aGuestWith(app, pharmacy, { item_id: shelf }))
    await expectRefused(cart, () => price(cart, [fine]), 409, 'order')
  })

  it('is not taken twice when two say it at the same moment', async () => {
    const id = await aPrescription({ guest: await aGuest(app) })
    const replies = await Promise.all(Array.from({ length: 4 }, () => price(id, [{ item_id: drops, quantity: 2 }])))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await stockOf(drops)).toBe(3)
    expect((await everything(id)).lines).toHaveLength(1)
  })
})
