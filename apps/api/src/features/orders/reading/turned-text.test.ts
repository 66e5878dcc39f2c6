import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { Address } from '@medina/contract/identity/profile'
import { expect, it } from 'vitest'
import { addToCart, anOrderBody, anOrderOf, CENTER, place } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aDeliveredOrder } from '#features/reviews/reviews.builders.ts'

/** Adds characters that reverse the direction of the following text; directional marks and joiners, which Arabic needs, are to stay. */
const turned = (text: string) => `\u202e${text}\u2066\u200f\u200c`
const straight = (text: string) => `${text}\u200f\u200c`

const { app, shop, item } = await startTestShop()
const customer = await aCustomer(app)
const own = shopOf(shop, customer)

it('a review cannot turn its line around', async () => {
  const order_id = await aDeliveredOrder(app, shop, { customer, lines: [{ item_id: item }] })
  const body = { order_id, item_id: item, rating: 5, comment: turned('Never again') }
  expect((await app.post('/api/v1/items/reviews/submit', body, customer.headers)).status).toBe(200)
  const stored = await app.api.db.selectFrom('reviews').select('comment').where('order_id', '=', order_id).executeTakeFirst()
  expect(stored?.comment).toBe(straight('Never again'))
})

it('notes, contact and address of an order cannot', async () => {
  await addToCart(app, own, undefined, { item_id: item })
  const texts = { order_note: 'Ring', delivery_instruction: 'Door', address: 'Palm Road', road: 'Palm', house: '5', floor: '2' }
  const sent = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, turned(text)]))
  const { status, body } = await place(app, own, anOrderBody(undefined, { ...sent, contact_person_name: turned('Lina') }))
  expect(status).toBe(200)
  const order = await app.api.db.selectFrom('orders').selectAll().where('id', '=', body.order_id).executeTakeFirstOrThrow()
  expect(order.contact_name).toBe(straight('Lina'))
  for (const text of Object.values(texts)) expect(JSON.stringify(order)).toContain(straight(text))
  expect(JSON.stringify(order)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

it('a reason for calling off cannot', async () => {
  await addToCart(app, own, undefined, { item_id: item })
  const order_id = await anOrderOf(app, own, undefined)
  await app.put('/api/v1/customer/order/cancel', { order_id, reason: turned('Too late') }, customer.headers)
  const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${order_id}`, customer.headers)
  expect(body.order?.cancellation_reason).toBe(straight('Too late'))
})

it('a saved address cannot', async () => {
  const given = { contact_person_name: 'Lina', contact_person_number: '+966551234567', address_type: 'home' }
  const place = { latitude: CENTER.lat, longitude: CENTER.lng }
  await app.post('/api/v1/customer/address/add', { ...given, ...place, address: turned('Palm Road') }, customer.headers)
  const { body } = await app.get<{ addresses: Address[] }>('/api/v1/customer/address/list', customer.headers)
  expect(body.addresses[0]?.address).toBe(straight('Palm Road'))
})
