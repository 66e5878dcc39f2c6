import type { CartLine } from '@medina/contract/orders/cart'
import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { sumCart } from '#features/cart/cart-sum.ts'
import { useMinimumGap } from '#features/cart/minimum-gap.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { useMoney } from '@medina/web/site/site.tsx'

type MinimumNoticeProps = { cart: readonly CartLine[]; store: StoreDetails }

/** Warns above the form that the order is below the store's minimum, with a link to add more. */
export default function MinimumNotice({ cart, store }: MinimumNoticeProps) {
  const { digits } = useMoney().currency
  const missing = useMinimumGap(sumCart(cart, digits), store)
  if (missing === null) return null
  const more = (
    <TravelLink to={storeAddress(store)} className="text-action inline-flex min-h-11 items-center">
      {missing.add}
    </TravelLink>
  )
  return <Notice tone="warning" title={missing.text} action={more} />
}
