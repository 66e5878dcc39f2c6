import { ApiFailure } from '@medina/contract/wire/client'
import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { BackLink } from '@medina/web/ui/navigation/back-link.tsx'
import { Bill } from '#features/bill/bill.tsx'
import { EarnedCashback } from '#features/bill/earned-cashback.tsx'
import { Receipt } from '#features/bill/receipt.tsx'
import { useTripTime } from '#features/rental/cart/use-trip-time.ts'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import '#features/orders/list/orders.css'
import '#features/orders/tracking/tracking.css'
import '#features/orders/tracking/receipt.css'
import { DoneMark } from '#features/orders/tracking/progress/done-mark.tsx'
import { BookedDialog } from './booked-dialog.tsx'
import { CancelTrip } from './cancel-trip.tsx'
import { useTrackedTripKey } from '#features/order-watch/tracked-trip-store.ts'
import { StatusBadge } from '#features/payment/status-badge.tsx'
import { listTripLines, listTripPayments } from './trip-bill.ts'
import { TripMap } from './trip-map.tsx'
import { TripPayment } from './trip-payment.tsx'
import { ProviderLine, TripContact } from './trip-people.tsx'
import { TripSkeleton } from './trip-skeleton.tsx'
import { TripSteps } from './trip-steps.tsx'
import { TripDrivers, TripVehicles } from './trip-vehicles.tsx'
import { describeTripLength, isRunning, isUnpaid, readHeadline, toneOf } from './trip-text.ts'
import { useTrip } from './trips.data.ts'
import './trips.css'

const TripReviews = lazyWithRetry(() => withTexts('review', import('./trip-reviews.tsx')))
const RateTrip = lazyWithRetry(() => withTexts('review', import('./rate-trip.tsx')))

/** A trip, updated live: for its owner, or for a visitor who found it by number and phone in this tab. */
export default function TripPage({ id }: { id: number }) {
  const { t } = useText()
  const tracked = useTrackedTripKey()
  const { trip, error, refetch, isLost } = useTrip({ id, phone: tracked?.id === id ? tracked.phone : '' })
  if (trip !== undefined) return <Shown trip={trip} isLost={isLost} />
  if (error === null) return <TripSkeleton />
  if (error instanceof ApiFailure && error.status < 500)
    return (
      <EmptyState
        page
        art="order"
        title={t('trips.missing_title')}
        action={<LinkButton to="/track-order">{t('shell.track_trip')}</LinkButton>}
      >
        {t('trips.missing_text')}
      </EmptyState>
    )
  return <EmptyState page art="offline" title={t('trips.failed')} action={<Button onClick={refetch}>{t('ui.retry')}</Button>} />
}

function Shown({ trip, isLost }: { trip: TripDetails; isLost: boolean }) {
  const isOwn = trip.user_id !== 0
  // Cash needs no action now, so the progress of the trip is above it.
  const isCash = trip.payment_method === 'cash_payment'
  const canReview = trip.vehicle_identity.some(({ review, can_review }) => review !== null || can_review)
  return (
    <article className="order-sheet">
      <Head trip={trip} isOwn={isOwn} />
      <div className="order-columns grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-4">
          {isOwn && !isCash && <TripPayment trip={trip} />}
          <section className="card overflow-hidden">
            {isRunning(trip.trip_status) && <TripMap trip={trip} />}
            <div className="px-4 py-5 md:px-6">
              <Progress trip={trip} isLost={isLost} />
              {isOwn && canReview && <Stars trip={trip} />}
              <Steps trip={trip} />
            </div>
          </section>
          {isOwn && isCash && <TripPayment trip={trip} />}
          <TripVehicles trip={trip} />
          {isOwn && canReview && (
            <Suspense fallback={null}>
              <TripReviews trip={trip} />
            </Suspense>
          )}
        </div>
        <div className="grid content-start gap-4">
          <TripCode trip={trip} />
          <div className="card px-4 py-5 md:px-6">
            <ProviderLine trip={trip} />
          </div>
          <TripDrivers trip={trip} />
          {isOwn && <TripContact trip={trip} />}
          {isOwn && <TripBill trip={trip} />}
          {isOwn && <Receipt className="receipt-below w-full" />}
          <CancelTrip trip={trip} className="w-full md:hidden" />
        </div>
      </div>
      <BookedDialog providerName={trip.provider.name} />
    </article>
  )
}

function TripBill({ trip }: { trip: TripDetails }) {
  const { t } = useText()
  const facts = {
    lines: listTripLines(trip),
    count: trip.quantity,
    moduleType: 'rental',
    distance: null,
    originalDelivery: 0,
  }
  return (
    <section aria-labelledby="bill" className="card px-4 py-5 md:px-6">
      <h2 id="bill" className="mb-4 text-h3">
        {t('tracking.bill')}
      </h2>
      <Bill facts={facts} total={trip.trip_amount} payments={listTripPayments(trip, t)} />
      <EarnedCashback cashback={trip.cashback} />
      {trip.invoices?.map(({ number, series, url }) => (
        <p key={number} className="mt-3 text-sm">
          <a href={url} target="_blank" rel="noreferrer" className="underline">
            {t(`tracking.${series}`)} <bdi dir="ltr">{number}</bdi>
          </a>
        </p>
      ))}
    </section>
  )
}

