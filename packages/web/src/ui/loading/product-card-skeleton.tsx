import { Skeleton } from './skeleton.tsx'

/** Skeleton of a product card: a square picture, price, name and store. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-square rounded-md" />
      <div className="bone-line mt-2.5 text-name">
        <Skeleton className="h-4 w-[40%]" />
      </div>
      <div className="bone-line mt-1 text-label">
        <Skeleton className="h-3 w-[62%]" />
      </div>
      <div className="bone-line text-xs">
        <Skeleton className="h-3 w-[56%]" />
      </div>
    </div>
  )
}
