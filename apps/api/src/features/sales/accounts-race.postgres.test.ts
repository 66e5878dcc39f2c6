import type { StorePayment } from '@medina/contract/operator/operator-sales'
import { expect, it } from 'vitest'
import { aGuestWith, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { statementOf } from './sales.builders.ts'

const { app, shop, item } = await startTestShop({ poolSize: 9, item: { price: 2000 } })
const { db, clock } = app.api
const office = await aKey(app, { role: 'admin' })
await setSwitches(app, { admin_commission: 1000 })

it('orders that arrive twice at once, refunds and payouts at the same moment enter each thing once, and nobody is overpaid', async () => {
  const orders: number[] = []
  for (let count = 0; count < 12; count += 1)
    orders.push(await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item })))
  await db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', 'in', orders).execute()
  const arrive = (orderId: number) =>
    transitionOrder(db, { orderId, from: 'picked_up', to: 'delivered', actor: 'deliveryman', now: clock.now() })
  const moved = await Promise.all([...orders, ...orders].map(arrive))
  expect(moved.filter(Boolean)).toHaveLength(orders.length)

  const path = `/api/v1/operator/stores/${shop.storeId}/payments`
  const pay = (key: string) =>
    app.post<StorePayment>(path, { amount: 100, note: 'Transfer' }, { ...office.headers, 'idempotency-key': key })
  const refund = (id: number) =>
    app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Cold', method: 'manual' }, office.headers)
  const [payouts] = await Promise.all([
    Promise.all(['a', 'a', 'b', 'c', 'd', 'e'].map(pay)),
    Promise.all([...orders.slice(0, 4), ...orders.slice(0, 4)].map(refund)),
  ])
  const paid = payouts.filter(({ status }) => status === 200)
  // A repeated key gets the first response, or a 409 while the first call runs.
  expect(payouts.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  const { entries, closing } = await statementOf(app, shop.storeId, office)
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind)
  expect([of('order').length, of('refund').length]).toEqual([12, 4])
  expect(new Set(of('payout').map(({ id }) => id))).toEqual(new Set(paid.map(({ body }) => body.id)))
  expect(of('payout').every(({ balance }) => balance >= 0)).toBe(true)
  expect(closing).toBe(12 * 18 - 4 * 18 - 100 * of('payout').length)
  expect((await checkLedger(db)).problems).toEqual([])
})
