import { Suspense } from 'react'
import { requirePlace } from '#lib/navigation/require-place.ts'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts, withTexts } from '@medina/web/texts/texts.ts'
import { RentalCartSkeleton } from '#features/rental/cart/rental-cart-skeleton.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import type { Route } from './+types/rental-cart'

const loadCart = () => withTexts('rental_cart', import('#features/rental/checkout/rental-cart-page.tsx'))
const RentalCartPage = lazyWithRetry(loadCart)
// Loads while the page hydrates.
if (typeof document !== 'undefined') void loadCart().catch(() => undefined)

// Without a loader of its own the server would omit the whole page, including its header.
export function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return null
}

export async function clientLoader() {
  await loadTexts('rental_cart', 'order')
  return null
}

/** The cart belongs to the device, so the server renders its skeleton only. */
export default function RentalCartRoute() {
  const { t } = useText()
  const isHydrated = useHydrated()
  return (
    <div className="shell max-w-[1200px] pt-6 pb-10 md:pt-9 lg:pb-16">
      <PageMeta title={t('rental_cart.page_title')} isPrivate />
      {isHydrated ? (
        <Suspense fallback={<RentalCartSkeleton />}>
          <RentalCartPage />
        </Suspense>
      ) : (
        <RentalCartSkeleton />
      )}
    </div>
  )
}
