import type { RefundRequestSchema } from '@medina/contract/orders/after-sale'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readGatewayLeft } from '#features/payments/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { type Actor, type Customer, isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, notFound, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { readAttachments, withPictures } from '#lib/uploads/attachments.ts'
import { readRefundLeft } from '#features/orders/rules/gateway-amount.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { readRefundEnd } from '#features/orders/reading/refund-end.ts'
import { findOrder, lockOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import type { CheckAmount } from './check-amount.ts'
import { refundPart } from './refund-part.ts'
import { refuseAmount } from './refuse-amount.ts'

type Request = z.output<typeof RefundRequestSchema>

/**
 * Requests a refund of a delivered order: all but delivery and tip, once. Throws 403 if refunds are off, 404 for another customer's order,
 * 409 before delivery, after the deadline, and for a second request.
 */
export async function requestRefund(api: Api, customer: Customer, request: Request): Promise<void> {
  const { db, clock } = api
  const switches = await readSwitches(db)
  if (!switches.refund_active_status) throw refuse(403, 'order', 'refund.off')
  const wish = { actor: customer, orderId: request.order_id, switches, now: clock.now() }
  await requireRefundable(db, wish)
  const photos = await readAttachments(request.image ?? [], 'image')
  await withPictures(api, photos, (images) =>
    db.transaction().execute(async (tx) => {
      // Without the lock, a case could refund pieces at the same time.
      await lockOrder(tx, request.order_id)
      const order = await requireRefundable(tx, wish)
      const { now } = wish
      const step = { orderId: order.id, from: order.order_status, to: 'refund_requested', actor: 'customer', now } as const
      if (!(await transitionOrder(tx, step))) throw alreadyRequested()
      await tx
        .insertInto('refunds')
        .values({
          order_id: order.id,
          customer_id: customer.id,
          customer_reason: request.customer_reason,
          customer_note: request.customer_note || null,
          refund_method: await chooseMethod(tx, order.id, request.refund_method, switches.customer_wallet_status),
          refund_amount: readRefundLeft(order),
          images,
          created_at: now,
          updated_at: now,
        })
        .execute()
    }),
  )
}

type Wish = { actor: Actor; orderId: number; switches: Switches; now: Date }

async function requireRefundable(db: Db, { actor, orderId, switches, now }: Wish): Promise<OrderRecord> {
  const order = await findOrder(db, orderId)
  if (order === null || !isOwner(actor, order)) throw notFound('order', 'order.not_found')
  if (order.refund !== null) throw alreadyRequested()
  const isThere = order.order_status === 'delivered' && order.payment_status === 'paid'
  if (!isThere || readRefundLeft(order) <= 0) throw refuse(409, 'order', 'refund.not_delivered')
  const end = readRefundEnd(order, switches)
  if (end !== null && now > end) throw refuse(409, 'order', 'case.too_late')
  return order
}

function alreadyRequested(): AppError {
  return refuse(409, 'order', 'refund.asked')
}

/** The requested method if it is available, else the other. */
async function chooseMethod(tx: Db, orderId: number, wanted: 'wallet' | 'gateway', hasWallet: boolean) {
  if (wanted === 'wallet' && hasWallet) return 'wallet'
  if ((await readGatewayLeft(tx, { orderId })) > 0) return 'gateway'
  return hasWallet ? 'wallet' : 'manual'
}

type Verdict = {
  orderId: number
  isApproved: boolean
  /** A decimal of at most what was requested; by default all of it. */
  amount?: number | undefined
  note: string | null
  keyId?: number | undefined
  checkAmount?: CheckAmount
}

/**
 * Decides a refund request; granting it refunds the money in the same transaction. Granting less leaves the order delivered, partly refunded.
 * Throws 404 without a request, 409 if it was decided before, 422 for more than was requested or less than the smallest unit of money.
 */
export async function decideRefund({ db, clock }: Pick<Api, 'db' | 'clock'>, verdict: Verdict): Promise<void> {
  const { orderId, isApproved, note, keyId } = verdict
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const order = await findOrder(tx, orderId)
    const request = order?.refund ?? null
    if (order === null || request === null) throw notFound('order', 'refund.not_asked')
    if (order.order_status !== 'refund_requested') throw refuse(409, 'order', 'refund.answered')
    const refund = {
      amount: isApproved ? await readGranted(tx, { order, request, wanted: verdict.amount }) : 0,
      method: request.refund_method,
    }
    if (isApproved) await verdict.checkAmount?.(tx, refund.amount, order.currency_digits)
    await tx
      .updateTable('refunds')
      .set({
        refund_status: isApproved ? 'approved' : 'rejected',
        ...(isApproved ? { refund_amount: refund.amount } : {}),
        admin_note: note,
        updated_at: now,
      })
      .where('id', '=', request.id)
      .execute()
    if (isApproved && refund.amount < request.refund_amount) {
      await refundPart(tx, order, { ...refund, note, keyId, now })
      return
    }
    const to = isApproved ? 'refunded' : 'refund_request_canceled'
    const step = { orderId, from: 'refund_requested', to, actor: 'admin', keyId, refund, now } as const
    if (!(await transitionOrder(tx, step))) throw refuse(409, 'order', 'refund.answered')
  })
}

type Granting = { order: OrderRecord; request: { refund_amount: number }; wanted: number | undefined }

async function readGranted(tx: Db, { order, request, wanted }: Granting): Promise<number> {
  const { currency_digits } = order
  const amount = wanted === undefined ? request.refund_amount : moneyFormat(currency_digits).fromWire(wanted)
  if (amount < 1) throw await refuseAmount(tx, { currency_digits, message: 'refund.amount_low', limit: 1 })
  if (amount > request.refund_amount)
    throw await refuseAmount(tx, { currency_digits, message: 'refund.amount', limit: request.refund_amount })
  return amount
}
