import { firstDayOfWeek } from '@medina/time/week-start'
import { addDays } from '@medina/time/local-time'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '@medina/web/device/preferences.ts'
import { formatDate } from '@medina/web/format/format.ts'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { addMonths, listWeeks, monthOf, moveDate } from './month-grid.ts'
import './calendar.css'

/** Why a day cannot be chosen: not at all, because the vehicle is booked out, or because its provider is closed. */
export type DayOff = 'off' | 'booked' | 'closed'

type CalendarProps = {
  /** The chosen dates; equal for a single day. */
  from: string
  to: string
  today: string
  /** The first and the last day that can be chosen. */
  first: string
  last: string
  /** The first month that is shown. */
  month: string
  /** Why a day within these bounds cannot be chosen; null if it can. */
  offOf?: ((date: string) => DayOff | null) | undefined
  onMonth: (month: string) => void
  /** Whether the chosen day gets the focus as its dialog opens. */
  focusFirst?: boolean
  onChoose: (date: string) => void
}

/**
 * One month, or two where there is room, as grids of days with the keys of the ARIA APG's date picker. Days that cannot be chosen keep the
 * focus, so that the arrows pass over them.
 */
export function Calendar({ from, to, today, first, last, month, offOf, focusFirst = false, onMonth, onChoose }: CalendarProps) {
  const { language, t } = useText()
  const count = useMediaQuery('(min-width: 768px)') ? 2 : 1
  const config = useConfig()
  const firstDay = firstDayOfWeek(config?.country, config?.weekend_days)
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(from)
  const months = Array.from({ length: count }, (_, index) => addMonths(month, index))
  // The day that Tab reaches.
  const stop = months.includes(monthOf(active)) ? active : `${month}-01`

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const date = (event.target as HTMLElement).dataset.date
    const isRtl = document.documentElement.dir === 'rtl'
    const next = date === undefined ? null : moveDate(date, event, { firstDay, isRtl })
    if (next === null) return
    event.preventDefault()
    focus(clamp(next, `${monthOf(first)}-01`, endOfMonth(last)))
  }

  function focus(date: string): void {
    flushSync(() => {
      setActive(date)
      if (monthOf(date) < month) onMonth(monthOf(date))
      if (monthOf(date) > addMonths(month, count - 1)) onMonth(addMonths(monthOf(date), 1 - count))
    })
    box.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  }

  const turn = (by: number) => ({
    'aria-disabled': by < 0 ? month <= monthOf(first) : addMonths(month, count - 1) >= monthOf(last),
    onClick: () => onMonth(clamp(addMonths(month, by), monthOf(first), addMonths(monthOf(last), 1 - count))),
  })

  return (
    <div ref={box} className="calendar" role="group" aria-label={t('trip_dates.calendar')} onKeyDown={onKeyDown}>
      <IconButton icon="chevron-start" size={44} variant="fill" label={t('trip_dates.month_before')} {...turn(-1)} />
      <IconButton icon="chevron-end" size={44} variant="fill" label={t('trip_dates.month_after')} {...turn(1)} />
      {months.map((each) => (
        <Month
          key={each}
          month={each}
          weeks={listWeeks(each, firstDay)}
          language={language}
          day={(date) => ({
            date,
            from,
            to,
            isToday: date === today,
            off: date < first || date > last ? 'off' : (offOf?.(date) ?? null),
            isStop: date === stop,
            focusFirst,
          })}
          onChoose={(date) => {
            setActive(date)
            onChoose(date)
          }}
        />
      ))}
    </div>
  )
}

type DayLook = {
  date: string
  from: string
  to: string
  isToday: boolean
  off: DayOff | null
  isStop: boolean
  focusFirst: boolean
}
type MonthProps = {
  month: string
  weeks: (string | null)[][]
  language: Language
  day: (date: string) => DayLook
  onChoose: (date: string) => void
}

function Month({ month, weeks, language, day, onChoose }: MonthProps) {
  const id = useId()
  const week = [...(weeks[1] ?? [])].filter((date) => date !== null)
  const name = (date: string, weekday: 'long' | 'short' | 'narrow') => formatDate(new Date(date), language, 'UTC', { weekday })
  return (
    <div className="calendar-month">
      <h3 id={id} aria-live="polite" className="calendar-title">
        {formatDate(new Date(month), language, 'UTC', { month: 'long', year: 'numeric' })}
      </h3>
      <table role="grid" aria-labelledby={id} aria-multiselectable>
        <thead>
          <tr>
            {week.map((date) => (
              <th key={date} scope="col" abbr={name(date, 'long')}>
                {shorten(name(date, 'short'), name(date, 'narrow'))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((dates, row) => (
            <tr key={dates.find((date) => date !== null) ?? row}>
              {dates.map((date, column) =>
                // oxlint-disable-next-line react/no-array-index-key -- An empty cell is nothing but its column.
                date === null ? <td key={column} /> : <Day key={date} {...day(date)} onChoose={onChoose} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({ date, from, to, isToday, off, isStop, focusFirst, onChoose }: DayLook & { onChoose: (date: string) => void }) {
  const { t, language } = useText()
  const isIn = date >= from && date <= to
  const full = formatDate(new Date(date), language, 'UTC', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const part = date === from ? 'from' : date === to ? 'to' : undefined
  const state = off ?? part ?? 'in'
  return (
    <td role="gridcell" aria-selected={isIn} data-part={from === to ? undefined : (part ?? (isIn ? 'in' : undefined))}>
      <button
        type="button"
        className="calendar-day"
        data-date={date}
        data-autofocus={(isStop && focusFirst) || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-label={isIn || off !== null ? t(`trip_dates.day_${state}`, { day: full }) : full}
        aria-current={isToday ? 'date' : undefined}
        data-off={off === 'off' ? undefined : (off ?? undefined)}
        aria-disabled={off !== null || undefined}
        aria-pressed={part !== undefined}
        onClick={() => off === null && onChoose(date)}
      >
        {formatNumber(Number(date.slice(8)), language)}
      </button>
    </td>
  )
}

function clamp(value: string, least: string, most: string): string {
  return value < least ? least : value > most && most >= least ? most : value
}

function endOfMonth(date: string): string {
  return addDays(`${addMonths(monthOf(date), 1)}-01`, -1)
}

/** Arabic has no short names of days: its column has a letter. */
function shorten(short: string, narrow: string): string {
  return short.length > 4 ? narrow : short.replace('.', '')
}
