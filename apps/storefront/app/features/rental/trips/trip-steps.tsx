import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { useTripTime } from '#features/rental/cart/use-trip-time.ts'
import { isRunning } from './trip-text.ts'

type Step = { name: string; detail?: string; at: string | null; state: 'done' | 'now' | 'later' | 'failed'; icon: IconName }

const marks = { done: 'check', failed: 'close' } as const

/** Every step of a trip with its time; future steps have the planned one. */
export function TripSteps({ trip }: { trip: TripDetails }) {
  const { t } = useText()
  const timeOf = useTripTime()
  return (
    <ol>
      {useSteps(trip).map(({ name, detail, at, state, icon }) => (
        <li key={name} className="track-step" data-state={state}>
          <span aria-hidden="true" className="track-mark">
            <Icon name={state === 'done' || state === 'failed' ? marks[state] : icon} size={16} />
          </span>
          <div className="min-w-0 flex-1">
            <div className="items-baseline justify-between gap-3 sm:flex">
              <p className={state === 'later' ? 'text-ink-3' : state === 'now' ? 'font-semibold' : 'font-medium'}>
                {name}
                <span className="sr-only"> ({t(state === 'failed' ? 'tracking.step_now' : `tracking.step_${state}`)})</span>
              </p>
              {at !== null && (
                <time dateTime={at} className="flex-none text-sm text-ink-2">
                  {timeOf(at)}
                </time>
              )}
            </div>
            {detail !== undefined && detail !== '' && (
              <p className="text-sm text-ink-2">
                <bdi>{detail}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function useSteps(trip: TripDetails): Step[] {
  const { t } = useText()
  const { trip_status: status, pickup_location: pickup, destination_location: destination } = trip
  const passed: (Omit<Step, 'state'> & { planned?: string })[] = [
    { name: t('trips.step_pending'), at: trip.pending ?? trip.created_at, icon: 'receipt' },
    { name: t('trips.step_confirmed'), at: trip.confirmed, icon: 'store' },
    { name: t('trips.pickup'), at: trip.ongoing, planned: trip.schedule_at, detail: pickup.location_name, icon: 'car' },
    {
      name: t('trips.return'),
      at: trip.completed,
      planned: trip.estimated_trip_end_time,
      detail: destination?.location_name ?? '',
      icon: 'flag',
    },
  ]
  if (status === 'canceled' || status === 'payment_failed') {
    const done = passed.flatMap(({ name, at, icon }): Step[] => (at === null ? [] : [{ name, at, state: 'done', icon }]))
    return [...done, { name: t(`trips.step_${status}`), at: trip[status], state: 'failed', icon: 'close' }]
  }
  const last = passed.findLastIndex(({ at }) => at !== null)
  return passed.map(({ planned = null, ...step }, index): Step => {
    const state = index > last ? 'later' : index === last && isRunning(status) ? 'now' : 'done'
    return { ...step, state, at: step.at ?? planned }
  })
}
