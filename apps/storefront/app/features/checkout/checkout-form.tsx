import type { CartLine } from '@medina/contract/cart'
import type { StoreDetails } from '@medina/contract/catalog'
import { ApiFailure } from '@medina/contract/client'
import type { Config } from '@medina/contract/site'
import { Suspense, useMemo, useRef, useState } from 'react'
import { formatDistance } from '../../lib/format.ts'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { useNow } from '../../lib/now.tsx'
import { isCustomer } from '../../lib/owner.ts'
import type { Place } from '../../lib/preferences.ts'
import { readToken } from '../../lib/session.ts'
import { useText } from '../../lib/text.tsx'
import { withTexts } from '../../lib/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useCartIsChanging } from '../cart/use-cart-changing.ts'
import type { AccountHandle } from '../auth/account-fields.tsx'
import { formatMinutes } from '../catalog/minutes.ts'
import { formatOpening } from '../catalog/opening.ts'
import { emptyDraft } from '../payment/offline-draft.ts'
import type { OfflineHandle } from '../payment/offline-form.tsx'
import { useMoney } from '../site/site.tsx'
import type { BoughtNow } from '../cart/bought-now.ts'
import { CheckoutHead } from './checkout-head.tsx'
import { useQuote } from './checkout.data.ts'
import { CouponBox } from './coupon-box.tsx'
import { ContactCard } from './contact-card.tsx'
import { ExtrasCard } from './extras-card.tsx'
import { GuestNote } from './guest-note.tsx'
import { OfflinePart } from './offline-part.tsx'
import { OpenAccount } from './open-account.tsx'
import { beginChoice, listMethods, type OrderChoice, toQuoteBody } from './order-choice.ts'
import { type PayableBill, readOffer, splitTotal } from './payment.ts'
import { PaymentCard } from './payment-card.tsx'
import { PlaceButton } from './place-button.tsx'
import { readReason } from './place-reason.ts'
import { ReceiveCard } from './receive-card.tsx'
import { listSlotDays } from './slots.ts'
import { readFee, Summary } from './summary.tsx'
import { TipCard } from './tip-card.tsx'
import { useContact } from './use-contact.ts'
import { useDestination } from './use-destination.ts'
import { usePlacing } from './use-placing.ts'
import { usePrescription } from './use-prescription.ts'
import { useSlotText } from './use-slot-text.ts'

const loadDestinationCard = () => withTexts('address', import('./destination-card.tsx'))
const DestinationCard = lazyWithRetry(loadDestinationCard)
if (readToken() !== null) void loadDestinationCard().catch(() => undefined)
const PrescriptionCard = lazyWithRetry(() => import('./prescription-card.tsx'))
const PriceChangeDialog = lazyWithRetry(() => import('./price-change-dialog.tsx'))

type CheckoutFormProps = {
  cart: readonly CartLine[]
  /** What is bought at once instead of the cart. */
  bought: BoughtNow | null
  /** Nothing but pictures of a prescription is ordered. */
  isPrescription: boolean
  store: StoreDetails
  config: Config
  place: Place
  owner: string
  moduleId: number
  onPlaced: () => void
}

