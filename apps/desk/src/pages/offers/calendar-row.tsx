import type { ReactNode } from 'react'
import { classNames } from '@medina/web/ui/class-names.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon, type DeskIconName } from '#ui/desk-icon.tsx'
import type { Bar } from './moving/span.ts'
import type { BarMove } from './moving/use-bar-move.ts'
import { useDrag } from './moving/use-drag.ts'
import { columnsOf, type Month } from './month.ts'

type RowProps = {
  bar: Bar
  bars: BarMove
  month: Month
  icon: DeskIconName
  /** Below its name. */
  note: string
  /** All that the bar shows, for readers. */
  label: readonly (string | null)[]
  tone: string
  state: string
  /** Inside the bar, where there is room. */
  text: string
  count?: string | null
  onOpen: () => void
  /** Over the bar. */
  children?: ReactNode
}

/** A row of the calendar: a button with a name and a bar, which opens by a press and moves by a drag. */
export function CalendarRow({ bar, bars, month, icon, note, label, tone, state, text, count, onOpen, children }: RowProps) {
  const { t } = useText()
  const { isDragEnd, ...drag } = useDrag(bar, bars)
  const columns = columnsOf(bars.shown(bar), month)
  const mayMove = bars.mayMove(bar)
  return (
    <button
      type="button"
      className="desk-calendar-row desk-calendar-offer"
      aria-label={label.filter((part) => part !== null).join(t('ui.comma'))}
      aria-keyshortcuts={mayMove ? 'ArrowLeft ArrowRight + -' : undefined}
      onKeyDown={(event) => bars.press(event, bar)}
      onClick={() => {
        if (!isDragEnd()) onOpen()
      }}
      {...drag}
    >
      <span className="desk-calendar-name">
        <DeskIcon name={icon} size={18} />
        <span className="min-w-0">
          <span className="clip-1 block font-medium">
            <bdi>{bar.name}</bdi>
          </span>
          <bdi className="clip-1 desk-quiet">{note}</bdi>
        </span>
      </span>
      {columns !== null && (
        <span
          className={classNames('desk-calendar-bar', `desk-calendar-${tone}`)}
          data-days={columns.end - columns.start}
          data-state={state}
          data-moved={bars.move?.bar.key === bar.key || undefined}
          data-movable={mayMove || undefined}
          data-begun={bar.hasBegun || undefined}
          style={{ gridColumn: `${columns.start + 1} / ${columns.end + 1}` }}
        >
          {columns.end - columns.start > 1 && <bdi className="clip-1">{text}</bdi>}
          {count != null && <span>{count}</span>}
        </span>
      )}
      {children}
    </button>
  )
}
