import type { PlaceOrderBodySchema, Quote } from '@medina/contract/orders/checkout'
import type { OrderStatus } from '@medina/contract/orders/orders'
import { CARD_DIGITS, isWithinCashMaximum, roundToGateway, splitPayment } from '@medina/pricing/payment'
import type { z } from 'zod'
import { InsufficientFunds, post } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { isOn } from '#lib/is-on.ts'
import { type PaymentZone, readCashMaximum } from './payment-zone.ts'
import { forPurchase, type Switches } from '#features/site/public.ts'
import type { MoneyFormat } from '#lib/money.ts'
import { causeOf, numberOf, type Subject } from '#lib/subject.ts'

/** Payment methods that must be paid before the order or trip continues. */
export const PAID_FIRST = ['digital_payment', 'offline_payment'] as const

type Method = z.output<typeof PlaceOrderBodySchema>['payment_method']
type Wish = { payment_method: Method; partial_payment?: z.output<typeof PlaceOrderBodySchema>['partial_payment'] }

/** The part of a draft that payment planning needs, for an order, a parcel or a trip. */
export type Payable = {
  switches: Switches
  moduleId: number
  money: MoneyFormat
  /** The customer's wallet balance; null for guests, without wallets, and if it is not needed. */
  walletBalance: number | null
  /** True if it can only be paid in cash. */
  isCashOnly: boolean
  zone: PaymentZone
  bill: { total: number; lines: readonly { code: string }[] }
}

/** The payment of an order or a trip, in minor units: `wallet` at once, `rest` by `method`. */
export type PaymentPlan = {
  method: Method
  wallet: number
  rest: number
  payment_status: 'paid' | 'partially_paid' | 'unpaid'
  order_status: Extract<OrderStatus, 'pending' | 'confirmed'>
}

/**
 * Plans the payment of the total. Throws for what the method does not allow:
 * 406 for the wallet balance, and 203 with `errors` for the cash maximum alone (spec 8.025).
 */
export function planPayment(draft: Payable, wish: Wish): PaymentPlan {
  const method = wish.payment_method
  const isPartial = isOn(wish.partial_payment)
  const { total } = draft.bill
  if (isPartial || method === 'wallet') {
    const balance = draft.walletBalance
    if (balance === null) throw refuse(403, isPartial ? 'order_method' : method, 'order.payment_off')
    return isPartial ? planPart(draft, { method, balance }) : planWhole(total, balance)
  }
  requireMethod(draft, { method, rest: total })
  return { method, wallet: 0, rest: total, payment_status: 'unpaid', order_status: 'pending' }
}

function planWhole(total: number, balance: number): PaymentPlan {
  if (balance < total) throw walletTooSmall()
  return { method: 'wallet', wallet: total, rest: 0, payment_status: 'paid', order_status: 'confirmed' }
}

function planPart(draft: Payable, { method, balance }: { method: Method; balance: number }): PaymentPlan {
  const { partial_payment_status: isOffered, partial_payment_method: rests } = draft.switches
  const kind = method === 'cash_on_delivery' ? 'cod' : method
  if (!isOffered || (rests !== 'both' && rests !== kind) || method === 'wallet')
    throw refuse(403, 'order_method', 'order.payment_off')
  if (balance === 0) throw refuse(406, 'order_amount', 'order.wallet_empty')
  if (balance > draft.bill.total) throw refuse(406, 'partial_payment', 'order.wallet_covers')
  const { wallet, rest } = splitPayment(draft.bill.total, balance)
  requireMethod(draft, { method, rest })
  const payment_status = rest === 0 ? ('paid' as const) : ('partially_paid' as const)
  // A prepaid order is confirmed once its payment arrives.
  const order_status = method !== 'cash_on_delivery' && rest > 0 ? ('pending' as const) : ('confirmed' as const)
  return { method, wallet, rest, payment_status, order_status }
}

/** The payment methods besides the wallet that marketplace and zone accept for this order. */
export function listMethods(draft: Payable): Quote['payment_methods'] {
  const { switches, zone, bill, isCashOnly } = draft
  const isDelivery = bill.lines.some(({ code }) => code === 'delivery')
  const hasCash = switches.cash_on_delivery && (!isDelivery || zone.zone_cash_on_delivery)
  const isPayable = bill.total > 0 && !isCashOnly
  const hasGateway = listGateways(draft).length > 0 && zone.zone_digital_payment && isPayable && isChargeable(draft, bill.total)
  const hasOffline = switches.offline_payment_status && zone.zone_offline_payment && isPayable
  return [
    ...(hasCash ? (['cash_on_delivery'] as const) : []),
    ...(hasGateway ? (['digital_payment'] as const) : []),
    ...(hasOffline ? (['offline_payment'] as const) : []),
  ]
}

/** Requires that the method is accepted for the rest of the amount. */
/** The keys of the gateways that the office offers for the total, in its order. */
export function listGateways(draft: Payable): string[] {
  return listOffered(draft).map(({ gateway }) => gateway)
}

/** The decimals of the currency that all of these gateways charge; null without any. */
export function readGatewayDigits(draft: Payable): number | null {
  const digits = listOffered(draft).map(({ decimals = CARD_DIGITS }) => decimals)
  return digits.length === 0 ? null : Math.min(...digits)
}

/** The same for pages, which know the usual number by themselves. */
export function toShownDigits(draft: Payable): { gateway_digits?: number } {
  const gateway_digits = readGatewayDigits(draft)
  return gateway_digits === null || gateway_digits === CARD_DIGITS ? {} : { gateway_digits }
}

function listOffered({ switches, moduleId, bill: { total: amount } }: Payable) {
  const { digital_payment, active_payment_method_list } = forPurchase(switches, { moduleId, amount, phone: null })
  return digital_payment ? active_payment_method_list : []
}

function requireMethod(draft: Payable, { method, rest }: { method: Method; rest: number }): void {
  const isCash = method === 'cash_on_delivery'
  const isNothing = method === 'digital_payment' ? !isChargeable(draft, rest) : !isCash && rest === 0
  if (!listMethods(draft).some((offered) => offered === method) || isNothing)
    throw refuse(403, method === 'offline_payment' ? 'offline_payment_status' : method, 'order.payment_off')
  if (isCash && !isWithinCashMaximum(rest, readCashMaximum(draft.zone))) throw refuse(203, 'order_amount', 'order.cod_maximum')
}

/** True if the gateways can charge something of the amount. */
function isChargeable(draft: Payable, amount: number): boolean {
  return roundToGateway(amount, draft.money.digits, readGatewayDigits(draft)) > 0
}

/**
 * Debits the wallet, once per event, in the transaction that places or pays the order or trip; throws if a concurrent one has used the
 * balance.
 */
export async function takeFromWallet(
  tx: Db,
  { wallet, rest }: PaymentPlan,
  { subject, customerId, event = 'placed', now }: { subject: Subject; customerId: number | null; event?: string; now: Date },
): Promise<void> {
  if (wallet === 0 || customerId === null) return
  const type = rest === 0 ? 'order_place' : 'partial_payment'
  const entry = { account: 'wallet', against: 'sales', cause: causeOf(subject, event) } as const
  try {
    await post(tx, { ...entry, type, customerId, amount: -wallet, subject, reference: String(numberOf(subject)), now })
  } catch (error) {
    throw error instanceof InsufficientFunds ? walletTooSmall() : error
  }
}

function walletTooSmall(): AppError {
  return refuse(406, 'order_amount', 'order.wallet_below')
}
