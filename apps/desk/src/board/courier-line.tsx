import type { OperatorOrder } from '@medina/contract/operator/operator'
import type { OrderStatus } from '@medina/contract/orders/orders'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'

const doingIn: Partial<Record<OrderStatus, 'fetches' | 'on_way' | 'brought' | 'returns' | 'returned'>> = {
  handover: 'fetches',
  picked_up: 'on_way',
  delivered: 'brought',
  returning: 'returns',
  returned: 'returned',
}

/** The courier of the order, and what they do now. */
export function CourierLine({ order }: { order: OperatorOrder }) {
  const { t } = useText()
  const { delivery_man: courier, order_status: status, order_type: type, store } = order
  if (type === 'take_away') return null
  if (courier === null) {
    const isMissing = (status === 'processing' || status === 'handover') && store?.self_delivery_system !== 1
    return isMissing ? <p className="desk-card-who">{t('desk_board.no_courier')}</p> : null
  }
  return (
    <p className="desk-card-who">
      <Picture src={courier.image_full_url} alt="" name={courier.f_name} sizes="24px" maxWidth={320} className="desk-face" />
      <span className="min-w-0">{t(`desk_board.courier_${doingIn[status] ?? 'comes'}`, { name: courier.f_name })}</span>
    </p>
  )
}
