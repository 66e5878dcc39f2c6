import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '@medina/web/ui/class-names.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { useDeskDay } from '#session/use-desk-moment.ts'
import { type Column, isLater, measureAge } from './columns.ts'
import { OrderCard } from './order-card.tsx'
import type { Openers } from './use-order-act.ts'
import { useUnseenCards } from './use-unseen-cards.ts'

type ColumnProps = {
  column: Column
  orders: readonly BoardOrder[]
  /** Its place on a narrow screen. */
  isShown: 'first' | 'second' | 'hidden'
  minutes: number
  timeZone: string
  selectedId: number | null
  onSelect: (id: number) => void
  open: Openers
  /** On a phone the open card shows the whole order. */
  renderOpen: ((order: BoardOrder) => ReactNode) | null
}

/** Orders that wait for the same act. Only their list scrolls. */
export function BoardColumn({ column, orders, isShown, selectedId, onSelect, renderOpen, ...card }: ColumnProps) {
  const { t } = useText()
  const now = useDeskNow()
  const [showsLater, setShowsLater] = useState(false)
  const later = orders.filter((order) => isLater(order, now))
  const due = orders.filter((order) => !later.includes(order))
  const late = due.filter((order) => measureAge(order, now).tone === 'late').length
  const shown = showsLater ? [...due, ...later] : due
  const list = useRef<HTMLDivElement>(null)
  const focus = useFocusFallback(list)
  const unseen = useUnseenCards(
    list,
    due.map(({ id }) => id),
  )
  return (
    <section className="desk-column" data-shown={isShown} aria-label={t(`desk_board.column_${column}`)}>
      <header className="desk-column-head">
        <h2>{t(`desk_board.column_${column}`)}</h2>
        <span className={classNames('desk-count', column === 'new' && due.length > 0 && 'desk-count-accent')}>{due.length}</span>
        {late > 0 && (
          <span className="desk-quiet ms-auto">
            {t(column === 'ready' ? 'desk_board.wait_long' : 'desk_board.are_late', { n: late })}
          </span>
        )}
      </header>
      <div className="desk-cards" ref={list} tabIndex={-1} {...focus}>
        {shown.map((order) =>
          renderOpen !== null && order.id === selectedId ? (
            <div key={order.id} className="desk-card desk-card-whole" data-order={order.id}>
              {renderOpen(order)}
            </div>
          ) : (
            <OrderCard
              key={order.id}
              order={order}
              isSelected={order.id === selectedId}
              onSelect={() => onSelect(order.id)}
              {...card}
            />
          ),
        )}
        {due.length === 0 && <p className="desk-column-empty">{t(`desk_board.empty_${column}`)}</p>}
        {later.length > 0 && <LaterButton later={later} isOpen={showsLater} onPress={() => setShowsLater(!showsLater)} />}
      </div>
      <div className="desk-unseen">
        <UnseenCards place="above" ids={unseen.above} />
        <UnseenCards place="below" ids={unseen.below} />
      </div>
    </section>
  )
}

type LaterProps = { later: readonly BoardOrder[]; isOpen: boolean; onPress: () => void }

/** Unfolds the orders that are for later. */
function LaterButton({ later, isOpen, onPress }: LaterProps) {
  const { t } = useText()
  const day = useDeskDay()
  const isToday = later.every(({ schedule_at: at }) => at !== null && day(at) === null)
  return (
    <button type="button" className="desk-later" aria-expanded={isOpen} onClick={onPress}>
      <DeskIcon name="calendar" />
      <span className="flex-1 text-start">{t(isToday ? 'desk_board.later' : 'desk_board.later_any')}</span>
      <span className="desk-count">{later.length}</span>
      <DeskIcon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
    </button>
  )
}

/** New orders out of view; a press scrolls to the first of them. */
function UnseenCards({ place, ids }: { place: 'above' | 'below'; ids: readonly number[] }) {
  const { t } = useText()
  const [first] = ids
  if (first === undefined) return null
  const show = () => document.querySelector(`[data-order="${first}"]`)?.scrollIntoView({ block: 'nearest' })
  return (
    <button type="button" onClick={show}>
      <DeskIcon name={place === 'above' ? 'chevron-up' : 'chevron-down'} size={16} />
      {t(`desk_board.new_${place}`, { n: ids.length })}
    </button>
  )
}
