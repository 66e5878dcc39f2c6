import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '../../../lib/texts/text.tsx'
import { MessageLink } from '../../inbox/entry/message-link.tsx'
import { isUnderWay } from '../progress/stage.ts'

type WriteToProps = { order: TrackedOrder; kind: 'store' | 'courier' | 'support' }

/** Opens the conversation about an order: for its customer, and for a guest while the order is under way. */
export function WriteTo({ order, kind }: WriteToProps) {
  const { t } = useText()
  const { id, order: own, order_status, store, delivery_man: couriers } = order
  const other = kind === 'store' ? store?.id : couriers?.[0]?.id
  if (own === null || (own.is_guest && !isUnderWay(order_status))) return null
  if (kind !== 'support' && other === undefined) return null
  return (
    <MessageLink
      peer={{ kind, id: kind === 'support' ? 0 : (other ?? 0) }}
      subject={{ kind: 'order', id }}
      guest={own.is_guest ? { id, phone: '' } : null}
      label={t(`tracking.message_${kind}`)}
      {...(kind === 'support' ? { look: 'button' } : kind === 'courier' && isUnderWay(order_status) && { look: 'plain' })}
    />
  )
}
