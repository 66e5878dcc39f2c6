import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { kindIcons, OfferState } from './offer-state.tsx'
import { groupOffers, keyOf } from './offers.data.ts'
import { useOfferWords } from './use-offer-words.ts'

type ListProps = { offers: readonly Offer[]; onOpen: (offer: Offer) => void }

/** The offers of a month by kind, with days, state, use and cost. */
export function OfferList({ offers, onOpen }: ListProps) {
  const { t } = useText()
  return (
    <div className="desk-narrow">
      {groupOffers(offers).map(({ name, rows }) => {
        return (
          <section key={name} aria-label={t(`desk_offers.kind_${name}`)} className="min-w-0">
            <h2 className="desk-settings-title">{t(`desk_offers.kind_${name}`)}</h2>
            <ul className="desk-box">
              {rows.map((offer) => (
                <li key={keyOf(offer)} className="desk-row">
                  <OfferRow offer={offer} onOpen={() => onOpen(offer)} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** One offer in a line. */
export function OfferRow({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  const { name, gives, days, uses, cost } = useOfferWords()
  const used = offer.use === null || offer.use.count === 0 ? null : uses(offer)
  return (
    <button type="button" className="desk-row-button" onClick={onOpen}>
      <DeskIcon name={kindIcons[offer.kind]} />
      <span className="min-w-0 flex-1 text-start">
        <span className="clip-1 block">
          <bdi>{name(offer)}</bdi>
        </span>
        <span className="desk-quiet block">
          {offer.store !== null && (
            <>
              <bdi>{offer.store.name}</bdi> •{' '}
            </>
          )}
          <bdi>{gives(offer)}</bdi> • <bdi>{days(offer)}</bdi>
          {used !== null && (
            <>
              {' • '}
              <bdi>{used}</bdi> • <bdi>{cost(offer)}</bdi>
            </>
          )}
        </span>
      </span>
      <OfferState state={offer.state} />
    </button>
  )
}
