import type { WalletBonus } from '@medina/contract/wallet/top-ups'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useBonuses } from './wallet.data.ts'

/** Today's bonus offers with their conditions; a press opens the dialog with an amount that gets the bonus. */
export function BonusOffers({ onChoose }: { onChoose: (amount: number) => void }) {
  const { t } = useText()
  const { data = [] } = useBonuses({ enabled: true })
  if (data.length === 0) return null
  return (
    <ul className="wallet-offers" aria-label={t('wallet.offers')}>
      {data.map((offer) => (
        <li key={offer.id}>
          <Offer offer={offer} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function Offer({ offer, onChoose }: { offer: WalletBonus; onChoose: (amount: number) => void }) {
  const { t, language } = useText()
  const money = useMoney()
  const { title, description, bonus_type, bonus_amount, minimum_add_amount, maximum_bonus_amount, end_date } = offer
  const minimum = money.text(Math.max(1, minimum_add_amount))
  const isPercent = bonus_type === 'percentage'
  // A day without a time, the same in every time zone.
  const date = formatDate(new Date(end_date), language, 'UTC', { day: 'numeric', month: 'long' })
  return (
    <button type="button" className="wallet-offer" onClick={() => onChoose(minimum_add_amount)}>
      <span className="wallet-offer-words">
        <strong>
          {isPercent
            ? t('wallet.offer_percent', { minimum, percent: bonus_amount })
            : t('wallet.offer_amount', { minimum, amount: money.text(bonus_amount) })}
        </strong>
        <span className="text-sm">
          <bdi>{title}</bdi>
          {description !== '' && (
            <>
              {' · '}
              <bdi>{description}</bdi>
            </>
          )}
        </span>
        <span className="text-sm">
          {t('wallet.offer_until', { date })}{' '}
          {isPercent && maximum_bonus_amount > 0 && t('wallet.offer_highest', { amount: money.text(maximum_bonus_amount) })}
        </span>
      </span>
      <span className="wallet-offer-art" aria-hidden="true">
        <Art name="objects/gift" size={96} themed={false} />
      </span>
    </button>
  )
}
