import { sumTaxOfGoods } from '@medina/pricing/fees'
import { type PiecesRefund, refundPieces, type SoldOrder } from '@medina/pricing/refund-lines'
import { readGatewayLeft } from '#features/payments/public.ts'
import type { CreditedPieces } from '#features/invoices/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { listOrderLines, type OrderLineRecord, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readDeliveryPrice, readPaidAmount, readRefundLeft } from '#features/orders/rules/gateway-amount.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import type { RefundMethod } from '#features/orders/steps/pay-refund.ts'
import type { TaxCredit } from '#features/sales/public.ts'
import type { CheckAmount } from './check-amount.ts'
import { payPart } from './pay-part.ts'
import { readRefundableAmount } from './refuse-amount.ts'

/** The figures of an order from which the money of its pieces follows. */
export function toSoldOrder(order: OrderRecord, lines: readonly OrderLineRecord[]): SoldOrder {
  return {
    lines: lines.map(({ quantity, unit_price, add_ons_price, discount, refunded_pieces, item }) => ({
      quantity,
      unit_price,
      add_ons: add_ons_price,
      discount,
      refunded: refunded_pieces,
      tax_code: item.tax?.code ?? null,
    })),
    refunded_otherwise: order.partly_refunded.otherwise + order.partly_refunded.elsewhere,
    coupon: order.coupon_amount,
    first_order: order.first_order_amount,
    tax: sumTaxOfGoods(order.tax_amount, order.taxes),
    taxes: order.taxes.filter(({ fee }) => fee === undefined),
    tax_included: order.tax_included,
    order_amount: readPaidAmount(order),
    delivery_charge: readDeliveryPrice(order),
    tip: order.tip,
  }
}

/** The default refund method of an order: the gateway while it holds money of the order, else the wallet, and manual without one. */
export async function chooseRefundMethod(db: Db, { id, customer_id }: OrderRecord): Promise<RefundMethod> {
  if ((await readGatewayLeft(db, { orderId: id })) > 0) return 'gateway'
  const { customer_wallet_status } = await readSwitches(db)
  return customer_id === null || !customer_wallet_status ? 'manual' : 'wallet'
}

type Granted = {
  caseId: number
  /** Pieces by the id of their line. */
  pieces: ReadonlyMap<number, number>
  method: RefundMethod | undefined
  keyId: number | null
  checkAmount?: CheckAmount | undefined
  now: Date
}

/**
 * Refunds pieces of a delivered order, in the transaction of the decision, which holds the order's lock. With the last piece the order is
 * refunded. Throws 409 for an order that is not delivered and paid and for more pieces than are left, 422 for a method that is not available.
 */
export async function refundPiecesOf(tx: Db, order: OrderRecord, granted: Granted): Promise<PiecesRefund> {
  const { caseId, pieces, keyId, now } = granted
  if (order.order_status !== 'delivered' || order.payment_status !== 'paid') throw refuse(409, 'order', 'case.not_delivered')
  const lines = await listOrderLines(tx, order.id)
  const chosen = lines.map(({ id }) => pieces.get(id) ?? 0)
  if (lines.some(({ quantity, refunded_pieces }, at) => refunded_pieces + (chosen[at] ?? 0) > quantity))
    throw refuse(409, 'lines', 'case.pieces_left')
  const refund = refundPieces(toSoldOrder(order, lines), chosen)
  await granted.checkAmount?.(tx, refund.amount, order.currency_digits)
  const method = await requireMethod(tx, order, granted.method)
  const credited = toCredits(lines, chosen, refund)
  const part = { amount: refund.amount, method, caseId, pieces: credited, takesAll: refund.isLast, now }
  const id = await payPart(tx, order, part)
  const rows = lines.flatMap((line, at) => {
    const { amount = 0, tax = 0 } = refund.lines[at] ?? {}
    const count = chosen[at] ?? 0
    return count === 0 ? [] : [{ refund_id: id, order_line_id: line.id, pieces: count, amount, tax }]
  })
  await tx.insertInto('partial_refund_lines').values(rows).execute()
  if (refund.isLast) await endRefunded(tx, order.id, { keyId, now })
  return refund
}

/** The amounts that the refund takes back of each line, with its tax class. */
function toCredits(
  lines: readonly OrderLineRecord[],
  chosen: readonly number[],
  { lines: refunded }: PiecesRefund,
): (TaxCredit & CreditedPieces)[] {
  return lines.map(({ item }, at) => {
    const { amount = 0, tax = 0 } = refunded[at] ?? {}
    const code = item.tax?.code ?? null
    const credit = { code, net: Math.max(0, amount - tax), tax: Math.min(amount, tax) }
    return { ...credit, name: item.name, pieces: chosen[at] ?? 0, amount, tax_code: code }
  })
}

/** A case's amount that names no pieces; `amount` is a decimal. */
type GrantedAmount = Omit<Granted, 'pieces'> & { amount: number }

/**
 * Refunds an amount of a delivered order for a case, as `refundPiecesOf`: for something that is not a piece, such as a missing sauce. A
 * refund of everything that was sold refunds the order. Throws 422 for less than the smallest unit of money, and for more than is left of
 * what was paid.
 */
export async function refundAmountOf(tx: Db, order: OrderRecord, granted: GrantedAmount): Promise<void> {
  const { caseId, keyId, now } = granted
  if (order.order_status !== 'delivered' || order.payment_status !== 'paid') throw refuse(409, 'order', 'case.not_delivered')
  const amount = await readRefundableAmount(tx, order, granted.amount)
  await granted.checkAmount?.(tx, amount, order.currency_digits)
  const method = await requireMethod(tx, order, granted.method)
  await payPart(tx, order, { amount, method, caseId, now })
  if (amount >= readRefundLeft(order)) await endRefunded(tx, order.id, { keyId, now })
}

/** The order after its declined refund request: delivered again, so that staff can refund a part of it on their own initiative. */
export async function closeRefundRequest(tx: Db, order: OrderRecord): Promise<OrderRecord> {
  if (order.order_status !== 'refund_request_canceled') return order
  await tx.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', order.id).execute()
  return { ...order, order_status: 'delivered' }
}

type Ending = { keyId: number | null; now: Date }

async function endRefunded(tx: Db, orderId: number, { keyId, now }: Ending): Promise<void> {
  await transitionOrder(tx, { orderId, from: 'delivered', to: 'refunded', actor: 'admin', keyId: keyId ?? undefined, now })
}

/** The wanted method. Throws 422 if it is not available. */
export async function requireMethod(tx: Db, order: OrderRecord, wanted: RefundMethod | undefined): Promise<RefundMethod> {
  if (wanted === 'wallet' && order.customer_id === null) throw refuse(422, 'method', 'refund.no_wallet')
  if (wanted === 'gateway' && (await readGatewayLeft(tx, { orderId: order.id })) === 0)
    throw refuse(422, 'method', 'refund.no_gateway')
  return wanted ?? chooseRefundMethod(tx, order)
}
