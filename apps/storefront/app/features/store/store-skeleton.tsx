import { ListRowSkeleton } from '../../ui/list-row-skeleton.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The boxes of a store's page while it is on its way. */
export function StoreSkeleton() {
  return (
    <div className="shell py-4" aria-busy="true">
      <Skeleton className="store-hero" />
      <div className="mt-6 grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        {Array.from({ length: 8 }, (_, index) => (
          <ListRowSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