function Head({ trip, isOwn }: { trip: TripDetails; isOwn: boolean }) {
  const { t } = useText()
  const timeOf = useTripTime()
  const config = useConfig()
  const back = isOwn && !trip.is_guest ? '/my-trips' : '/track-order'
  return (
    <header className="mb-5 flex flex-wrap items-start gap-3">
      <p className="on-paper">
        <bdi>{config?.business_name}</bdi>
      </p>
      <BackLink to={back} label={t('trips.back')} />
      <div className="min-w-0 flex-1">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h1">
          {t('trips.number', { id: String(trip.id) })}
          <StatusBadge isDue={isUnpaid(trip)} tone={toneOf(trip.trip_status)}>
            {t(`trips.status_${trip.trip_status}`)}
          </StatusBadge>
        </h1>
        <p className="text-ink-2">
          {t('trips.booked_at', { time: timeOf(trip.created_at) })} •&nbsp;<bdi>{trip.provider.name}</bdi>
        </p>
      </div>
      <div className="flex flex-none gap-3">
        {isOwn && <Receipt className="receipt-above" />}
        <CancelTrip trip={trip} className="hidden md:inline-flex" />
      </div>
    </header>
  )
}

function Progress({ trip, isLost }: { trip: TripDetails; isLost: boolean }) {
  const { t, language } = useText()
  const now = useNow()
  const money = useMoney()
  const timeOf = useTripTime()
  const { label, value } = readHeadline(trip, { t, now, timeOf })
  const isOver = trip.trip_status === 'canceled' || trip.trip_status === 'payment_failed'
  return (
    <header className="no-print">
      <p className="text-label text-ink-2" aria-hidden="true">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className={`num text-h1 ${isOver ? 'text-danger' : ''}`}>
          <span className="sr-only">{label} </span>
          <bdi>{value}</bdi>
        </h2>
        {trip.trip_status === 'completed' && <DoneMark at={trip.completed} now={now} />}
        <span role="status">
          {isLost && (
            <span className="inline-flex items-center gap-2 text-sm font-medium text-warning">
              <LoadingMark size={16} />
              {t('tracking.reconnecting')}
            </span>
          )}
        </span>
      </div>
      <p role="status" className="mt-2 font-medium">
        {t(trip.trip_status === 'pending' && isUnpaid(trip) ? 'trips.says_due' : `trips.says_${trip.trip_status}`)}
      </p>
      {trip.trip_status === 'completed' && trip.trip_amount > 0 && (
        <p className="mt-1 text-ink-2">
          {t('trips.total_cost')} <b className="num font-semibold text-ink-1">{money.text(trip.trip_amount)}</b> •&nbsp;
          {describeTripLength(trip, { t, language })}
        </p>
      )}
      {trip.cancellation_reason !== null && (
        <p className="mt-1 text-ink-2">{t('tracking.reason_given', { reason: trip.cancellation_reason })}</p>
      )}
      {trip.returned_to.map((way) => (
        <p key={way} className="mt-1 font-medium">
          {t(`trips.returned_${way}`)}
        </p>
      ))}
    </header>
  )
}

/** The stars of a trip that can be reviewed, in a place of their height. */
function Stars({ trip }: { trip: TripDetails }) {
  return (
    <div className="rate-room no-print mt-4">
      <Suspense>
        <RateTrip trip={trip} />
      </Suspense>
    </div>
  )
}

/** Every step; of a trip that is over, in a fold. */
function Steps({ trip }: { trip: TripDetails }) {
  const { t } = useText()
  if (trip.trip_status !== 'completed')
    return (
      <div className="mt-6">
        <TripSteps trip={trip} />
      </div>
    )
  return (
    <details className="steps-fold">
      <summary>
        <h2 className="text-h3">{t('tracking.steps')}</h2>
      </summary>
      <TripSteps trip={trip} />
    </details>
  )
}

/** The code that the provider asks for at the pickup; only the owner sees it. There is no pickup before a due payment. */
function TripCode({ trip }: { trip: TripDetails }) {
  const { t } = useText()
  const { otp, trip_status } = trip
  if (otp === null || (trip_status !== 'pending' && trip_status !== 'confirmed') || isUnpaid(trip)) return null
  return (
    <div className="no-print rounded-lg bg-surface-2 px-4 py-3">
      <p className="flex items-center justify-between gap-4">
        <span className="text-ink-2">{t('trips.code')}</span>
        <bdi dir="ltr" className="num track-code text-h3">
          {otp}
        </bdi>
      </p>
      <p className="mt-1 text-sm text-ink-2">{t('trips.bring')}</p>
    </div>
  )
}
