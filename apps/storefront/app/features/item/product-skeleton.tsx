import { Skeleton } from '../../ui/skeleton.tsx'
import './item.css'

/** The boxes of a product's page, while another language or place is on its way. */
export function ProductSkeleton() {
  return (
    <div className="shell md:pt-13" aria-hidden="true">
      <div className="product">
        <div className="product-pictures">
          <Skeleton className="aspect-square rounded-lg" />
        </div>
        <div className="product-order grid content-start gap-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-9 w-[62%]" />
          <Skeleton className="h-8 w-40" />
          <Skeleton className="mt-4 h-12" />
          <Skeleton className="h-14 rounded-14" />
        </div>
      </div>
    </div>
  )
}
