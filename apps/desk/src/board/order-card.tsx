import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Price } from '@medina/web/ui/display/price.tsx'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { ActStatus } from '#acts/act-status.tsx'
import { useIsActing } from '#acts/act-store.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskDay } from '#session/use-desk-moment.ts'
import { AgeChip } from './age-chip.tsx'
import { CallFirst } from './call-first.tsx'
import { CardLines } from './card-lines.tsx'
import { CourierLine } from './courier-line.tsx'
import { findColumn, measureAge } from './columns.ts'
import { nameCustomer, shortenName } from '#shop/order-customer.ts'
import { FailingLine } from './returned/failing-line.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { QuestionLine } from './picking/question-line.tsx'
import { type Openers, useOrderAct } from './use-order-act.ts'

type CardProps = {
  order: BoardOrder
  minutes: number
  timeZone: string
  isSelected: boolean
  onSelect: () => void
  open: Openers
}

/** An order on the board. The whole card opens it, and its one button does what comes next. */
export function OrderCard({ order, minutes, timeZone, isSelected, onSelect, open }: CardProps) {
  const { t } = useText()
  const money = useMoney()
  const { may } = useDesk()
  const act = useOrderAct(order, minutes, open)
  const isPending = useIsActing(order)
  const now = useDeskNow()
  return (
    <article
      className={classNames('desk-card', isSelected && 'desk-card-selected')}
      data-order={order.id}
      data-fresh={isFresh(order, now) ? '' : undefined}
    >
      <div className="desk-card-row">
        <h3>
          <button type="button" className="desk-card-open" aria-expanded={isSelected} onClick={onSelect}>
            <bdi dir="ltr">{order.id}</bdi>
          </button>
        </h3>
        <AgeChip order={order} />
      </div>
      <Who order={order} timeZone={timeZone} />
      <CardLines order={order} />
      <div className="desk-card-row">
        <Price price={money.parts(order.order_amount)} size="label" />
        <PaymentBadge order={order} />
      </div>
      <QuestionLine order={order} />
      <FailingLine order={order} />
      <CourierLine order={order} />
      <CallFirst order={order} />
      <ActStatus order={order} />
      {order.awaits_return_decision === true && !isSelected && may('refunds:write') && (
        <button type="button" className="desk-card-act" onClick={onSelect}>
          {t('desk_board.decide_owed')}
        </button>
      )}
      {act !== null && !isSelected && !isPending && (
        <button type="button" className="desk-card-act" onClick={act.run}>
          {act.act.kind === 'accept' && order.scheduled !== 1 ? t('desk_board.accept_minutes', { n: minutes }) : act.label}
        </button>
      )}
    </article>
  )
}

/** Whether a new order arrived within the last minute: its card is highlighted once. */
function isFresh(order: BoardOrder, now: Date): boolean {
  const { kind, minutes } = measureAge(order, now)
  return findColumn(order) === 'new' && kind === 'waits' && minutes === 0
}

/** For whom the order is, how it is received, and when if it is for later. */
function Who({ order, timeZone }: Pick<CardProps, 'order' | 'timeZone'>) {
  const { t, language } = useText()
  const day = useDeskDay()
  const { order_type: type, estimate } = order
  const name = nameCustomer(order)
  const { store } = useDesk()
  return (
    <>
      {store === null && order.store !== null && <p className="desk-card-who font-medium text-ink-1">{order.store.name}</p>}
      <p className="desk-card-who">
        <DeskIcon name={type === 'take_away' ? 'bag' : type === 'parcel' ? 'package' : 'bike'} size={18} className="text-ink-3" />
        <span>
          {name !== null && (
            <>
              <bdi className="font-medium text-ink-1">{shortenName(name)}</bdi>
              {' • '}
            </>
          )}
          {t(`desk_board.type_${type}`)}
        </span>
      </p>
      {order.scheduled === 1 && estimate !== null && (
        <p className="desk-card-who font-medium text-ink-1">
          <DeskIcon name="calendar" size={18} className="text-ink-3" />
          <span>
            {day(estimate.from)} {formatSpan(new Date(estimate.from), new Date(estimate.to), language, timeZone)}
          </span>
        </p>
      )}
    </>
  )
}
