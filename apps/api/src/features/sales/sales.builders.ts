import type { AccountEntry, Statement } from '@medina/contract/operator/operator-sales'
import type { OrderStatus } from '@medina/contract/orders/orders'
import type { Headers, TestApp } from '#testing/shop/test-app.ts'
import { transitionOrder } from '#features/orders/public.ts'
import { entryParts } from './statement.queries.ts'

/** The parts of an entry that are not 0, by name. */
export function partsOf(entry: AccountEntry): Partial<AccountEntry> {
  return Object.fromEntries(entryParts.filter((part) => entry[part] !== 0).map((part) => [part, entry[part]]))
}

/** Marks a placed order as delivered now, skipping the steps in between. */
export async function deliver({ api }: TestApp, orderId: number): Promise<void> {
  const { order_type, self_delivery_system } = await api.db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.order_type', 's.self_delivery_system'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isStores = order_type === 'take_away' || self_delivery_system === true
  const from: OrderStatus = order_type === 'take_away' ? 'handover' : 'picked_up'
  await api.db.updateTable('orders').set({ order_status: from }).where('id', '=', orderId).execute()
  const actor = isStores ? 'store' : 'deliveryman'
  const isMoved = await transitionOrder(api.db, { orderId, from, to: 'delivered', actor, now: api.clock.now() })
  if (!isMoved) throw new Error(`order ${orderId} was not delivered`)
}

/** The statement of a store, read with a key; by default for the test's month. */
export async function statementOf(
  app: TestApp,
  storeId: number,
  { headers, from = '2026-01-01', to = '2026-12-31' }: { headers: Headers; from?: string; to?: string },
): Promise<Statement> {
  const path = `/api/v1/operator/stores/${storeId}/statement?from=${from}&to=${to}&limit=500`
  const { status, body } = await app.get<Statement>(path, headers)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
