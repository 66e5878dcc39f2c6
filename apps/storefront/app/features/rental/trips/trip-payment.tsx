import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { minutesLeft } from '#features/payment/minutes-left.ts'
import { usePaymentFlag } from '#features/payment/payment-flag.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { isUnpaid } from './trip-text.ts'

const TripWays = lazyWithRetry(() => import('./trip-ways.tsx'))
const OfflineCard = lazyWithRetry(() => withTexts('paying', import('./trip-offline-card.tsx')))

const flagTexts = { cancel: 'trips.flag_cancel', late: 'trips.flag_late' } as const

/** The amount due of the visitor's own trip, with every payment method that the business offers; or the report of a transfer. */
export function TripPayment({ trip }: { trip: TripDetails }) {
  usePaymentFlag({ isCanceled: trip.trip_status === 'canceled', texts: flagTexts })
  const { t } = useText()
  const money = useMoney()
  const now = useNow()
  const isOpen = trip.can_pay
  const isOffline = trip.offline_payment !== null || trip.payment_method === 'offline_payment'
  if (isOffline && (isOpen || trip.payment_status === 'paid')) return <Offline trip={trip} isOpen={isOpen} />
  if (!isOpen) return null
  const amount = money.text(trip.due_amount)
  const isCash = trip.payment_method === 'cash_payment'
  return (
    <section aria-labelledby="due" className="card no-print px-4 py-5 md:px-6">
      <h2 id="due" className="mb-2 flex items-center gap-2 text-h3">
        <Icon name={isCash ? 'cash' : 'card'} className="text-warning" />
        {t(isCash ? 'trips.cash_title' : 'trips.pay_title')}
      </h2>
      <p className="mb-4 text-ink-2">
        {isUnpaid(trip)
          ? t('own_order.due_left', { amount, minutes: minutesLeft(trip.updated_at, now) })
          : t(isCash ? 'trips.cash_text' : 'trips.pay_text', { amount })}
      </p>
      <Suspense fallback={<Skeleton className="h-12 rounded-14" />}>
        <TripWays trip={trip} amount={amount} />
      </Suspense>
    </section>
  )
}

function Offline(props: { trip: TripDetails; isOpen: boolean }) {
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
      <OfflineCard {...props} />
    </Suspense>
  )
}
