import { Skeleton } from '../../ui/skeleton.tsx'
import { StoreCardSkeleton } from '../../ui/store-card-skeleton.tsx'
import { CardListSkeleton } from './card-list.tsx'

/** A page of stores before anything is known of it. */
export function StoreListSkeleton() {
  return (
    <div className="shell list-page" aria-busy="true">
      <div className="list-head">
        <Skeleton className="h-4 w-24" />
      </div>
      <CardListSkeleton kind="stores" skeleton={<StoreCardSkeleton />} />
    </div>
  )
}
