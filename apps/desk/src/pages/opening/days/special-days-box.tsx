import { countDays } from '@medina/time/local-time'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { ShownDay, StoreWeek } from '../opening.data.ts'
import { useHoursText } from '../use-hours-text.ts'
import { useDayNames } from './use-day-names.ts'

type SpecialDaysProps = {
  of: StoreWeek
  /** Whether the key may change those of all stores. */
  isOffice: boolean
  onEdit: (id: number) => void
}

/** The special days that are not over, by date; those of the office are locked for a store's key. */
export function SpecialDaysBox({ of: { days, today }, isOffice, onEdit }: SpecialDaysProps) {
  const { t } = useText()
  // A yearly one may be within a year twice.
  const next = new Map<number, ShownDay>()
  for (const day of days.toSorted((a, b) => a.first_date.localeCompare(b.first_date)))
    if (day.last_date >= today && !next.has(day.id)) next.set(day.id, day)
  return (
    <section className="desk-hours-part" aria-labelledby="desk-special-days">
      <div className="desk-hours-head">
        <h2 id="desk-special-days">{t('desk_hours.special_days')}</h2>
        <span className="desk-quiet">{t('desk_hours.before_weekly')}</span>
      </div>
      {next.size === 0 && <p className="pb-3 text-ink-2">{t('desk_hours.no_days')}</p>}
      <ul>
        {[...next.values()].map((day) => (
          <li key={day.id} className="desk-special-day">
            {day.store_id === null && !isOffice ? (
              <DayWords day={day} isLocked />
            ) : (
              <button type="button" className="desk-row-button" aria-haspopup="dialog" onClick={() => onEdit(day.id)}>
                <DayWords day={day} />
                <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DayWords({ day, isLocked = false }: { day: ShownDay; isLocked?: boolean }) {
  const { t } = useText()
  const { dates, spans } = useHoursText()
  const { reasonOf } = useDayNames()
  const reason = reasonOf(day)
  return (
    <>
      <DateTile day={day} />
      <span className="grid min-w-0 flex-1 text-start">
        <span className="flex flex-wrap items-center gap-2">
          <b>{dates(day.first_date, day.last_date)}</b>
          {day.yearly && <Badge tone="warning">{t('desk_hours.each_year')}</Badge>}
          {isLocked && (
            <span className="badge desk-mark">
              <DeskIcon name="lock" size={14} />
              {t('desk_hours.office')}
            </span>
          )}
        </span>
        <span>{spans(day.shifts).join(t('ui.comma'))}</span>
        {reason !== null && <span className="text-ink-2">{t('desk_hours.quoted', { text: reason })}</span>}
        {day.store_id === null && <span className="desk-quiet">{t('desk_hours.of_all_stores')}</span>}
      </span>
    </>
  )
}

/** The first day and the length, for the eye; the words name the dates. */
function DateTile({ day: { first_date: first, last_date: last, shifts } }: { day: ShownDay }) {
  const { t } = useText()
  const { date } = useHoursText()
  const length = countDays(first, last) + 1
  const tone = shifts.length === 0 ? 'closed' : length > 1 ? 'long' : undefined
  return (
    <span className="desk-date-tile" data-tone={tone} aria-hidden="true">
      <span>{date(first, { month: 'short', day: 'numeric' })}</span>
      <b>{length > 1 ? t('desk_hours.days_short', { n: length }) : date(first, { weekday: 'short' })}</b>
    </span>
  )
}
