import { Skeleton } from './skeleton.tsx'

/** Skeleton of a store card: a 16:9 picture, name and rating, category, fee and time. */
export function StoreCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-wide rounded-md" />
      <div className="bone-line mt-3 text-name">
        <Skeleton className="h-4 w-[56%]" />
        <Skeleton className="h-3 w-12" />
      </div>
      <div className="bone-line mt-0.5 text-sm">
        <Skeleton className="h-3 w-[40%]" />
      </div>
      <div className="bone-line mt-0.5 text-sm">
        <Skeleton className="h-3 w-[62%]" />
      </div>
    </div>
  )
}
