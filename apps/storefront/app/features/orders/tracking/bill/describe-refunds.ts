import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { Translate } from '@medina/web/texts/text.tsx'

/** Describes the refunds of a canceled order; empty for visitors who only know its number. */
export function describeRefunds(order: TrackedOrder, t: Translate, format: (amount: number) => string): string[] {
  if (order.order === null || order.order_status !== 'canceled') return []
  const returned = (['wallet', 'gateway', 'manual'] as const).flatMap((to) => {
    const amount = order.payments.reduce((sum, part) => (part.returned_to === to ? sum + part.amount : sum), 0)
    return amount === 0 ? [] : [t(`own_order.says_${to}`, { amount: format(amount) })]
  })
  if (returned.length > 0) return returned
  return [t(order.offline_payment?.data.status === 'pending' ? 'tracking.cancel_text_offline' : 'own_order.says_nothing')]
}
