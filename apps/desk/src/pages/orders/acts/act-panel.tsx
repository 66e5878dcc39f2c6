import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { OrderStory } from '@medina/contract/operator/orders/operator-story'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ActStatus } from '#acts/act-status.tsx'
import { useIsActing } from '#acts/act-store.ts'
import { BoardDialog, type Shown } from '#board/board-dialog.tsx'
import { NextActBox } from '#board/panel/next-act-box.tsx'
import { DeclineDialog } from '#board/panel/decline-dialog.tsx'
import { RoadActs } from '#board/returned/road-acts.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { MoneyBack } from './money-back.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const USUAL_MINUTES = 20

type Question = 'refund' | 'cancel' | 'link'
type ActProps = { order: OperatorOrderDetails; story: OrderStory | undefined }

/** Everything that this key may do with an order. An act that moves the order waits for a connection; one that moves money does not. */
export function ActPanel({ order, story }: ActProps) {
  const { t } = useText()
  const { may, me } = useDesk()
  const [minutes, setMinutes] = useState(USUAL_MINUTES)
  const [shown, setShown] = useState<Shown>(null)
  const [question, ask] = useState<Question | null>(null)
  const isPending = useIsActing(order)
  const canWrite = may('orders:write') && me.courier === null
  const canRefund = may('refunds:write') && isRefundable(order)
  const openers = {
    code: () => setShown({ kind: 'code', order }),
    price: () => setShown({ kind: 'price', order }),
    print: () => setShown({ kind: 'print', order }),
    ranOut: null,
  }
  return (
    <aside className="desk-case-decision desk-order-acts" aria-label={t('desk_orders.acts')}>
      <h3>{t('desk_orders.acts')}</h3>
      <ActStatus order={order} />
      <NextActBox order={order} minutes={minutes} onMinutes={setMinutes} open={openers} hasKeys={false} />
      {canRefund && (
        <Button variant="secondary" size="lg" block onClick={() => ask('refund')}>
          {t('desk_orders.refund')}
        </Button>
      )}
      <RefundHint order={order} />
      <RoadActs order={order} isWhole />
      <div className="desk-panel-more">
        {canWrite && (
          <button type="button" className="desk-tool" onClick={() => ask('link')}>
            {t('desk_orders.link')}
          </button>
        )}
        <button type="button" className="desk-tool" onClick={openers.print}>
          <DeskIcon name="print" />
          {t('desk_board.print')}
        </button>
        {canWrite && !isPending && order.next.includes('canceled') && (
          <button type="button" className="desk-tool text-danger" onClick={() => ask('cancel')}>
            {t('desk_board.decline')}
          </button>
        )}
      </div>
      {shown !== null && <BoardDialog shown={shown} onShow={setShown} />}
      {question === 'refund' && <RefundDialog order={order} onClose={() => ask(null)} />}
      {question === 'link' && <LinkDialog of="order" id={order.id} onClose={() => ask(null)} />}
      {question === 'cancel' && (
        <DeclineDialog order={order} back={story && <MoneyBack order={order} story={story} />} onClose={() => ask(null)} />
      )}
    </aside>
  )
}

function isRefundable({ order_status: status, payment_status }: OperatorOrderDetails): boolean {
  return (status === 'delivered' || status === 'refund_request_canceled') && payment_status === 'paid'
}

/** Why nothing can be refunded now, and what to do instead. */
function RefundHint({ order }: { order: OperatorOrderDetails }) {
  const { t } = useText()
  const { may } = useDesk()
  if (!may('refunds:write')) return null
  if (order.order_status === 'refund_requested')
    return (
      <LinkButton to={`/desk/cases?view=open&show=order-${order.id}`} variant="secondary" size="lg" block>
        {t('desk_orders.to_request')}
      </LinkButton>
    )
  return order.next.includes('canceled') ? <p className="desk-quiet">{t('desk_orders.refund_later')}</p> : null
}
