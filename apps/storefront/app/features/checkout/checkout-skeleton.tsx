import { useText } from '../../lib/text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The boxes of the checkout until the device's cart is known. */
export function CheckoutSkeleton() {
  const { t } = useText()
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-14">
      <div className="grid content-start gap-4">
        <header className="flex min-h-16 items-center gap-3 lg:min-h-0">
          <Skeleton className="size-11" />
          <h1 className="text-h1">{t('checkout.title')}</h1>
        </header>
        <Skeleton className="h-12 rounded-14" />
        <Skeleton className="h-110 rounded-lg sm:h-92" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
      </div>
      <div className="hidden lg:block">
        <Skeleton className="h-120 rounded-20" />
      </div>
    </div>
  )
}
