import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useIsActing } from '#acts/act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { KeyCap } from '#ui/key-cap.tsx'
import { listBill } from './bill-lines.ts'
import { isRepriceable, minuteChoices } from '#board/order-acts.ts'
import { RoadActs } from '#board/returned/road-acts.tsx'
import { PaymentBadge } from '#board/payment-badge.tsx'
import { type Openers, useOrderAct } from '#board/use-order-act.ts'

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

/** The shortcut of each act; null for acts that need a press. */
const keys = { call: null, accept: 'A', take: 'A', ready: 'R', send: 'H', collected: 'H', delivered: 'H', price: 'A' } as const

/** The total, and the next act of the order in the accent. */
export function PanelFoot({ order, minutes, onMinutes, open, isSettled, onPrint, onRanOut, onDecline }: FootProps) {
  const { t } = useText()
  const { may } = useDesk()
  const act = useOrderAct(order, minutes, open)
  const key = act === null ? null : keys[act.act.kind]
  const isPending = useIsActing(order)
  const canDecline = !isPending && may('orders:write') && order.next.includes('canceled')
  return (
    <footer className="desk-panel-foot">
      <Total order={order} />
      {act?.act.kind === 'accept' && order.scheduled !== 1 && !isPending && (
        <fieldset className="desk-minutes">
          <legend className="mb-2 font-semibold">{t('desk_board.ready_in')}</legend>
          {minuteChoices.map((choice) => (
            <button key={choice} type="button" aria-pressed={choice === minutes} onClick={() => onMinutes(choice)}>
              {choice}
              <span className="sr-only"> {t('desk_board.minutes')}</span>
            </button>
          ))}
        </fieldset>
      )}
      {act !== null && !isPending && (
        <Button
          size="lg"
          block
          className="desk-act"
          end={act.end === null ? undefined : <span className="font-medium">{act.end}</span>}
          onClick={() => isSettled() && act.run()}
        >
          {act.label} {key !== null && <KeyCap>{key}</KeyCap>}
        </Button>
      )}
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
          {listBill(order).map(({ name, amount }) => (
            <div key={name}>
              <dt>{t(`desk_board.bill_${name}`)}</dt>
              <dd>
                <Price price={money.parts(amount)} size="sm" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="desk-card-row flex-wrap">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="desk-total">{t('desk_board.total')}</span>
          <PaymentBadge order={order} />
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
