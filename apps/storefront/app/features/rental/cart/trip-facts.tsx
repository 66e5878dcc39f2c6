import type { TripPlan } from '@medina/contract/rental/rental-cart'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { describeLength } from './trip-length.ts'
import { useTripTime } from './use-trip-time.ts'

/** Pickup, destination, time and type of a trip, with the button that changes them. */
export function TripFacts({ plan, className }: { plan: TripPlan; className?: string }) {
  const { t, language } = useText()
  const { show } = useOverlays()
  const time = useTripTime()
  const now = useNow()
  const isNow = new Date(plan.pickup_time) <= now
  return (
    <section aria-label={t('rental_cart.trip')} className={`rounded-lg bg-surface-2 px-4.5 py-4 ${className ?? ''}`}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('rental_cart.trip')}</h2>
        <button
          type="button"
          className="text-action min-h-11"
          onPointerEnter={() => preloadOverlay('trip')}
          onClick={() => show({ kind: 'trip' })}
        >
          {t('rental_cart.edit_trip')}
        </button>
      </div>
      <dl className="grid gap-2 text-label">
        <Fact icon="pin" name={t('rental_cart.pickup')} text={plan.pickup_location.location_name} />
        {plan.destination_location !== null && (
          <Fact icon="flag" name={t('rental_cart.destination')} text={plan.destination_location.location_name} />
        )}
        <Fact
          icon="calendar"
          name={t('rental_cart.pickup_time')}
          text={isNow ? t('rental_cart.pickup_now') : t('rental_cart.schedule_at', { time: time(plan.pickup_time) })}
          note={t('rental_cart.returns_at', { time: time(plan.ends_at) })}
        />
        <Fact
          icon="clock"
          name={t('rental_cart.trip_type')}
          text={t(`vehicles.type_${plan.rental_type}`)}
          note={describeLength(plan, { t, language })}
        />
      </dl>
    </section>
  )
}

function Fact({ icon, name, text, note }: { icon: IconName; name: string; text: string; note?: string }) {
  return (
    <div className="flex gap-2.5">
      <Icon name={icon} size={18} className="mt-0.5 text-accent-ink" />
      <dt className="sr-only">{name}</dt>
      <dd className="min-w-0 flex-1">
        <bdi>{text}</bdi>
        {note !== undefined && <span className="block text-sm text-ink-2">{note}</span>}
      </dd>
    </div>
  )
}
