import { expect, it } from 'vitest'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { transitionOrder } from '#features/orders/public.ts'

const { app, shop, item } = await startTestShop({ poolSize: 12, item: { price: 2000 } })
const { db, clock } = app.api
const office = await aKey(app, { role: 'admin' })

const sequences = async (series: 'invoice' | 'credit_note') =>
  (await db.selectFrom('invoices').select('sequence').where('series', '=', series).orderBy('sequence').execute()).map(
    ({ sequence }) => sequence,
  )

it('orders that arrive at the same moment, some of which fail, get numbers without a gap and without a double', async () => {
  const orders: number[] = []
  for (let count = 0; count < 24; count += 1)
    orders.push(await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item })))
  await db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', 'in', orders).execute()
  const arrive = (orderId: number, isFailing = false) =>
    db.transaction().execute(async (tx) => {
      const step = { orderId, from: 'picked_up', to: 'delivered', actor: 'deliveryman', now: clock.now() } as const
      const isMoved = await transitionOrder(tx, step)
      if (isFailing) throw new Error('the connection broke')
      return isMoved
    })
  const failing = orders.slice(20).map((id) => arrive(id, true).catch(() => false))
  const moved = await Promise.all([...orders.slice(0, 20), ...orders.slice(0, 20)].map((id) => arrive(id)))
  expect(await Promise.all(failing)).toEqual([false, false, false, false])
  expect(moved.filter(Boolean)).toHaveLength(20)
  expect(await sequences('invoice')).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))

  const refund = (id: number) =>
    app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Cold', method: 'manual' }, office.headers)
  await Promise.all([...orders.slice(0, 8), ...orders.slice(0, 8)].map(refund))
  expect(await sequences('credit_note')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
}, 120_000)
