import type { OfferedReplacement } from '@medina/contract/orders/shortage-endpoints'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'

type ChoicesProps = {
  offers: readonly OfferedReplacement[]
  pieces: number
  chosen: OfferedReplacement | null
  onChoose: (offer: OfferedReplacement) => void
}

/** Other items for the same pieces, each with what the whole line would cost more or less. */
export function OtherChoices({ offers, pieces, chosen, onChoose }: ChoicesProps) {
  const { t } = useText()
  const money = useMoney()
  if (offers.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-3 text-label font-semibold">{t('shortage.others', { count: pieces })}</legend>
      <div className="row-scroll shortage-others">
        {offers.map((offer) => {
          const { item_id: id, variation_type: type, name, variant, image_full_url: image, price, difference, outcome } = offer
          return (
            <label key={`${id} ${type ?? ''}`} className="shortage-other">
              <input
                type="radio"
                name="other"
                className="sr-only"
                checked={offer === chosen}
                disabled={outcome.refusal !== null}
                onChange={() => onChoose(offer)}
              />
              <span className="shortage-other-photo">
                <Picture src={image} alt="" name={name} ratio="fill" sizes="120px" maxWidth={320} />
              </span>
              <bdi className="clip-2 text-sm font-medium">{name}</bdi>
              {variant !== '' && <bdi className="text-xs text-ink-2">{variant}</bdi>}
              <span className="shortage-other-price">
                <b>
                  <bdi dir="ltr">{money.parts(price).amount}</bdi>
                </b>
                <bdi dir="ltr" className={difference > 0 ? 'text-warning' : 'text-success'}>
                  {difference > 0 && '+'}
                  {money.parts(difference).amount}
                </bdi>
              </span>
              {outcome.refusal !== null && <span className="text-xs text-ink-2">{outcome.refusal}</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
