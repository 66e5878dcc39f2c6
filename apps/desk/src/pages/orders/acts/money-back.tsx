import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import { useText } from '@medina/web/texts/text.tsx'
import { RefundMethods } from '#pages/cases/refund-methods.tsx'

const byHand: readonly string[] = ['cash_on_delivery', 'offline_payment', 'partial_payment']

/** The money that goes back when an order is cancelled: each part by the way it was paid. */
export function MoneyBack({ order, story }: { order: OperatorOrderDetails; story: OrderStory }) {
  const { t } = useText()
  const paid = story.payments.filter(({ payment_status, returned_to }) => payment_status === 'paid' && returned_to === null)
  if (paid.length === 0) return <p className="desk-note mb-4">{t('desk_board.no_money')}</p>
  const sum = (isOf: (method: string) => boolean) =>
    paid.reduce((total, { payment_method, amount }) => (isOf(payment_method) ? total + amount : total), 0)
  const rest = sum((method) => byHand.includes(method))
  const isGuest = order.is_guest
  const gateway = paid.find(({ payment_method: method }) => method !== 'wallet' && !byHand.includes(method))
  return (
    <div className="mb-4">
      <p className="mb-2 font-medium">{t('desk_cases.goes_back')}</p>
      <RefundMethods
        gateway={sum((method) => method !== 'wallet' && !byHand.includes(method))}
        wallet={sum((method) => method === 'wallet') + (isGuest ? 0 : rest)}
        manual={isGuest ? rest : 0}
        gatewayName={gateway?.payment_title ?? null}
      />
    </div>
  )
}
