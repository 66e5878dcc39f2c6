import type { Order, OrderPayment, TrackedOrder } from '@medina/contract/orders/orders'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { BillPayment } from '#features/bill/bill.tsx'
import { roundAmount } from '@medina/web/format/round-amount.ts'

type Paid = Pick<TrackedOrder, 'payments'>
type Due = Paid & { charge_payer: TrackedOrder['charge_payer'] }

/** `before`: the amount before refunds, where those changed it. */
export type PaidInEnd = { name: string; amount: number; before: number | null }

/** The final amount of each payment method after a partial refund, and refunds by another method. */
export function listPaidInEnd({ payments }: Paid, back: Order['partly_refunded'], t: Translate): PaidInEnd[] {
  let { gateway, wallet } = back
  const rows = payments.flatMap((payment): PaidInEnd[] => {
    const { amount, payment_method: method, payment_status, returned_to } = payment
    if (payment_status === 'unpaid' || returned_to !== null) return []
    const isGateway = !otherMethods.has(method)
    const less = Math.min(amount, isGateway ? gateway : method === 'wallet' ? wallet : 0)
    if (isGateway) gateway = subtract(gateway, less)
    else if (method === 'wallet') wallet = subtract(wallet, less)
    return [{ name: namePart(payment, t), amount: subtract(amount, less), before: less === 0 ? null : amount }]
  })
  const elsewhere = [
    ['wallet', wallet],
    ['manual', back.manual],
  ] as const
  return [
    ...rows,
    ...elsewhere.flatMap(([to, amount]) =>
      amount === 0 ? [] : [{ name: t(`own_order.returned_${to}`), amount: -amount, before: null }],
    ),
  ]
}

/** A smaller difference is the gateway's rounding, which charges whole hundredths only. */
const HUNDREDTH = 0.01

/** The methods that no gateway carries out. */
const otherMethods: ReadonlySet<string> = new Set(['wallet', 'cash_on_delivery', 'offline_payment'])

/** The rows below the bill's total: payments by name, refunds, and the amount due after a partial payment. */
export function listPaymentRows({ payments }: Paid, total: number, t: Translate): BillPayment[] {
  const letOff = readLetOff({ payments }, total)
  const isPart = payments.length > 1 || letOff > 0
  const isOpen = payments.some(({ payment_status }) => payment_status === 'unpaid')
  const rounding = letOff === 0 ? [] : [{ name: t('order.rounding'), amount: -letOff, isDue: false }]
  const rows = payments.flatMap((payment): BillPayment[] => {
    const { amount, payment_status, returned_to } = payment
    if (payment_status === 'unpaid') return isPart ? [{ name: t('order.due'), amount, isDue: true }] : []
    // Deducted from the total as long as some of it remains.
    return [{ name: namePart(payment, t), amount: isOpen && returned_to === null ? -amount : amount, isDue: false }]
  })
  return [...rounding, ...rows]
}

/** The amount a gateway rounded off a total; 0 after a refund, when the payments no longer add up to the total. */
function readLetOff({ payments }: Paid, total: number): number {
  if (payments.length === 0 || payments.some(({ returned_to }) => returned_to !== null)) return 0
  const missing = subtract(
    total,
    payments.reduce((sum, { amount }) => sum + amount, 0),
  )
  return missing > 0 && missing < HUNDREDTH ? missing : 0
}

/** A difference of decimals, without the noise of binary fractions. */
export function subtract(from: number, amount: number): number {
  return roundAmount(from - amount)
}

/** The payment of the amount due; null once nothing is due. */
export function nameDue({ payments, charge_payer }: Due, t: Translate): string | null {
  const due = payments.find(({ payment_status }) => payment_status === 'unpaid')
  if (due === undefined) return null
  if (due.payment_method !== 'cash_on_delivery') return nameMethod(due, t)
  // The sender of a parcel pays the courier who picks it up.
  return t(charge_payer === 'sender' ? 'order.cash_pickup' : 'order.cash')
}

function namePart(payment: OrderPayment, t: Translate): string {
  const { payment_method, returned_to } = payment
  if (returned_to === 'wallet' || returned_to === 'manual') return t(`own_order.returned_${returned_to}`)
  if (payment_method === 'wallet') return t('order.paid_wallet')
  if (payment_method === 'cash_on_delivery') return t('own_order.paid_cash')
  return t(returned_to === null ? 'own_order.paid_by' : 'own_order.returned_gateway', { method: nameMethod(payment, t) })
}

function nameMethod({ payment_method, payment_title }: OrderPayment, t: Translate): string {
  return payment_title ?? t(payment_method === 'offline_payment' ? 'order.offline' : 'tracking.digital')
}
