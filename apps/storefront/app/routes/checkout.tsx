import { Suspense } from 'react'
import { redirect } from 'react-router'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { useHydrated } from '../lib/rendering/hydrated.ts'
import { lazyWithRetry } from '../lib/rendering/lazy-with-retry.ts'
import { useText } from '../lib/texts/text.tsx'
import { loadTexts, withTexts } from '../lib/texts/texts.ts'
import type { Route } from './+types/checkout'
import '../features/checkout/checkout.css'

const loadCheckout = () => withTexts('later', import('../features/checkout/checkout.tsx'))
const Checkout = lazyWithRetry(loadCheckout)
// On its way while the page comes alive.
if (typeof document !== 'undefined') void loadCheckout().catch(() => undefined)

const pages = ['cart', 'buy_now', 'campaign', 'prescription']

/** A cart is ordered, one item at once, one of a campaign (2.004), or nothing but a prescription; anything else leads home. */
function requirePage({ request }: { request: Request }): null {
  if (!pages.includes(new URL(request.url).searchParams.get('page') ?? '')) throw redirect('/home')
  return null
}

export const loader = (args: Route.LoaderArgs) => requirePage(args)
export async function clientLoader(args: Route.ClientLoaderArgs) {
  await loadTexts('order')
  return requirePage(args)
}

export default function CheckoutPage() {
  const { t } = useText()
  const isHydrated = useHydrated()
  return (
    <div className="shell max-w-[1200px] pt-6 pb-8 md:pt-9 lg:pb-16">
      <title>{t('checkout.title')}</title>
      <meta name="robots" content="noindex" />
      {isHydrated ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <Checkout />
        </Suspense>
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}
