import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** Skeleton of three rows of the drawer. */
export function WishlistSkeleton() {
  return (
    <ul aria-busy="true">
      {[1, 2, 3].map((row) => (
        <li key={row} className="wish-row" aria-hidden="true">
          <Skeleton className="wish-picture" />
          <div className="flex-1">
            <Skeleton className="h-4 w-[56%]" />
            <Skeleton className="mt-3 h-3 w-[62%]" />
          </div>
        </li>
      ))}
    </ul>
  )
}
