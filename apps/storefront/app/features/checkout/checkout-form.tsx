import type { CartLine } from '@medina/contract/cart'
import type { StoreDetails } from '@medina/contract/catalog'
import { ApiFailure } from '@medina/contract/client'
import type { Quote } from '@medina/contract/orders'
import type { Config } from '@medina/contract/site'
import { Suspense, useMemo, useState } from 'react'
import { formatDistance } from '../../lib/format.ts'
import { laterPart } from '../../lib/later-part.tsx'
import { useNow } from '../../lib/now.tsx'
import { isCustomer } from '../../lib/owner.ts'
import type { Place } from '../../lib/preferences.ts'
import { readToken } from '../../lib/session.ts'
import { useText } from '../../lib/text.tsx'
import { withTexts } from '../../lib/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCartIsChanging } from '../cart/use-cart-changing.ts'
import { formatMinutes } from '../catalog/minutes.ts'
import { formatOpening } from '../catalog/opening.ts'
import { useMoney } from '../site/site.tsx'
import { CheckoutHead } from './checkout-head.tsx'
import { useQuote } from './checkout.data.ts'
import { ContactCard } from './contact-card.tsx'
import { ExtrasCard } from './extras-card.tsx'
import { GuestNote } from './guest-note.tsx'
import { beginChoice, listMethods, type OrderChoice, toQuoteBody } from './order-choice.ts'
import { PaymentCard } from './payment-card.tsx'
import { PlaceButton } from './place-button.tsx'
import { ReceiveCard } from './receive-card.tsx'
import { listSlotDays } from './slots.ts'
import { Summary } from './summary.tsx'
import { TipCard } from './tip-card.tsx'
import { useContact } from './use-contact.ts'
import { useDestination } from './use-destination.ts'
import { usePlacing } from './use-placing.ts'
import { useSlotText } from './use-slot-text.ts'

const loadDestinationCard = () => withTexts('address', import('./destination-card.tsx'))
const DestinationCard = laterPart(loadDestinationCard)
if (readToken() !== null) void loadDestinationCard().catch(() => undefined)
const PriceChangeDialog = laterPart(() => import('./price-change-dialog.tsx'))

type CheckoutFormProps = {
  cart: readonly CartLine[]
  store: StoreDetails
  config: Config
  place: Place
  owner: string
  moduleId: number
  onPlaced: () => void
}

