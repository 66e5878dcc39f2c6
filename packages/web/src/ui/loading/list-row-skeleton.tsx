import { Skeleton } from './skeleton.tsx'

/** Skeleton of a menu row: a name and two lines at the start, a square picture at the end. */
export function ListRowSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-4 border-b border-line py-4.5">
      <div className="flex-1 pt-1">
        <Skeleton className="h-4 w-[56%]" />
        <Skeleton className="mt-3 h-3" />
        <Skeleton className="mt-2 h-3 w-[62%]" />
        <Skeleton className="mt-4 h-4 w-20" />
      </div>
      <Skeleton className="size-29 rounded-md" />
    </div>
  )
}