/** Everything that is asked before an order goes out, beside what it costs. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, bought, isPrescription, store, config, place, owner, moduleId, onPlaced } = props
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
  const isChanging = useCartIsChanging() && bought === null && !isPrescription
  const facts = { choice, owner, bought, isPrescription, storeId: store.id, place: isGuest ? place : destination.place, hasTips }
  const tip = isDelivery && hasTips ? choice.tip : 0
  const isWaiting = isChanging || !isSettled || tip === 'typing'
  const { quote, isOld, error, refetch, replace } = useQuote(isWaiting ? null : toQuoteBody(facts), cart)
  const offer = readOffer(config, quote ?? (isPrescription ? inCash : undefined))
  // A wallet, of which the bill knows, would push away what somebody is about to press.
  const isOffered = isGuest || isPrescription || quote !== undefined || error !== null
  const pay = (total: number) => splitTotal(choice.payment, offer, total)
  const split = pay(quote?.total ?? 0)
  const needsPrescription = isPrescription || cart.some(({ item }) => item.is_prescription_required === 1)
  const prescription = usePrescription(store.id, needsPrescription)
  const offlineForm = useRef<OfflineHandle>(null)
  const [offlineDraft, setOfflineDraft] = useState(emptyDraft)
  const account = useRef<AccountHandle>(null)
  const [opensAccount, setOpensAccount] = useState(false)
  const placing = usePlacing({
    facts,
    prescription,
    tellPayment: () => offlineForm.current?.settle() ?? null,
    moduleId,
    quote,
    pay,
    // In a guest's order only, also of who has signed in since.
    openAccount: isGuest && opensAccount ? () => account.current?.validate() ?? null : null,
    contact: isGuest ? contact : destination,
    onPlaced: () => {
      if (!isGuest) destination.saveIfWanted()
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
  const refusal =
    error === null ? null : error instanceof ApiFailure ? (error.errors[0]?.message ?? t('error.generic')) : t('error.network')
  // What a pharmacy adds is not on the bill yet.
  const minimum = isPrescription ? 0 : store.minimum_order
  const button = {
    quote,
    isOld,
    due: split.due,
    isPrescription,
    isOffline: split.method === 'offline_payment',
    isPlacing: placing.isPlacing,
    isScheduled: choice.method === 'scheduled' && choice.slot !== null,
    reason: readReason(
      {
        isGuestOff: isGuest && config.guest_checkout_status === 0,
        refusal,
        minimum,
        quote,
        split,
        cashMaximum: offer.cashMaximum,
        isTipUnread: tip === 'unread',
      },
      { t, money },
    ),
    onPlace: () => {
      if (!needsPrescription || prescription.isGiven) return placing.place()
      prescription.setMissing()
      document.querySelector<HTMLElement>('.photo-add button')?.focus()
      showToast(t('checkout.prescription_missing'), { tone: 'error' })
    },
  }
  const lineFacts = {
    count,
    moduleType: store.module_type,
    distance: quote?.distance ?? null,
    originalDelivery: quote?.original_delivery_charge ?? 0,
  }

  const prescriptionCard = (
    <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
      <PrescriptionCard prescription={prescription} />
    </Suspense>
  )
  return (
    <>
      <div className="checkout-columns">
        <div className="grid content-start gap-4">
          <CheckoutHead store={store} count={isPrescription ? null : count} />
          {isPrescription && prescriptionCard}
          {isGuest ? (
            <>
              <GuestNote isOff={config.guest_checkout_status === 0} />
              <ContactCard contact={contact} hasAddress={isDelivery} place={place} store={store}>
                {config.centralize_login.manual_login_status === 1 && (
                  <OpenAccount ref={account} isWanted={opensAccount} onChange={setOpensAccount} />
                )}
              </ContactCard>
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
          {needsPrescription && !isPrescription && prescriptionCard}
          {isOffered ? (
            <PaymentCard
              {...{ offer, split }}
              wish={choice.payment}
              total={quote?.total ?? 0}
              offline={
                <OfflinePart ref={offlineForm} amount={money.text(split.due)} draft={offlineDraft} onChange={setOfflineDraft} />
              }
              onChange={(payment) => change({ payment })}
            />
          ) : (
            <Skeleton className="h-92 rounded-lg" />
          )}
          {isDelivery && hasTips && <TipCard tip={choice.tip} onChange={(tip) => change({ tip })} />}
          <ExtrasCard
            choice={choice}
            hasCutlery={store.module_type === 'food' && store.cutlery}
            packaging={store.extra_packaging_status && !isPrescription ? store.extra_packaging_amount : null}
            isPrescription={isPrescription}
            onChange={change}
          />
        </div>
        <Summary
          {...{ store, cart, quote, split, isOld, time, isDelivery, isPrescription }}
          coupon={
            <CouponBox {...{ quote, isOld, storeId: store.id }} code={choice.coupon} onChange={(coupon) => change({ coupon })} />
          }
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

/** What a prescription is paid with, until its bill says so. */
const inCash: PayableBill = { wallet_balance: null, payment_methods: ['cash_on_delivery'], cash_maximum: null }
