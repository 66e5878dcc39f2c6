import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { CartSum } from './cart-sum.ts'

/** "12.00 more for 15% off", below the minimum of the store's offer. */
export function OfferGap({ offer }: { offer: Pick<NonNullable<CartSum['offer']>, 'percent' | 'gap'> | null }) {
  const { t } = useText()
  const money = useMoney()
  if (offer === null || offer.gap <= 0) return null
  const { percent, gap } = offer
  return <CartHint icon="percent">{t('cart.offer_more', { gap: money.text(gap), percent })}</CartHint>
}

export function CartHint({ icon, children }: { icon: 'info' | 'percent' | 'wallet'; children: string }) {
  return (
    <p className="mb-2 flex items-center gap-2 text-sm text-ink-2">
      <Icon name={icon} size={16} />
      {children}
    </p>
  )
}
