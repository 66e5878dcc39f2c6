import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { useText } from '@medina/web/texts/text.tsx'
import { OfferRow } from './offer-list.tsx'
import { keyOf } from './offers.data.ts'

/** The offers of stores that wait for the office, also those of other months. */
export function WaitingOffers({ offers, onOpen }: { offers: readonly Offer[]; onOpen: (offer: Offer) => void }) {
  const { t } = useText()
  if (offers.length === 0) return null
  return (
    <section className="desk-offers-waiting" aria-label={t('desk_offers.waiting_offers')}>
      <h2>{t('desk_offers.waiting_offers')}</h2>
      <ul className="desk-box">
        {offers.map((offer) => (
          <li key={keyOf(offer)} className="desk-row">
            <OfferRow offer={offer} onOpen={() => onOpen(offer)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
