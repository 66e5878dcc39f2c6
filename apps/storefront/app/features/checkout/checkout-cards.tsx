import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useNow } from '@medina/web/time/now.tsx'
import { readToken } from '@medina/web/session/session.ts'
import { isPhoneTab } from '@medina/web/device/local-storage.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { formatOpening } from '#features/catalog/opening.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { CheckoutHead } from './checkout-head.tsx'
import { ContactCard } from './recipient/contact-card.tsx'
import { ForCourier } from './for-courier.tsx'
import { ExtrasCard } from './extras-card.tsx'
import { FoldedExtras } from './folded-extras.tsx'
import { GuestNote } from './recipient/guest-note.tsx'
import { OfflinePart } from './payment/offline-part.tsx'
import { OpenAccount } from './recipient/open-account.tsx'
import { UpdatesTick } from './recipient/updates-tick.tsx'
import { PaymentCard } from './payment/payment-card.tsx'
import { ReceiveCard } from './receiving/receive-card.tsx'
import { readFee } from './summary/summary.tsx'
import { TipCard } from './payment/tip-card.tsx'
import { hasWishes } from './order-choice.ts'
import type { CheckoutState } from './use-checkout.ts'

const loadDestinationCard = () => withTexts('address', import('./recipient/destination-card.tsx'))
const DestinationCard = lazyWithRetry(loadDestinationCard)
if (readToken() !== null) void loadDestinationCard().catch(() => undefined)
/** A cart is held below the minimum order, so few checkouts need it. */
const MinimumNotice = lazyWithRetry(() => import('./minimum-notice.tsx'))
const PrescriptionCard = lazyWithRetry(() => import('./prescription-card.tsx'))

type Props = { checkout: CheckoutState }

/** The cards of the checkout form, in order. */
export function CheckoutCards({ checkout }: Props) {
  const { order, prescription } = checkout
  const { cart, store, isPrescription } = order
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0)
  const prescriptionCard = (
    <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
      <PrescriptionCard prescription={prescription} />
    </Suspense>
  )
  return (
    <div className="grid content-start gap-4">
      <CheckoutHead store={store} count={isPrescription ? null : count} />
      {!isPrescription && cart.reduce((sum, { totalPrice }) => sum + totalPrice, 0) < store.minimum_order && (
        <Suspense>
          <MinimumNotice cart={cart} store={store} />
        </Suspense>
      )}
      {isPrescription && prescriptionCard}
      <Recipient checkout={checkout} />
      <Receiving checkout={checkout} />
      {prescription.isNeeded && !isPrescription && prescriptionCard}
      <Payment checkout={checkout} />
      <Extras checkout={checkout} />
      <Updates checkout={checkout} />
    </div>
  )
}

function Extras({ checkout: { order, choices, recipient } }: Props) {
  const { t } = useText()
  const { store, isPrescription, config } = order
  const { choice, change } = choices
  const hasTip = choices.isDelivery && choices.hasTips
  const hasCutlery = store.module_type === 'food' && store.cutlery
  const names = [
    hasTip ? t('checkout.tip') : [],
    hasCutlery ? t('order.cutlery') : [],
    t(isPrescription ? 'order.note_pharmacist' : 'order.note'),
    choices.isDelivery ? t('checkout.for_courier') : [],
  ].flat()
  return (
    <FoldedExtras isEmpty={!hasWishes(choice)} names={names}>
      {hasTip && <TipCard tip={choice.tip} amounts={config.dm_tips_amounts} onChange={(tip) => change({ tip })} />}
      <ExtrasCard
        choice={choice}
        hasCutlery={hasCutlery}
        packaging={store.extra_packaging_status && !isPrescription ? store.extra_packaging_amount : null}
        isPrescription={isPrescription}
        onChange={change}
      >
        <ForCourier storeId={store.id} address={recipient.saved} />
      </ExtrasCard>
    </FoldedExtras>
  )
}

function Updates({ checkout: { order, choices, recipient } }: Props) {
  const { isGuest, contact, destination } = recipient
  const person = isGuest ? (contact.stored ?? contact.form.values) : (destination.address ?? destination.form.values)
  return (
    <UpdatesTick
      config={order.config}
      owner={order.owner}
      phone={person.contact_person_number}
      isWanted={choices.choice.whatsapp}
      onChange={(whatsapp) => choices.change({ whatsapp })}
    />
  )
}

function Recipient({ checkout: { order, choices, recipient, account } }: Props) {
  const { store, config, place } = order
  const { contact, destination } = recipient
  if (recipient.isGuest)
    return (
      <>
        {!isPhoneTab && <GuestNote isOff={config.guest_checkout_status === 0} />}
        <ContactCard contact={contact} hasAddress={choices.isDelivery} place={place} store={store}>
          {config.centralize_login.manual_login_status === 1 && !isPhoneTab && (
            <OpenAccount ref={account.fields} isWanted={account.isWanted} onChange={account.setWanted} />
          )}
        </ContactCard>
      </>
    )
  const skeleton = <Skeleton className="h-92 rounded-lg" />
  return (
    <Suspense fallback={skeleton}>
      {recipient.isReady ? <DestinationCard {...{ destination, place, store }} /> : skeleton}
    </Suspense>
  )
}

function Receiving({ checkout: { order, choices, bill } }: Props) {
  const { t, language } = useText()
  const now = useNow()
  const { store } = order
  const { methods, days, choice, change, isOpen, isDelivery } = choices
  const opening = { t, language, timeZone: store.time_zone, now }
  return (
    <ReceiveCard
      {...{ store, methods, days, choice }}
      closed={isOpen ? null : formatOpening(store, opening)}
      fee={isDelivery ? readFee(bill.quote) : store.delivery_fee}
      onChange={change}
    />
  )
}

function Payment({ checkout: { choices, bill, offline } }: Props) {
  const money = useMoney()
  if (!bill.hasOffer) return <Skeleton className="h-92 rounded-lg" />
  const { offer, split, quote } = bill
  return (
    <PaymentCard
      {...{ offer, split }}
      wish={choices.choice.payment}
      total={quote?.total ?? 0}
      offline={
        <OfflinePart ref={offline.form} amount={money.text(split.due)} draft={offline.draft} onChange={offline.setDraft} />
      }
      onChange={(payment) => choices.change({ payment })}
    />
  )
}
