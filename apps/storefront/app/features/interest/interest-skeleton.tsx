import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** Tiles of the same size while the categories load. */
export function InterestSkeleton() {
  return (
    <ul className="interest-grid" aria-busy="true">
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index} aria-hidden="true" className="interest-tile bg-surface-2">
          <Skeleton className="interest-star" />
          <Skeleton className="h-3 w-14" />
        </li>
      ))}
    </ul>
  )
}
