import type { ShortageOutcome } from '@medina/contract/orders/shortage-endpoints'
import type { MoneyWayPart } from '@medina/contract/orders/shortages'
import {
  type AgreedLine,
  calculateLineCost,
  calculateMissingCost,
  calculateShortBill,
  type ShortBill,
  takePiecesOut,
} from '@medina/pricing/shortages/short-bill'
import { planShortPayment, type ShortPayment, type ShortPaymentPlan } from '@medina/pricing/shortages/short-payment'
import { writeAmount } from '#features/site/public.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import type { Language } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import type { OrderLineRecord } from '#features/orders/reading/orders.queries.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { type ShortageContext, toAgreedLine } from './shortage-context.ts'

/** Pieces of a line that ran out, and the item that comes instead. An offer with `grams` is the line itself at its real weight. */
export type ShortageChange = { line: OrderLineRecord; pieces: number; offer: OfferedLine | null }

type Rest = AgreedLine & Pick<OrderLineRecord, 'add_ons'>

/** The order after a change. `bill` is null if nothing is left of the order, which is canceled then. */
export type ShortagePlan = { bill: ShortBill; rest: Rest | null; payment: ShortPayment } | { bill: null; payment: ShortPayment }

/** The cost of the pieces that ran out; a replacement above it needs the customer's yes. */
export function readAgreedCost({ line, pieces }: Pick<ShortageChange, 'line' | 'pieces'>): number {
  return calculateMissingCost(toAgreedLine(line), pieces)
}

export function readOfferCost(offer: OfferedLine): number {
  return calculateLineCost(toOfferLine(offer))
}

/** The bill after a change, and the rest of the line; null if nothing is left of the order. */
function billChange(
  { agreed, lines, order }: ShortageContext,
  change: ShortageChange,
): { bill: ShortBill; rest: Rest | null } | null {
  const { line, offer } = change
  const rest = readRest(change)
  const others = lines.filter(({ id }) => id !== line.id).map(toAgreedLine)
  const after = [...others, ...(rest === null ? [] : [rest]), ...(offer === null || isWeighed(offer) ? [] : [toOfferLine(offer)])]
  if (after.length === 0) return null
  const bill = calculateShortBill(agreed, after)
  // The difference counts: an old order may hold a total that its columns do not give exactly.
  const total = Math.max(0, order.order_amount + bill.total - calculateShortBill(agreed, agreed.lines).total)
  return { bill: { ...bill, total }, rest }
}

/** Plans a change without making it. Throws 409 for a dearer item that the order's payment cannot take. */
export function planShortage(context: ShortageContext, change: ShortageChange): ShortagePlan {
  const billed = billChange(context, change)
  if (billed === null) return { bill: null, payment: planCancellation(context) }
  const plan = planShortPayment(context.payment, billed.bill.total)
  if (!plan.ok) throw refusePayment(plan.reason, context)
  return { ...billed, payment: plan.payment }
}

/** The amount that a wallet lacks to pay for a change; 0 if it lacks none, or if another payment decides. */
function readLack({ payment, order }: ShortageContext, total: number): number {
  const { method, is_paid: isPaid, balance } = payment
  if (method === 'cash' || balance === null || (method !== 'wallet' && !isPaid)) return 0
  return Math.max(0, total - order.order_amount - balance)
}

/** True for a line that stays, at the price of its real weight. */
export function isWeighed({ grams }: OfferedLine): boolean {
  return grams !== undefined
}

/** The rest of the line; null if nothing stays. */
function readRest({ line, pieces, offer }: ShortageChange): Rest | null {
  const agreed = { ...toAgreedLine(line), add_ons: line.add_ons }
  if (offer === null || !isWeighed(offer)) return takePiecesOut(agreed, pieces)
  return { ...agreed, unit_price: offer.unit_price, discount: offer.discount }
}

function toOfferLine({ pieces, unit_price, discount, item }: OfferedLine): AgreedLine {
  return { quantity: pieces, unit_price, discount, add_ons: [], tax_class: item.tax ?? null }
}

/** Everything goes back; the gateway returns what it charged. */
function planCancellation({ order, payment }: ShortageContext): ShortPayment {
  const { method, is_paid } = payment
  const rest = order.order_amount - order.wallet_amount
  const nothing = { wallet_amount: 0, from_wallet: 0, to_wallet: order.wallet_amount, to_gateway: 0, to_other: 0, door: 0 }
  if (method === 'cash') return { ...nothing, door: -rest }
  if (method === 'gateway') return { ...nothing, to_gateway: is_paid ? readGatewayAmount(order) : 0 }
  return { ...nothing, to_other: method === 'offline' && is_paid ? rest : 0 }
}

function refusePayment(
  reason: Extract<ShortPaymentPlan, { ok: false }>['reason'],
  { payment, switches, order }: ShortageContext,
): AppError {
  if (reason === 'cash_maximum') return refuse(409, 'order_amount', 'order.cod_maximum')
  if (reason === 'unpaid') return refuse(409, 'order', 'operator.unpaid')
  if (reason === 'no_wallet') return refuse(409, 'payment_method', 'shortage.no_wallet')
  const currency = { ...switches, digit_after_decimal_point: order.currency_digits }
  return refuse(409, 'payment_method', 'shortage.wallet_short', { amount: writeAmount(payment.balance ?? 0, currency) })
}

/** The destinations of the money of a plan. A part that knows no refund goes to the wallet, or is transferred by hand. */
export function toReturned(payment: ShortPayment, { hasWallet, order }: Pick<ShortageContext, 'hasWallet' | 'order'>) {
  const ofWallet = order.customer_id === null ? 0 : payment.to_wallet
  const byHand = (hasWallet ? 0 : payment.to_other) + (payment.to_wallet - ofWallet)
  return {
    gateway: payment.to_gateway,
    wallet: ofWallet + (hasWallet ? payment.to_other : 0),
    door: Math.max(0, -payment.door),
    manual: byHand,
  }
}

/** The order after a change as people see it before they decide; a refusal is a part of it. */
export function toOutcome(context: ShortageContext, change: ShortageChange, language: Language): ShortageOutcome {
  const { order } = context
  const { toWire } = moneyFormat(order.currency_digits)
  const unchanged = { total: toWire(order.order_amount), difference: 0, returned: [], taken: [], cancels: false }
  try {
    const { bill, payment } = planShortage(context, change)
    const parts = toReturned(payment, context)
    const returned = (['gateway', 'wallet', 'door', 'manual'] as const).map((to) => ({ to, amount: toWire(parts[to]) }))
    const taken: MoneyWayPart[] = [
      { to: 'wallet', amount: toWire(payment.from_wallet) },
      { to: 'door', amount: toWire(Math.max(0, payment.door)) },
    ]
    const total = bill?.total ?? 0
    return {
      total: toWire(total),
      difference: toWire(total - order.order_amount),
      returned: returned.filter(({ amount }) => amount > 0),
      taken: taken.filter(({ amount }) => amount > 0),
      refusal: null,
      cancels: bill === null,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const lacks = readLack(context, billChange(context, change)?.bill.total ?? 0)
    return { ...unchanged, refusal: toErrorBody(error, language).message, ...(lacks > 0 && { lacks: toWire(lacks) }) }
  }
}
