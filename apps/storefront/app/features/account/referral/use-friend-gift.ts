import type { Referral } from '@medina/contract/wallet/referral'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

/** The friend's discount on the first order, and until when that must be placed; null without one. */
export function useFriendGift({ friend_discount: discount }: Pick<Referral, 'friend_discount'>) {
  const { t } = useText()
  const money = useMoney()
  if (discount === null) return null
  const { amount, amount_type, validity, validity_type } = discount
  return {
    text: amount_type === 'percentage' ? t('coupon.percent', { percent: amount }) : money.text(amount),
    until: validity > 0 ? t(`referral.within_${validity_type}`, { n: validity }) : null,
  }
}
