import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { ActStatus } from '#acts/act-status.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskDay, useRecentMoment } from '#session/use-desk-moment.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { KeyCap } from '#ui/key-cap.tsx'
import { OrderMessagesButton } from '#shop/order-messages/order-messages-button.tsx'
import { canRunOut } from '#board/order-acts.ts'
import { AgeChip } from '#board/age-chip.tsx'
import { CallFirst } from '#board/call-first.tsx'
import { CourierLine } from '#board/courier-line.tsx'
import { FailingLine } from '#board/returned/failing-line.tsx'
import { CustomerBox } from './customer-box.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { OrderLines } from './order-lines.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { Openers } from '#board/use-order-act.ts'

type PanelProps = {
  order: BoardOrder
  /** Minutes of preparation that an accepting press promises. */
  minutes: number
  onMinutes: (minutes: number) => void
  timeZone: string
  open: Openers
  /** Whether the order has been open long enough for a press to be meant for it. */
  isSettled: () => boolean
  onPrint: () => void
  /** Null where the panel is an open card, which closes when another opens. */
  onClose: (() => void) | null
}

/** An order with everything that is needed to prepare it. Its middle scrolls; its acts stay. */
export function OrderPanel({ order, minutes, onMinutes, timeZone, open, isSettled, onPrint, onClose }: PanelProps) {
  const { t } = useText()
  const { store } = useDesk()
  const [isDeclining, setDeclining] = useState(false)
  return (
    <section className="desk-panel" aria-label={t('desk_board.order_number', { id: order.id })}>
      <header className="desk-panel-head">
        <div className="flex items-center gap-2">
          <h2 className="flex-1 text-[1.375rem] font-semibold">
            <bdi dir="ltr">{order.id}</bdi>
          </h2>
          <AgeChip order={order} isAnswerShown />
          <OrderMessagesButton order={order} />
          {onClose !== null && (
            <IconButton icon="close" label={t('ui.close')} variant="fill" className="rounded-md" onClick={onClose} />
          )}
        </div>
        {store === null && order.store !== null && (
          <p className="font-medium">
            <bdi>{order.store.name}</bdi>
          </p>
        )}
        <Times order={order} timeZone={timeZone} />
      </header>
      <div className="desk-panel-middle">
        <ActStatus order={order} />
        <CallFirst order={order} isWhole />
        <CustomerBox order={order} />
        <FailingLine order={order} />
        <CourierLine order={order} />
        <OrderLines order={order} canRunOut={open.ranOut !== null} />
        {onClose !== null && isRanOutOffered(order, open) && (
          <button type="button" className="desk-plain-button desk-sold-out" onClick={() => open.ranOut?.(order)}>
            <DeskIcon name="substitute" size={18} />
            {t('desk_board.sold_out')} <KeyCap>S</KeyCap>
          </button>
        )}
      </div>
      <PanelFoot
        order={order}
        minutes={minutes}
        onMinutes={onMinutes}
        open={open}
        isSettled={isSettled}
        onPrint={onPrint}
        onRanOut={onClose === null && isRanOutOffered(order, open) ? () => open.ranOut?.(order) : null}
        onDecline={() => setDeclining(true)}
      />
      {isDeclining && <DeclineDialog order={order} onClose={() => setDeclining(false)} />}
    </section>
  )
}

/** When the order came, and for when it is promised. */
function Times({ order: { created_at: placed, estimate }, timeZone }: Pick<PanelProps, 'order' | 'timeZone'>) {
  const { t, language } = useText()
  const day = useDeskDay()
  const moment = useRecentMoment()
  const span = (from: string, to: string) => formatSpan(new Date(from), new Date(to), language, timeZone)
  const promised =
    estimate === null
      ? null
      : [day(estimate.from), span(estimate.from, estimate.to)].filter((part) => part !== null).join(t('ui.comma'))
  return (
    <p className="desk-quiet">
      {t('desk_board.placed', { time: moment(placed) })}
      {promised !== null && ` · ${t('desk_board.for_time', { time: promised })}`}
    </p>
  )
}

function isRanOutOffered(order: BoardOrder, { ranOut }: Openers): boolean {
  return ranOut !== null && canRunOut(order)
}
