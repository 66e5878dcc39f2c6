import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { MenuSkeleton } from './menu/menu-skeleton.tsx'

/** Skeleton of a store's page. */
export function StoreSkeleton() {
  return (
    <div className="shell py-4" aria-busy="true">
      <Skeleton className="store-hero" />
      <div className="mt-6">
        <MenuSkeleton />
      </div>
    </div>
  )
}
