import { addDays } from '@medina/time/local-time'
import { findHoursOn, resolveSpecialDays } from '@medina/time/special-days'
import { useText } from '@medina/web/texts/text.tsx'
import { type ShownDay, type StoreWeek, withShifts } from '../opening.data.ts'
import { useHoursText } from '../use-hours-text.ts'
import { useDayNames } from './use-day-names.ts'

const SHOWN_DAYS = 7

/** Seven days as customers will read them, from the day before the special day on. */
export function DayPreview({ day, of: { week, written, today } }: { day: ShownDay; of: StoreWeek }) {
  const { t } = useText()
  const { date, spans } = useHoursText()
  const { reasonOf } = useDayNames()
  const before = addDays(day.first_date, -1)
  const since = before < today ? today : before
  const until = addDays(since, SHOWN_DAYS - 1)
  const days = resolveSpecialDays([...written.filter(({ id }) => id !== day.id).map(withShifts), day], { since, until })
  return (
    <section aria-labelledby="desk-day-preview">
      <h3 id="desk-day-preview" className="mb-1.5 text-sm font-medium">
        {t('desk_hours.preview')}
      </h3>
      <dl className="desk-week desk-day-preview">
        {Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(since, index)).map((each) => {
          const found = findHoursOn(each, { weekly: week.shifts, days })
          const reason = found.day === null ? null : reasonOf(found.day)
          return (
            <div key={each} data-special={found.day === null ? undefined : ''}>
              <dt>{date(each, { weekday: 'short', day: 'numeric', month: 'short' })}</dt>
              <dd>
                {spans(found.shifts).map((span) => (
                  <span key={span}>{span}</span>
                ))}
                {reason !== null && <bdi className="text-ink-2">{reason}</bdi>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
