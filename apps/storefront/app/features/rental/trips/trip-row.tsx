import type { Trip } from '@medina/contract/rental/booked-trips'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useTripTime } from '#features/rental/cart/use-trip-time.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { minutesLeft } from '#features/payment/minutes-left.ts'
import { StatusBadge } from '#features/payment/status-badge.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { isRunning, isUnpaid, toneOf } from './trip-text.ts'

/** A trip in a list: provider, status, time, vehicles and amount. */
export function TripRow({ trip }: { trip: Trip }) {
  const { t } = useText()
  const money = useMoney()
  const timeOf = useTripTime()
  const now = useNow()
  const { id, provider, trip_status: status, quantity } = trip
  const isDue = isUnpaid(trip)
  return (
    <article className="card order-row trip-row">
      <div className="order-row-main">
        <Picture
          src={provider.logo_full_url}
          alt=""
          name={provider.name}
          sizes="56px"
          maxWidth={320}
          className="size-14 flex-none rounded-14"
        />
        <div className="min-w-0 flex-1">
          <h2 className="order-row-name">
            <TravelLink to={tripPath(id)} className="card-link">
              <bdi>{provider.name}</bdi>
            </TravelLink>
            <StatusBadge isDue={isDue} tone={toneOf(status)}>
              {t(`trips.status_${status}`)}
            </StatusBadge>
          </h2>
          <p className="mt-0.5 text-sm text-ink-2">
            <span className="order-row-when">
              <strong className="font-semibold text-ink-1">
                {isDue ? t('tracking.kept_for', { minutes: minutesLeft(trip.updated_at, now) }) : timeOf(trip.schedule_at)}
              </strong>
            </span>
            {t('trips.number', { id: String(id) })} •&nbsp;{t('vehicles.count', { count: quantity })}
          </p>
        </div>
        <Price price={money.parts(trip.trip_amount)} size="name" className="order-row-price" />
        <span className="order-row-action">
          {isDue ? (
            <LinkButton to={tripPath(id)} icon="card">
              {t('tracking.due_pay', { amount: money.text(trip.due_amount) })}
            </LinkButton>
          ) : (
            <LinkButton
              to={tripPath(id)}
              variant={status === 'ongoing' ? 'primary' : 'secondary'}
              icon={isRunning(status) ? 'route' : 'receipt'}
            >
              {t('trips.see')}
            </LinkButton>
          )}
        </span>
      </div>
    </article>
  )
}
