import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { isFailing } from './is-failing.ts'

/** Says that an order cannot be handed over, is on its way back, or waits for a decision. */
export function FailingLine({ order }: { order: BoardOrder }) {
  const { t } = useText()
  const time = useDeskTime()
  const { attempt, order_status: status, cancellation_reason: reason } = order
  if (isFailing(order) && attempt !== undefined)
    return (
      <p className="desk-card-who">
        <Badge tone="danger">{t(`desk_board.failed_${attempt.reason}`)}</Badge>
        <span>{t('desk_board.failed_since', { time: time(attempt.at) })}</span>
      </p>
    )
  const isBack = order.awaits_return_decision === true
  if (status !== 'returning' && !isBack) return null
  return (
    <p className="desk-card-who">
      <Badge tone="warning">{t(isBack ? 'desk_board.came_back' : 'desk_board.coming_back')}</Badge>
      {reason !== null && <bdi className="min-w-0">{reason}</bdi>}
    </p>
  )
}
