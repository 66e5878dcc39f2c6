import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import '#features/item/item.css'
import '#features/item/product.css'

/** The placeholder of a product's page while it loads. */
export function ProductSkeleton() {
  return (
    <div className="shell md:pt-13" aria-hidden="true">
      <div className="product">
        <div className="product-order">
          <OrderPanelSkeleton />
        </div>
        <div className="product-about">
          <div className="product-pictures">
            <Skeleton className="gallery-wide" />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Title, price, a choice, the button. */
export function OrderPanelSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-4 h-9 w-[62%]" />
      <div className="mt-4 grid gap-6">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-14 rounded-14" />
        <Skeleton className="h-36 rounded-lg" />
      </div>
    </div>
  )
}
