import { ProductCardSkeleton } from '../../ui/product-card-skeleton.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardListSkeleton } from '../lists/card-list.tsx'

/** A category before anything is known of it. */
export function CategorySkeleton() {
  return (
    <div className="shell list-page" aria-busy="true">
      <div className="list-head">
        <Skeleton className="h-4 w-24" />
      </div>
      <CardListSkeleton kind="items" skeleton={<ProductCardSkeleton />} />
    </div>
  )
}
