// Builders for the tests of notifications.
import type { OrderStatus, OrderType } from '@medina/contract/orders/orders'
import type { Insertable } from 'kysely'
import type { TestApp } from '#testing/shop/test-app.ts'
import type { BroadcastNotificationsTable } from '#lib/database/tables.gen.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { whoMayMove } from '#features/orders/rules/order-steps.ts'
import type { Message } from './notifications.service.ts'

/** An SMS of the business, which has no limit. */
export const aCode: Message = {
  channel: 'sms',
  to: '+966551234567',
  sender: 'business',
  language: 'en',
  text: 'notification.credit',
  params: { amount: '123456' },
}

/** Moves an order from step to step, each by an actor that may take it, other than the customer. */
export async function walk(
  { api }: TestApp,
  orderId: number,
  path: readonly OrderStatus[],
  type: OrderType = 'delivery',
): Promise<void> {
  for (const [index, to] of path.slice(1).entries()) {
    const from = path[index] ?? to
    const able = whoMayMove(type, from, to)
    const actor = able.find((name) => name !== 'customer') ?? able[0] ?? 'system'
    await transitionOrder(api.db, { orderId, from, to, actor, now: api.clock.now() })
  }
}

/** A broadcast to all customers. */
export async function aBroadcast({ api }: TestApp, row: Partial<Insertable<BroadcastNotificationsTable>> = {}): Promise<number> {
  const { id } = await api.db
    .insertInto('broadcast_notifications')
    .values({
      title: JSON.stringify({ en: 'Free delivery tonight', ar: 'توصيل مجاني الليلة' }),
      description: JSON.stringify({ en: 'From 40 kitchens', ar: 'من 40 مطعمًا' }),
      created_at: api.clock.now(),
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
