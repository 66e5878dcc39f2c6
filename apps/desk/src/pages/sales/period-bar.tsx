import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { type Period, type Span, spans } from './period.ts'

type PeriodBarProps = {
  span: Span
  period: Period
  today: string
  /** True for the current period: nothing was sold in the future. */
  isLast: boolean
  choose: (span: Span) => void
  move: (by: -1 | 1) => void
}

/** Chooses a day, a week or a month, and the one before or after it. */
export function PeriodBar({ span, period, today, isLast, choose, move }: PeriodBarProps) {
  const { t } = useText()
  const name = usePeriodName()
  const isToday = span === 'day' && period.from === today
  return (
    <div className="desk-sales-bar">
      <div className="desk-sales-spans" role="group" aria-label={t('desk_sales.period')}>
        {spans.map((each) => (
          <button key={each} type="button" aria-pressed={each === span} onClick={() => choose(each)}>
            {t(`desk_sales.span_${each}`)}
          </button>
        ))}
      </div>
      <div className="desk-sales-steps">
        <button type="button" aria-label={t('desk_sales.earlier')} onClick={() => move(-1)}>
          <DeskIcon name="chevron-start" size={18} />
        </button>
        <span aria-live="polite">
          {isToday && <b className="font-semibold">{t('desk_sales.today')} • </b>}
          {name(span, period)}
        </span>
        <button type="button" aria-label={t('desk_sales.later')} disabled={isLast} onClick={() => move(1)}>
          <DeskIcon name="chevron-end" size={18} />
        </button>
      </div>
    </div>
  )
}

/** Formats the name of a period. */
export function usePeriodName(): (span: Span, period: Period) => string {
  const { t, language } = useText()
  const of = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatDate(new Date(`${day}T12:00:00Z`), language, 'UTC', options)
  return (span, { from, to }) => {
    if (span === 'day') return of(from, { weekday: 'short', day: 'numeric', month: 'long' })
    if (span === 'month') return of(from, { month: 'long', year: 'numeric' })
    const short = { day: 'numeric', month: 'short' } as const
    return t('desk_sales.from_to', { from: of(from, short), to: of(to, short) })
  }
}
