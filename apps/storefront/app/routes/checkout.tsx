import { Suspense } from 'react'
import { redirect } from 'react-router'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { useHydrated } from '../lib/hydrated.ts'
import { laterPart } from '../lib/later-part.tsx'
import { useText } from '../lib/text.tsx'
import { loadTexts, withTexts } from '../lib/texts.ts'
import type { Route } from './+types/checkout'
import '../features/checkout/checkout.css'

const loadCheckout = () => withTexts('later', import('../features/checkout/checkout.tsx'))
const Checkout = laterPart(loadCheckout)
// On its way while the page comes alive.
if (typeof document !== 'undefined') void loadCheckout().catch(() => undefined)

/** So far a cart can be ordered (2.004); buying one item at once and campaigns lead home. */
function requireCartPage({ request }: { request: Request }): null {
  if (new URL(request.url).searchParams.get('page') !== 'cart') throw redirect('/home')
  return null
}

export const loader = (args: Route.LoaderArgs) => requireCartPage(args)
export async function clientLoader(args: Route.ClientLoaderArgs) {
  await loadTexts('order')
  return requireCartPage(args)
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
