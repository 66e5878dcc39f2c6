import { ProductCardSkeleton } from '@medina/web/ui/loading/product-card-skeleton.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import './flash-sale.css'

/** Skeleton of the flash sale. */
export function SaleSkeleton() {
  return (
    <div className="shell sale-page" aria-busy="true">
      <Skeleton className="sale-hero" />
      <ul className="sale-grid">
        {Array.from({ length: 10 }, (_, index) => (
          <li key={index}>
            <ProductCardSkeleton />
            <Skeleton className="stock-bone" />
          </li>
        ))}
      </ul>
    </div>
  )
}
