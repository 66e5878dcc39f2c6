import { useText } from '@medina/web/texts/text.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** The skeleton of the checkout until the cart has loaded. */
export function CheckoutSkeleton() {
  const { t } = useText()
  return (
    <div aria-busy="true" className="checkout-columns">
      <div className="grid content-start gap-4">
        <header className="checkout-bone-head">
          <Skeleton className="size-11" />
          <h1 className="text-h1">{t('checkout.title')}</h1>
        </header>
        <Skeleton className="h-12 rounded-14" />
        <Skeleton className="checkout-bone-form rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
      </div>
      <div className="hidden lg:block">
        <Skeleton className="checkout-bone-sum" />
      </div>
    </div>
  )
}
