import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useIsActing } from '#acts/act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { KeyCap } from '#ui/key-cap.tsx'
import { BillRows } from './bill-rows.tsx'
import { NextActBox } from './next-act-box.tsx'
import { isRepriceable } from '#board/order-acts.ts'
import { RoadActs } from '#board/returned/road-acts.tsx'
import { PaymentBadge } from '#board/payment-badge.tsx'
import { CashToChange } from '#shop/cash-to-change.tsx'
import type { Openers } from '#board/use-order-act.ts'

type FootProps = {
  order: BoardOrder
  minutes: number
  onMinutes: (minutes: number) => void
  open: Openers
  isSettled: () => boolean
  onPrint: () => void
  /** Set on a phone, where nothing may separate the lines from the act; null elsewhere. */
  onRanOut: (() => void) | null
  onDecline: () => void
}

/** The total, and the next act of the order in the accent. */
export function PanelFoot({ order, minutes, onMinutes, open, isSettled, onPrint, onRanOut, onDecline }: FootProps) {
  const { t } = useText()
  const { may } = useDesk()
  const isPending = useIsActing(order)
  const canDecline = !isPending && may('orders:write') && order.next.includes('canceled')
  return (
    <footer className="desk-panel-foot">
      <Total order={order} />
      <NextActBox order={order} minutes={minutes} onMinutes={onMinutes} open={open} isSettled={isSettled} />
      <RoadActs order={order} />
      <div className="desk-panel-more">
        <button type="button" className="desk-tool" onClick={onPrint}>
          <DeskIcon name="print" />
          {t('desk_board.print')} <KeyCap>P</KeyCap>
        </button>
        {!isPending && may('orders:write') && may('catalogue:write') && isRepriceable(order) && (
          <button type="button" className="desk-tool" onClick={() => open.price(order)}>
            {t('desk_pricing.change')}
          </button>
        )}
        {onRanOut !== null && (
          <button type="button" className="desk-tool" onClick={onRanOut}>
            {t('desk_board.sold_out')}
          </button>
        )}
        {canDecline && (
          <button type="button" className="desk-tool text-danger" onClick={onDecline}>
            {t('desk_board.decline')}
          </button>
        )}
      </div>
    </footer>
  )
}

function Total({ order }: { order: BoardOrder }) {
  const { t } = useText()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      {isOpen && (
        <dl className="desk-bill">
          <BillRows order={order} />
        </dl>
      )}
      <div className="desk-card-row flex-wrap">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="desk-total">{t('desk_board.total')}</span>
          <PaymentBadge order={order} />
          <CashToChange order={order} />
          <button
            type="button"
            className="text-action inline-flex min-h-11 items-center gap-1"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('desk_board.bill')}
            <DeskIcon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        </span>
        <span className="ms-auto">
          <Price price={money.parts(order.order_amount)} size="h3" />
        </span>
      </div>
    </div>
  )
}
