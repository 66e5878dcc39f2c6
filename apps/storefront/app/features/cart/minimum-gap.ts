import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { calculateMinimumOrderGap } from '@medina/pricing/goods'
import { toMinor } from '@medina/pricing/money'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { CartSum } from './cart-sum.ts'

/** The decimal amount that is missing for the store's minimum order, which counts before discounts. */
function findMinimumGap(before: number, store: StoreDetails | null | undefined, digits: number): number {
  const minimum = toMinor(store?.minimum_order ?? 0, digits)
  return calculateMinimumOrderGap({ items: toMinor(before, digits), add_ons: 0 }, minimum) / 10 ** digits
}

/**
 * Describes a cart below the store's minimum order: the minimum, with the amount that counts where the prices shown are lower, and the
 * amount to add. Null once the minimum is reached.
 */
export function useMinimumGap(sum: CartSum, store: StoreDetails | null | undefined): { text: string; add: string } | null {
  const { t } = useText()
  const money = useMoney()
  const gap = findMinimumGap(sum.before, store, money.currency.digits)
  if (gap === 0) return null
  const amount = money.text(store?.minimum_order ?? 0)
  return {
    text: sum.saved === 0 ? t('cart.minimum', { amount }) : t('cart.minimum_before', { amount, have: money.text(sum.before) }),
    add: t('cart.minimum_add', { gap: money.text(gap) }),
  }
}
