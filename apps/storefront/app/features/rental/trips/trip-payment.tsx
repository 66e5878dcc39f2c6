import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useMyQuery } from '#lib/api/my-query.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { minutesLeft } from '#features/payment/minutes-left.ts'
import { usePaymentFlag } from '#features/payment/payment-flag.ts'
import { offeredGateways } from '@medina/web/site/offered-gateways.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { useLacks, useMoney } from '@medina/web/site/site.tsx'
import { isUnpaid } from './trip-text.ts'
import { type TripPaymentWish, usePayTrip } from './trips.data.ts'

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
      <PaymentMethods trip={trip} amount={amount} />
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

type Way = { name: string; label: string; icon?: IconName; wish: TripPaymentWish }

function PaymentMethods({ trip, amount }: { trip: TripDetails; amount: string }) {
  const { t } = useText()
  const { pathname } = useLocation()
  const pay = usePayTrip(trip.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const { ways, hasOffline, isPending } = usePaymentMethods(trip, amount, pathname)

  // The gateway's page takes a moment to load.
  const isBusy = pay.isPending || typeof pay.data === 'string'

  async function send({ name, wish }: Way): Promise<void> {
    setChosen(name)
    try {
      const answer = await pay.mutateAsync(wish)
      if (typeof answer === 'string') location.assign(answer)
      else showToast(answer.message)
    } catch (error) {
      showFailure(error, t)
    }
  }

  return (
    <div className="grid gap-3" aria-busy={isPending}>
      {isPending && <Skeleton className="h-12 rounded-14" />}
      {ways.map((way, index) => (
        <Button
          key={way.name}
          block
          icon={way.icon}
          variant={index === 0 && trip.payment_method !== 'cash_payment' ? 'primary' : 'secondary'}
          pending={isBusy && chosen === way.name}
          onClick={() => void send(way)}
        >
          {way.label}
        </Button>
      ))}
      {hasOffline && chosen !== 'offline' && (
        <Button block variant="secondary" icon="bank" onClick={() => setChosen('offline')}>
          {t('order.offline')}
        </Button>
      )}
      {chosen === 'offline' && <Offline trip={trip} isOpen />}
    </div>
  )
}

/** The payment methods: the wallet for all, or for a part together with another method; the gateways; cash. */
function usePaymentMethods(trip: TripDetails, amount: string, callback: string) {
  const { t } = useText()
  const money = useMoney()
  const { data: config, isPending } = useSettings()
  const { data: person } = useMyQuery('profile.info', {})
  const lacksOffline = useLacks('trips.payOffline')
  const balance = config?.customer_wallet_status === 1 && !trip.is_guest ? (person?.wallet_balance ?? 0) : 0
  const gateways = config?.digital_payment === true ? offeredGateways(config.active_payment_method_list, trip) : []
  const hasCash = config?.cash_on_delivery === true
  const hasPart = config?.partial_payment_status === 1 && balance > 0 && balance < trip.due_amount
  const part = (method: string): string => t('trips.pay_part', { amount: money.text(balance), method })
  const ways: Way[] = []
  if (balance >= trip.due_amount)
    ways.push({ name: 'wallet', label: t('trips.pay_wallet', { amount }), icon: 'wallet', wish: { method: 'wallet' } })
  for (const { gateway, gateway_title } of gateways) {
    const method = gateway_title ?? gateway
    if (hasPart)
      ways.push({
        name: `part ${gateway}`,
        label: part(method),
        icon: 'wallet',
        wish: { method: 'partial_payment', gateway, callback },
      })
    ways.push({
      name: gateway,
      label: t('tracking.due_pay_with', { amount, gateway: method }),
      wish: { method: 'digital_payment', gateway, callback },
    })
  }
  if (hasPart && hasCash)
    ways.push({
      name: 'part cash',
      label: part(t('trips.cash')),
      icon: 'wallet',
      wish: { method: 'partial_payment', gateway: 'cash_payment' },
    })
  if (hasCash && trip.payment_method !== 'cash_payment')
    ways.push({ name: 'cash', label: t('trips.pay_cash'), icon: 'cash', wish: { method: 'cash_payment' } })
  return { ways, hasOffline: !lacksOffline && config?.offline_payment_status === 1, isPending }
}
