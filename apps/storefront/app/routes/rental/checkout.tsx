import { Suspense } from 'react'
import { CheckoutSkeleton } from '#features/checkout/checkout-skeleton.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts, withTexts } from '@medina/web/texts/texts.ts'
import '#features/checkout/checkout.css'

const loadCheckout = () => withTexts('rental_checkout', import('#features/rental/checkout/rental-checkout.tsx'))
const RentalCheckout = lazyWithRetry(loadCheckout)
// Loads while the page hydrates.
if (typeof document !== 'undefined') void loadCheckout().catch(() => undefined)

/** Without a loader the browser's would run before the first paint, and the server would send an empty page. */
export const loader = () => null

export async function clientLoader() {
  await loadTexts('rental_cart', 'rental_checkout', 'order')
  return null
}

/** The cart belongs to the device, so the server renders its skeleton only. */
export default function RentalCheckoutRoute() {
  const { t } = useText()
  const isHydrated = useHydrated()
  return (
    <div className="shell max-w-[1200px] pt-6 pb-28 md:pt-9 lg:pb-16">
      <PageMeta title={t('rental_checkout.confirm_title')} isPrivate />
      {isHydrated ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <RentalCheckout />
        </Suspense>
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}
