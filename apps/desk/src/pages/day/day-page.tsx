import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import '#shop/shop.css'
import { CashBox } from './cash-box.tsx'
import './day.css'
import { useCourierDay } from './day.data.ts'
import { DayDeliveries } from './day-deliveries.tsx'
import { DayEarnings } from './day-earnings.tsx'
import { DayHistory } from './day-history.tsx'
import { DaySum } from './day-sum.tsx'
import { useDayName } from './use-day-name.ts'

/** A courier's day: earnings by the rule of the office, cash to hand over, deliveries, and the last thirty days. */
export function DayPage() {
  const { t } = useText()
  const { me } = useDesk()
  const { day, show, move, isFirst, isLast } = useCourierDay()
  const name = useDayName()
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_day.title', { name: me.courier?.name ?? me.name })} />
      <main id="content" className="desk-scroll" aria-busy={day === undefined}>
        <div className="desk-narrow">
          {day === undefined ? (
            <LoadingMark size={40} />
          ) : (
            <>
              <section className="desk-box day-box">
                <div className="day-steps">
                  <h2 aria-live="polite">
                    {day.date === day.today && `${t('desk_day.today')} • `}
                    {name(day.date)}
                  </h2>
                  <button type="button" aria-label={t('desk_day.earlier')} disabled={isFirst} onClick={() => move(-1)}>
                    <DeskIcon name="chevron-start" size={18} />
                  </button>
                  <button type="button" aria-label={t('desk_day.later')} disabled={isLast} onClick={() => move(1)}>
                    <DeskIcon name="chevron-end" size={18} />
                  </button>
                </div>
                <DayEarnings day={day} />
                <DaySum day={day} />
              </section>
              <CashBox day={day} />
              <DayDeliveries day={day} />
              <DayHistory day={day} onShow={show} />
            </>
          )}
        </div>
      </main>
    </div>
  )
}
