import { Suspense } from 'react'
import { redirect, useLocation } from 'react-router'
import { CheckoutSkeleton } from '#features/checkout/checkout-skeleton.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts, withTexts } from '@medina/web/texts/texts.ts'
import type { Route } from './+types/checkout'
import '#features/checkout/checkout.css'

const loadCheckout = () => withTexts('later', import('#features/checkout/checkout.tsx'))
const Checkout = lazyWithRetry(loadCheckout)
const loadParcelCheckout = () => withTexts('parcel', import('#features/parcel/checkout/parcel-checkout.tsx'))
const ParcelCheckout = lazyWithRetry(loadParcelCheckout)
// Loads while the page hydrates.
if (typeof document !== 'undefined')
  void (isParcel(location.search) ? loadParcelCheckout() : loadCheckout()).catch(() => undefined)

const pages = ['cart', 'buy_now', 'campaign', 'prescription', 'parcel']

/** Orders a cart, one item, a campaign item (spec 2.004), a prescription alone, or a parcel; any other page redirects home. */
function requirePage({ request }: { request: Request }): null {
  if (!pages.includes(new URL(request.url).searchParams.get('page') ?? '')) throw redirect('/home')
  return null
}

function isParcel(search: string): boolean {
  return new URLSearchParams(search).get('page') === 'parcel'
}

export const loader = (args: Route.LoaderArgs) => requirePage(args)
export async function clientLoader(args: Route.ClientLoaderArgs) {
  await loadTexts('order')
  return requirePage(args)
}

export default function CheckoutPage() {
  const { t } = useText()
  const isHydrated = useHydrated()
  const { search } = useLocation()
  return (
    <div className="shell max-w-[1200px] pt-6 pb-8 md:pt-9 lg:pb-16">
      <PageMeta title={t('checkout.title')} isPrivate />
      {isHydrated ? (
        <Suspense fallback={<CheckoutSkeleton />}>{isParcel(search) ? <ParcelCheckout /> : <Checkout />}</Suspense>
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}
