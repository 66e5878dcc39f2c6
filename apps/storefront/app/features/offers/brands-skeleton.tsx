import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { ListHeadSkeleton } from './list-head-skeleton.tsx'
import '@medina/web/ui/card/plate-tile.css'
import './brands.css'

/** Skeleton of the page of brands. */
export function BrandsSkeleton() {
  return (
    <div className="shell brands-page" aria-busy="true">
      <ListHeadSkeleton />
      <Skeleton className="brand-search" />
      <Skeleton className="brand-letters-bone" />
      <ul className="brand-grid">
        {Array.from({ length: 12 }, (_, index) => (
          <li key={index}>
            <Skeleton className="plate-tile rounded-lg" />
          </li>
        ))}
      </ul>
    </div>
  )
}
