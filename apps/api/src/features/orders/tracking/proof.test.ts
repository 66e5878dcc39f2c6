import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { type Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { addProof } from '#features/orders/public.ts'
import { aDeliveredOrder } from '#features/reviews/reviews.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ item: { price: 2000 } })
const lina = await aCustomer(app)
const picture = { data: await aRedBlueJpeg(2400, 1200).toBuffer() }

const countStored = (): number => {
  const folder = join(app.api.settings.DATA_DIR, 'uploads')
  return existsSync(folder) ? readdirSync(folder).length : 0
}
const anOrder = (status: 'pending' | 'picked_up' | 'delivered' | 'canceled') =>
  aDeliveredOrder(app, kitchen, { customer: lina, lines: [{ item_id: soup }], status })
const track = async (query: string, headers: Headers = kitchen.headers) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?${query}`, headers)).body
const phone = 'contact_number=%2B966551234567'

it('shows a customer where the order was left, and nobody else', async () => {
  const orderId = await anOrder('picked_up')
  const { revision } = await track(`order_id=${orderId}`, lina.headers)
  await addProof(app.api, { orderId, pictures: [picture, picture] })
  const order = await track(`order_id=${orderId}`, lina.headers)
  expect(order.order_proof_full_url).toHaveLength(2)
  expect(order.order?.order_proof_full_url).toEqual(order.order_proof_full_url)
  expect(order.revision).toBeGreaterThan(revision)
  await expectPrivate(app, order.order_proof_full_url[0])
  const shown = await app.app.inject({ method: 'GET', url: order.order_proof_full_url[0] ?? '' })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })

  expect(await track(`order_id=${orderId}&${phone}`)).toMatchObject({ order: null, order_proof_full_url: [] })
  await app.api.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', orderId).execute()
  const { body } = await app.get<{ orders: Order[] }>('/api/v1/customer/order/list?limit=10&offset=1', lina.headers)
  expect(body.orders.find(({ id }) => id === orderId)?.order_proof_full_url).toEqual(order.order_proof_full_url)
})

it('shows it to a guest by the guest’s id, and not to whoever knows number and phone', async () => {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  const orderId = await anOrderOf(app, kitchen, guest)
  await app.api.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', orderId).execute()
  await addProof(app.api, { orderId, pictures: [picture] })
  expect((await track(`order_id=${orderId}&guest_id=${guest}`)).order_proof_full_url).toHaveLength(1)
  expect(await track(`order_id=${orderId}&${phone}`)).toMatchObject({ order: null, order_proof_full_url: [] })
})

it('adds pictures that are sent again under the same key once', async () => {
  const orderId = await anOrder('delivered')
  const before = countStored()
  const send = (data: Buffer, key: string) =>
    addProof(app.api, { orderId, pictures: [{ data }], attempt: { scope: `a courier of ${orderId}`, key } })
  for (let times = 0; times < 2; times++) await send(picture.data, 'one')
  const other = await aRedBlueJpeg(40, 20).toBuffer()
  await expect(send(other, 'one')).rejects.toMatchObject({ status: 422 })
  const proof = async () => (await track(`order_id=${orderId}`, lina.headers)).order_proof_full_url.length
  expect([countStored(), await proof()]).toEqual([before + 1, 1])
  await send(other, 'two')
  expect([countStored(), await proof()]).toEqual([before + 2, 2])
})

it('takes five pictures at most, of an order that is there and ready, and keeps nothing of what it refuses', async () => {
  const orderId = await anOrder('delivered')
  await addProof(app.api, { orderId, pictures: [picture, picture, picture, picture] })
  const before = countStored()
  const proofOf = async () => (await track(`order_id=${orderId}`, lina.headers)).order_proof_full_url
  await expect(addProof(app.api, { orderId, pictures: [picture, picture] })).rejects.toMatchObject({ status: 403 })
  await expect(addProof(app.api, { orderId, pictures: [{ data: Buffer.from('no picture') }] })).rejects.toMatchObject({
    status: 403,
  })
  await expect(addProof(app.api, { orderId: 987_654, pictures: [picture] })).rejects.toMatchObject({ status: 404 })
  for (const status of ['pending', 'canceled'] as const) {
    const other = await anOrder(status)
    await expect(addProof(app.api, { orderId: other, pictures: [picture] })).rejects.toMatchObject({ status: 409 })
  }
  expect([countStored(), (await proofOf()).length]).toEqual([before, 4])
})
