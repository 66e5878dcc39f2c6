import { ListRowSkeleton } from '@medina/web/ui/loading/list-row-skeleton.tsx'

/** Skeleton of the menu. */
export function MenuSkeleton() {
  return (
    <div className="menu-rows" aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <ListRowSkeleton key={index} />
      ))}
    </div>
  )
}
