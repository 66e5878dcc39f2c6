import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { toLocalTime } from '@medina/time/local-time'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { isPastMidnight } from '../day-form.ts'
import type { StoreWeek } from '../opening.data.ts'
import { useFirstWeekday } from '#shop/use-first-weekday.ts'
import { useHoursText } from '../use-hours-text.ts'
import { WeekDialog } from './week-dialog.tsx'
import { groupDays, readWeek } from './week-form.ts'

/** The weekly hours: days with equal hours are joined, and today stands out. */
export function WeekBox({ store, of: { week } }: { store: KeyStore; of: StoreWeek }) {
  const { t } = useText()
  const first = useFirstWeekday()
  const { weekday, spans } = useHoursText()
  const [isOpen, setOpen] = useState(false)
  const today = toLocalTime(useDeskNow(), store.time_zone).weekday
  const groups = groupDays(readWeek(week.shifts), { first, today })

  function nameDays(days: readonly number[]): string {
    const [first = 0, last = first] = [days[0], days.at(-1)]
    if (first === today) return t('desk_hours.today', { day: weekday(first, 'short') })
    if (days.length === 1) return weekday(first)
    const names = [weekday(first, 'short'), weekday(last, 'short')]
    return days.length === 2 ? names.join(t('ui.comma')) : names.join(' – ')
  }

  return (
    <section className="desk-hours-part" aria-labelledby="desk-week">
      <div className="desk-hours-head">
        <h2 id="desk-week">{t('desk_hours.every_week')}</h2>
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('desk_hours.change')}
        </Button>
      </div>
      <dl className="desk-week">
        {groups.map((days) => {
          const shifts = week.shifts.filter(({ day }) => day === days[0])
          return (
            <div key={days[0]} aria-current={days[0] === today ? 'date' : undefined}>
              <dt>{nameDays(days)}</dt>
              <dd>
                {spans(shifts).map((span) => (
                  <span key={span}>{span}</span>
                ))}
                {shifts.some(isPastMidnight) && <span className="badge desk-mark">{t('desk_hours.after_midnight')}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
      {isOpen && <WeekDialog store={store} week={week} onClose={() => setOpen(false)} />}
    </section>
  )
}
