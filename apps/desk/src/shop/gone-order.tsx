import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { OrderStatus } from '@medina/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import './shop.css'

/** An order at one of these is on the board, or will be with its next reading. */
const onBoard: readonly OrderStatus[] = ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning']

/** An order that the board no longer has: its store, its sum and its events, the newest first. */
export function GoneOrder({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, language } = useText()
  const money = useMoney()
  const moment = useRecentMoment()
  const { call } = useDesk()
  const { data: order, error } = useQuery({
    queryKey: ['desk', 'gone-order', id, language],
    queryFn: () => call('operator.order', { params: { id } }),
    ...always,
  })
  useEffect(() => {
    if (error === null) return
    showFailure(error, t)
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A failure is shown once.
  }, [error])
  if (order === undefined || onBoard.includes(order.order_status)) return null
  return (
    <Dialog open onClose={onClose} size="sm" title={t('desk_board.order_number', { id: String(id) })} closeLabel={t('ui.close')}>
      <p className="desk-row">
        <bdi className="min-w-0 flex-1">{order.store?.name ?? t('desk_board.type_parcel')}</bdi>
        <Price price={money.parts(order.order_amount)} size="label" />
      </p>
      <WhyGone order={order} />
      <ul aria-label={t('desk_cases.history')}>
        {order.history.toReversed().map(({ status, created_at: at }) => (
          <li key={`${status} ${at}`} className="desk-row">
            <span className="min-w-0 flex-1">{t(`desk_cases.event_${status}`)}</span>
            <span className="desk-quiet">{moment(at)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const people = ['customer', 'store', 'deliveryman', 'admin'] as const

/** Says who cancelled an order, and why if this key may read it. An order that a rule of the shop ended has a reason only. */
function WhyGone({ order: { order_status: status, cancellation_reason: reason, history } }: { order: OperatorOrderDetails }) {
  const { t } = useText()
  if (status !== 'canceled' && status !== 'failed') return null
  const by = history.findLast((event) => event.status === 'canceled')?.actor
  const who = people.find((actor) => actor === by)
  return (
    <div className="desk-note flex-wrap">
      {status === 'failed' && t('desk_cases.gone_failed')}
      {who !== undefined && <b className="w-full">{t(`desk_cases.gone_${who}`)}</b>}
      <bdi>{reason}</bdi>
    </div>
  )
}
