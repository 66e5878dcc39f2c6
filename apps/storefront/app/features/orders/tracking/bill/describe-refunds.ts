import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import type { Translate } from '@medina/web/texts/text.tsx'

/** Describes the refunds of an order that was canceled or came back; empty for visitors who only know its number. */
export function describeRefunds(order: TrackedOrder, t: Translate, format: (amount: number) => string): string[] {
  if (order.order === null) return []
  if (order.order_status === 'returned' && order.order_type !== 'parcel') return describeReturned(order.order, t, format)
  if (order.order_status !== 'canceled') return []
  const returned = (['wallet', 'gateway', 'manual'] as const).flatMap((to) => {
    const amount = order.payments.reduce((sum, part) => (part.returned_to === to ? sum + part.amount : sum), 0)
    return amount === 0 ? [] : [t(`own_order.says_${to}`, { amount: format(amount) })]
  })
  if (returned.length > 0) return returned
  return [t(order.offline_payment?.data.status === 'pending' ? 'tracking.cancel_text_offline' : 'own_order.says_nothing')]
}

/** The order itself has what went back: until the office has decided, there is nothing to say. */
function describeReturned(
  { partly_refunded, payment_status }: Order,
  t: Translate,
  format: (amount: number) => string,
): string[] {
  const returned = (['wallet', 'gateway', 'manual'] as const).flatMap((to) =>
    partly_refunded[to] === 0 ? [] : [t(`own_order.says_${to}`, { amount: format(partly_refunded[to]) })],
  )
  return returned.length === 0 && payment_status === 'unpaid' ? [t('own_order.says_nothing')] : returned
}
