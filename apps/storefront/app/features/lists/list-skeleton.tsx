import { ProductCardSkeleton } from '@medina/web/ui/loading/product-card-skeleton.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { StoreCardSkeleton } from '@medina/web/ui/loading/store-card-skeleton.tsx'
import columnStyles from '#features/search/columns.css?url'
import styles from '#features/search/results.css?url'

/** Skeleton of a page of items or stores. */
export function ListPageSkeleton({ kind }: { kind: 'items' | 'stores' }) {
  return (
    <div className="shell results" aria-busy="true">
      <link rel="stylesheet" href={columnStyles} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <Skeleton className="h-4 w-24" />
      <ul className={`mt-5 result-${kind}`}>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} aria-hidden="true">
            {kind === 'items' ? <ProductCardSkeleton /> : <StoreCardSkeleton />}
          </li>
        ))}
      </ul>
    </div>
  )
}
