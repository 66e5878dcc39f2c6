import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'

/** What a guest can pay with: cash, on receiving the order. */
export function PaymentCard() {
  const { t } = useText()
  return (
    <section className="card px-4 py-4.5 md:px-5">
      <fieldset>
        <legend className="mb-3 text-h3">{t('checkout.pay')}</legend>
        <RadioCard
          name="payment_method"
          value="cash_on_delivery"
          title={t('checkout.cash')}
          note={t('checkout.cash_note')}
          start={<Icon name="cash" />}
          checked
          readOnly
        />
      </fieldset>
    </section>
  )
}
