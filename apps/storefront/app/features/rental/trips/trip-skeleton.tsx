import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import './trips.css'

/** The placeholder of a trip's page. */
export function TripSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-5 h-14 w-72 max-w-full rounded-md" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Skeleton className="trip-bone rounded-lg" />
        <Skeleton className="trip-bone rounded-lg" />
      </div>
    </div>
  )
}
