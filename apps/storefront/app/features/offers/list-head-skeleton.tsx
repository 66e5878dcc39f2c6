import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** Skeleton of a title with a line under it. */
export function ListHeadSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="bone-line text-h1">
        <Skeleton className="h-4 w-[40%]" />
      </div>
      <div className="bone-line mt-1 text-body">
        <Skeleton className="h-3 w-[62%]" />
      </div>
    </div>
  )
}
