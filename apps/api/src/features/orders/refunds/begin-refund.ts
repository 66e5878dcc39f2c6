import type { Api } from '#api.ts'
import { readGatewayLeft } from '#features/payments/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { readRefundLeft } from '#features/orders/rules/gateway-amount.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import type { RefundMethod } from '#features/orders/steps/pay-refund.ts'
import { findOrder, lockOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import type { CheckAmount } from './check-amount.ts'
import { refundPart } from './refund-part.ts'
import { readRefundableAmount } from './refuse-amount.ts'

type Wish = {
  orderId: number
  reason: string
  /** A decimal; by default everything except delivery and tip. */
  amount: number | undefined
  /** By default the method by which the order was paid. */
  method: RefundMethod | undefined
  keyId: number
  idempotencyKey: string | null
  checkAmount?: CheckAmount
}

/**
 * Refunds a delivered order on the business's initiative, also for guests, after a declined request and after refunds of single pieces. An
 * amount below the rest of what was sold is a partial refund, which is allowed once and leaves the order delivered. A repeated
 * Idempotency-Key pays once, even for exactly one half. Throws 409 for an order that is not delivered and paid or was refunded, and for a
 * second part. Throws 422 for an amount that is too much or too little, and for a method that is not available.
 */
export async function beginRefund({ db, clock }: Pick<Api, 'db' | 'clock'>, wish: Wish): Promise<void> {
  const now = clock.now()
  const { orderId, reason, amount, method, keyId, idempotencyKey } = wish
  const attempt = { scope: `operator:${keyId}:refund:${orderId}`, key: idempotencyKey, body: { reason, amount, method }, now }
  await once(db, attempt, async (tx) => {
    await lockOrder(tx, wish.orderId)
    const order = await findOrder(tx, wish.orderId)
    if (order === null) throw notFound('order', 'order.not_found')
    const { order_status: from } = order
    if (from === 'refund_requested') throw refuse(409, 'order_status', 'refund.to_answer')
    // Goods that came back to their store have a decision of their own, with their stock (decide-return.ts).
    const isBack = from === 'returned' && order.order_type === 'parcel'
    const isThere = isBack || from === 'delivered' || from === 'refund_request_canceled'
    if (!isThere || order.payment_status !== 'paid') throw refuse(409, 'order_status', 'refund.not_due')
    const refund = {
      amount: await readRefundableAmount(tx, order, wish.amount),
      method: await chooseMethod(tx, order, wish.method),
    }
    await wish.checkAmount?.(tx, refund.amount, order.currency_digits)
    const step = { orderId: order.id, from, to: 'refunded', actor: 'admin', keyId: wish.keyId, refund, now } as const
    if (refund.amount < readRefundLeft(order)) {
      await refundPart(tx, order, { ...refund, note: wish.reason, keyId: wish.keyId, now })
      return null
    }
    const given = {
      refund_amount: refund.amount,
      refund_method: refund.method,
      refund_status: 'approved',
      admin_note: wish.reason,
      updated_at: now,
    } as const
    await tx
      .insertInto('refunds')
      .values({ ...given, order_id: order.id, customer_id: order.customer_id, created_at: now })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(given))
      .execute()
    if (!(await transitionOrder(tx, step))) throw refuse(409, 'order_status', 'refund.not_due')
    return null
  })
}

async function chooseMethod(tx: Db, { id, customer_id }: OrderRecord, wanted: RefundMethod | undefined): Promise<RefundMethod> {
  const { customer_wallet_status } = await readSwitches(tx)
  const isThere: Record<RefundMethod, boolean> = {
    gateway: (await readGatewayLeft(tx, { orderId: id })) > 0,
    wallet: customer_id !== null && customer_wallet_status,
    manual: true,
  }
  if (wanted !== undefined && !isThere[wanted])
    throw refuse(422, 'method', `refund.no_${wanted === 'wallet' ? 'wallet' : 'gateway'}`)
  return wanted ?? (['gateway', 'wallet', 'manual'] as const).find((method) => isThere[method]) ?? 'manual'
}
