import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { offerKinds } from '@medina/contract/operator/offers/offer-kinds'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { kindIcons, OfferState } from './offer-state.tsx'
import { keyOf } from './offers.data.ts'
import { useOfferWords } from './use-offer-words.ts'

type ListProps = { offers: readonly Offer[]; onOpen: (offer: Offer) => void }

/** The offers of a month by kind, with days, state, use and cost. */
export function OfferList({ offers, onOpen }: ListProps) {
  const { t } = useText()
  return (
    <div className="desk-narrow">
      {offerKinds.map((kind) => {
        const rows = offers.filter((offer) => offer.kind === kind)
        return (
          rows.length > 0 && (
            <section key={kind} aria-label={t(`desk_offers.kind_${kind}`)} className="min-w-0">
              <h2 className="desk-settings-title">{t(`desk_offers.kind_${kind}`)}</h2>
              <ul className="desk-box">
                {rows.map((offer) => (
                  <li key={keyOf(offer)} className="desk-row">
                    <Row offer={offer} onOpen={() => onOpen(offer)} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

function Row({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
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
