import { useText } from '@medina/web/texts/text.tsx'
import { EmailField } from '@medina/web/ui/form/email-field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { BackLink } from '@medina/web/ui/navigation/back-link.tsx'
import { PaymentCard } from '#features/checkout/payment/payment-card.tsx'
import { goOn } from '#features/checkout/recipient/go-on.ts'
import { GuestNote } from '#features/checkout/recipient/guest-note.tsx'
import { PersonFields } from '#features/checkout/recipient/person-fields.tsx'
import { TripFacts } from '#features/rental/cart/trip-facts.tsx'
import type { RentalCheckoutState } from './use-rental-checkout.ts'

type Props = { checkout: RentalCheckoutState }

const LONGEST_NOTE = 500

/** The cards of a booking: the trip, who picks it up, a note, and the payment. */
export function RentalCards({ checkout }: Props) {
  const { t } = useText()
  const { order, isGuest, choice, change } = checkout
  return (
    <div className="grid content-start gap-4">
      <header className="flex items-center gap-3">
        <BackLink to="/rental/cart" label={t('rental_checkout.back_to_cart')} />
        <h1 className="text-h1">{t('rental_checkout.confirm_title')}</h1>
      </header>
      {isGuest && <GuestNote isOff={order.config.guest_checkout_status === 0} note={t('rental_checkout.guest_note')} />}
      <TripFacts plan={order.plan} />
      <Contact checkout={checkout} />
      <section className="card px-4 py-4.5 md:px-5">
        <TextArea
          label={t('rental_checkout.note')}
          aside={t('ui.optional')}
          placeholder={t('rental_checkout.note_hint')}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={choice.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </section>
      <Payment checkout={checkout} />
    </div>
  )
}

/** The person who picks the vehicles up, stored with each change (spec 4.039). */
function Contact({ checkout: { contact } }: Props) {
  const { t } = useText()
  return (
    <section ref={contact.boxRef} aria-labelledby="trip-contact" className="card grid gap-4 px-4 py-4.5 md:px-5">
      <h2 id="trip-contact" className="text-h3">
        {t('rental_checkout.contact')}
      </h2>
      <form className="grid gap-4">
        <PersonFields field={contact.field} onKeyDown={goOn} />
        <EmailField {...contact.field('contact_person_email')} label={t('checkout.email')} aside={t('ui.optional')} />
      </form>
      <p className="text-sm text-ink-2">{t('rental_checkout.bring')}</p>
    </section>
  )
}

function Payment({ checkout: { choice, change, bill } }: Props) {
  const { t } = useText()
  const { offer, split, quote, refusal } = bill
  if (quote === undefined && refusal === null) return <Skeleton className="h-60 rounded-lg" />
  if (quote?.pays_later === true) return null
  return (
    <PaymentCard
      {...{ offer, split }}
      wish={choice.payment}
      total={quote?.total ?? 0}
      words={{
        cash: { title: t('rental_checkout.cash'), note: t('rental_checkout.cash_note') },
        offline: { note: t('rental_checkout.offline_note') },
      }}
      offline={<p className="text-sm text-ink-2">{t('rental_checkout.offline_later')}</p>}
      onChange={(payment) => change({ payment })}
    />
  )
}