/** Everything that is asked before an order goes out, beside what it costs. */
export function CheckoutForm({ cart, store, config, place, owner, moduleId, onPlaced }: CheckoutFormProps) {
  const { t, language } = useText()
  const money = useMoney()
  const now = useNow()
  const days = useMemo(() => {
    // Of the module types, e-commerce never closes and grocery needs time to pick (reference 1.2).
    const leadMinutes = store.module_type === 'grocery' ? store.order_place_to_schedule_interval : 0
    const hours = { schedules: store.schedules, timeZone: store.time_zone, alwaysOpen: store.module_type === 'ecommerce' }
    return listSlotDays(hours, now, { minutes: config.schedule_order_slot_duration, leadMinutes })
  }, [store, now, config.schedule_order_slot_duration])
  const methods = listMethods(store, config)
  const isOpen = store.active && store.open === 1
  const [choice, setChoice] = useState(() => beginChoice(methods, isOpen, days.flatMap(({ slots }) => slots)[0]?.value ?? null))
  const change = (part: Partial<OrderChoice>) => setChoice((current) => ({ ...current, ...part }))
  const isDelivery = choice.method !== 'take_away'
  const hasTips = config.dm_tips_status === 1

  const isGuest = !isCustomer(owner)
  const contact = useContact(place, isDelivery)
  const destination = useDestination(place, isDelivery)
  const isSettled = isGuest || destination.isReady
  // What is still on its way to the cart belongs on the bill.
  const isChanging = useCartIsChanging()
  const facts = { choice, owner, storeId: store.id, place: isGuest ? place : destination.place, hasTips }
  const { quote, isOld, error, refetch, replace } = useQuote(isChanging || !isSettled ? null : toQuoteBody(facts), cart)
  const placing = usePlacing({
    facts,
    moduleId,
    quote,
    contact: isGuest ? contact : destination,
    onPlaced: () => {
      if (!isGuest) destination.saveIfWished()
      onPlaced()
    },
    onNewQuote: replace,
    onRefused: refetch,
  })

  const slotText = useSlotText(store, days)
  const range = formatMinutes(store.delivery_time, t)
  const distance =
    isDelivery && quote !== undefined && quote.distance > 0 ? ` • ${formatDistance(quote.distance * 1000, language)}` : ''
  const time = choice.method === 'scheduled' && choice.slot !== null ? slotText(choice.slot) : range + distance
  const opening = { t, language, timeZone: store.time_zone, now }
  const closed = isOpen ? null : formatOpening(store.active ? store.opens_at : null, opening)
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0)
  const gap =
    store.minimum_order -
    (quote?.items.reduce((sum, item) => sum + item.unit_price * item.quantity + item.add_ons_price, 0) ?? store.minimum_order)
  const refusal =
    error === null ? null : error instanceof ApiFailure ? (error.errors[0]?.message ?? t('error.generic')) : t('error.network')
  function readReason(): string | null {
    if (isGuest && config.guest_checkout_status === 0) return t('checkout.guest_off')
    if (refusal !== null || gap <= 0) return refusal
    return t('checkout.minimum', { amount: money.text(store.minimum_order), gap: money.text(gap) })
  }

  const button = {
    quote,
    isOld,
    isPlacing: placing.isPlacing,
    isScheduled: choice.method === 'scheduled' && choice.slot !== null,
    reason: readReason(),
    onPlace: placing.place,
  }
  const lineFacts = {
    count,
    moduleType: store.module_type,
    distance: quote?.distance ?? null,
    originalDelivery: quote?.original_delivery_charge ?? 0,
  }

  return (
    <>
      <div className="checkout-columns">
        <div className="grid content-start gap-4">
          <CheckoutHead store={store} count={count} />
          {isGuest ? (
            <>
              <GuestNote isOff={config.guest_checkout_status === 0} />
              <ContactCard contact={contact} hasAddress={isDelivery} place={place} store={store} />
            </>
          ) : (
            <Suspense fallback={<Skeleton className="h-92 rounded-lg" />}>
              {isSettled ? <DestinationCard {...{ destination, place, store }} /> : <Skeleton className="h-92 rounded-lg" />}
            </Suspense>
          )}
          <ReceiveCard
            {...{ store, methods, days, choice, closed }}
            fee={isDelivery ? readFee(quote) : store.delivery_fee}
            onChange={change}
          />
          <PaymentCard />
          {isDelivery && hasTips && <TipCard tip={choice.tip} onChange={(tip) => change({ tip })} />}
          <ExtrasCard choice={choice} hasCutlery={store.module_type === 'food' && store.cutlery} onChange={change} />
        </div>
        <Summary
          {...{ store, cart, quote, isOld, time, isDelivery }}
          problem={refusal && <Notice tone="danger" title={refusal} />}
        >
          <p className="sr-only" role="status">
            {placing.isPlacing
              ? t('checkout.placing')
              : quote && !isOld && t('checkout.total_is', { amount: money.text(quote.total) })}
          </p>
          <div className="mt-5 hidden lg:block">
            <PlaceButton {...button} />
          </div>
        </Summary>
      </div>
      <div data-bar="nav" className="pb-safe fixed inset-x-0 bottom-0 z-bottomnav border-t border-line bg-surface-0 lg:hidden">
        <div className="shell py-3">
          <PlaceButton {...button} />
        </div>
      </div>
      {placing.priceChange !== null && (
        <Suspense fallback={null}>
          <PriceChangeDialog
            open={placing.asksAgain}
            change={placing.priceChange}
            facts={lineFacts}
            onClose={placing.dismiss}
            onConfirm={placing.confirm}
          />
        </Suspense>
      )}
    </>
  )
}

/** What delivery costs by the bill; null while that is not known. */
function readFee(quote: Quote | undefined): number | null {
  return quote?.lines.find(({ code }) => code === 'delivery')?.amount ?? null
}
