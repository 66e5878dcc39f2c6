import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** The placeholder of a vehicle's card. */
export function VehicleCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-wide rounded-md" />
      <Skeleton className="mt-4 h-4 w-[62%]" />
      <Skeleton className="mt-3 h-3 w-[40%]" />
      <Skeleton className="mt-3 h-3 w-[72%]" />
      <Skeleton className="mt-4 h-4 w-[34%]" />
    </div>
  )
}
