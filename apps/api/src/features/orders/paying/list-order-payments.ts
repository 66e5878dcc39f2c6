import type { OfflinePayment } from '@medina/contract/orders/offline-payments'
import type { OrderPayment } from '@medina/contract/orders/orders'
import { listTaken } from '#features/payments/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { readGatewayAmount, readPaidAmount } from '#features/orders/rules/gateway-amount.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'

type Part = Omit<OrderPayment, 'id' | 'order_id'>

/** The payments of an order, by part; for a canceled order those that were made, and where each was refunded (see order-effects.ts). */
export async function listOrderPayments(
  db: Db,
  order: OrderRecord,
  { offline, language }: { offline: OfflinePayment | null; language: Language },
): Promise<OrderPayment[]> {
  const { toWire } = moneyFormat(order.currency_digits)
  const isCanceled = order.order_status === 'canceled'
  const taken = order.has_payments ? await listTaken(db, { orderId: order.id }) : []
  const titles = taken.length === 0 ? [] : (await readSwitches(db)).active_payment_method_list
  const byGateway = taken.flatMap(({ gateway, reference, amount, hasPaid, isByHand }): Part[] => {
    const payment = {
      payment_method: gateway,
      payment_title: localize(titles.find((each) => each.gateway === gateway)?.gateway_title ?? null, language),
      payment_status: 'paid',
      transaction_ref: reference,
    } as const
    if (isByHand) return [{ ...payment, amount: toWire(amount), returned_to: 'manual' }]
    if (!hasPaid || isCanceled) return [{ ...payment, amount: toWire(amount), returned_to: 'gateway' }]
    // The difference was returned when a change made the order cheaper. Refunds after delivery are listed elsewhere.
    const charged = Math.min(amount, readGatewayAmount(order))
    const own = { ...payment, amount: toWire(charged), returned_to: null }
    return charged === amount ? [own] : [own, { ...payment, amount: toWire(amount - charged), returned_to: 'gateway' }]
  })
  const byWallet: Part = {
    payment_method: 'wallet',
    payment_title: null,
    amount: toWire(order.wallet_amount),
    payment_status: 'paid',
    transaction_ref: null,
    returned_to: isCanceled ? 'wallet' : null,
  }
  const rest = taken.some(({ hasPaid }) => hasPaid) ? null : readRest(order, offline)
  const parts = [
    ...(order.wallet_amount > 0 ? [byWallet] : []),
    ...(rest === null ? [] : [{ ...rest, amount: toWire(readPaidAmount(order) - order.wallet_amount) }]),
    ...byGateway,
  ]
  return parts.map((part, at) => ({ id: at + 1, order_id: order.id, ...part }))
}

/** The part that neither a gateway nor the wallet paid. */
function readRest(order: OrderRecord, offline: OfflinePayment | null): Omit<Part, 'amount'> | null {
  const { order_status, payment_method, payment_status, customer_id, order_amount, wallet_amount } = order
  if (wallet_amount > 0 && wallet_amount === order_amount) return null
  // Nobody has to pay any more for what came back.
  if (order_status === 'returned' && payment_status !== 'paid') return null
  const offlinePart = { payment_method, payment_title: offline?.data.method_name ?? null, transaction_ref: null }
  if (order_status !== 'canceled')
    return { ...offlinePart, payment_status: payment_status === 'paid' ? 'paid' : 'unpaid', returned_to: null }
  if (offline?.data.status !== 'verified') return null
  return { ...offlinePart, payment_status: 'paid', returned_to: customer_id === null ? 'manual' : 'wallet' }
}
