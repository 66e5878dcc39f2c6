import type { CartLine } from '@medina/contract/orders/cart'
import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { sumCart } from '#features/cart/cart-sum.ts'
import { findMinimumGap } from '#features/cart/missing-amounts.tsx'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { useMoney } from '@medina/web/site/site.tsx'

type MinimumNoticeProps = { cart: readonly CartLine[]; store: StoreDetails }

/** Warns above the form that the order is below the store's minimum, with a link to add more. */
export function MinimumNotice({ cart, store }: MinimumNoticeProps) {
  const { t } = useText()
  const money = useMoney()
  const { digits } = money.currency
  const gap = findMinimumGap(sumCart(cart, digits).before, store, digits)
  if (gap === 0) return null
  const more = (
    <TravelLink to={storeAddress(store)} className="text-action inline-flex min-h-11 items-center">
      {t('cart.add_items')}
    </TravelLink>
  )
  return (
    <Notice
      tone="warning"
      title={t('cart.minimum_more', { amount: money.text(store.minimum_order), gap: money.text(gap) })}
      action={more}
    />
  )
}
