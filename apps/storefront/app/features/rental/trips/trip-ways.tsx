import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { offeredGateways } from '@medina/web/site/offered-gateways.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { useLacks, useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useMyQuery } from '#lib/api/my-query.ts'
import { SaveCard } from '#lib/cards/save-card.tsx'
import { useCardWays } from '#lib/cards/use-card-ways.ts'
import { type TripPaymentWish, usePayTrip } from './trips.data.ts'

const OfflineCard = lazyWithRetry(() => withTexts('paying', import('./trip-offline-card.tsx')))

type TripWaysProps = { trip: TripDetails; amount: string }

/** A button for each way to pay what is due of a trip, the customer's saved cards among them; loaded where something is due. */
export default function TripWays({ trip, amount }: TripWaysProps) {
  const { t } = useText()
  const pay = usePayTrip(trip.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const { ways, saving, hasOffline, isPending } = useTripWays(trip, amount)

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
      {/* All ways appear at once, so that none shifts under the pointer. */}
      {!isPending &&
        ways.map((way, index) => (
          <Button
            key={way.name}
            block
            icon={way.icon}
            variant={index === 0 && trip.payment_method !== 'cash_payment' ? 'primary' : 'secondary'}
            pending={isBusy && chosen === way.name}
            disabled={isBusy && chosen !== way.name}
            onClick={() => void send(way)}
          >
            {way.label}
          </Button>
        ))}
      {!isPending && <SaveCard saving={saving} label={t('tracking.save_card')} note={t('tracking.save_note')} />}
      {hasOffline && chosen !== 'offline' && (
        <Button block variant="secondary" icon="bank" onClick={() => setChosen('offline')}>
          {t('order.offline')}
        </Button>
      )}
      {chosen === 'offline' && (
        <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
          <OfflineCard trip={trip} isOpen />
        </Suspense>
      )}
    </div>
  )
}

type Way = { name: string; label: string; icon?: IconName; wish: TripPaymentWish }

/** The wallet for all, or for a part together with another method; saved cards and gateways; cash. */
function useTripWays(trip: TripDetails, amount: string) {
  const { t } = useText()
  const money = useMoney()
  const { pathname: callback } = useLocation()
  const { data: config, isPending } = useSettings()
  const { data: person } = useMyQuery('profile.info', {})
  const lacksOffline = useLacks('trips.payOffline')
  const gateways = config?.digital_payment === true ? offeredGateways(config.active_payment_method_list, trip) : []
  const cards = useCardWays(gateways)
  const balance = config?.customer_wallet_status === 1 && !trip.is_guest ? (person?.wallet_balance ?? 0) : 0
  const hasCash = config?.cash_on_delivery === true
  const hasPart = config?.partial_payment_status === 1 && balance > 0 && balance < trip.due_amount
  const part = (method: string): string => t('trips.pay_part', { amount: money.text(balance), method })
  const ways: Way[] = []
  if (balance >= trip.due_amount)
    ways.push({ name: 'wallet', label: t('trips.pay_wallet', { amount }), icon: 'wallet', wish: { method: 'wallet' } })
  for (const { key, title, gateway, card } of cards.ways) {
    const way = { gateway, card, callback }
    if (hasPart)
      ways.push({ name: `part ${key}`, label: part(title), icon: 'wallet', wish: { method: 'partial_payment', ...way } })
    const label = t('tracking.due_pay_with', { amount, gateway: title })
    ways.push({ name: key, label, wish: { method: 'digital_payment', ...way } })
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
  const hasOffline = !lacksOffline && config?.offline_payment_status === 1
  return { ways, saving: cards.saving, hasOffline, isPending: isPending || cards.isPending }
}
