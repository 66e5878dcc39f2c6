import { useText } from '@medina/web/texts/text.tsx'
import { mostDuration } from './check-trip-plan.ts'
import type { TripPlan } from './trip-plan.ts'

/**
 * Fields for browsers without scripts: their own one for the pickup, and both lengths of a trip. A trip type uses one of the two, because
 * fields cannot appear with a choice.
 */
export function PlainTripFields({ plan, earliest }: { plan: TripPlan; earliest: string }) {
  const { pickupTime, tripType, duration } = plan
  const { t } = useText()
  const valueOf = (type: TripPlan['tripType']) => (tripType === type ? duration : '')
  return (
    <>
      <input type="hidden" name="from" value="from_search" />
      <label className="text-xs text-ink-2">
        {t('trip_plan.pickup_time')}
        <input type="datetime-local" name="date" min={earliest} defaultValue={pickupTime} className="plain-field num" />
      </label>
      <label className="text-xs text-ink-2">
        {t('trip_plan.hours')}
        <input
          type="number"
          name="duration"
          min={0.5}
          max={mostDuration.hourly}
          step="any"
          defaultValue={valueOf('hourly')}
          className="plain-field num"
        />
      </label>
      <label className="text-xs text-ink-2">
        {t('trip_plan.days')}
        <input
          type="number"
          name="days"
          min={1}
          max={mostDuration.day_wise}
          defaultValue={valueOf('day_wise')}
          className="plain-field num"
        />
      </label>
    </>
  )
}
