import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { RelatedItems } from './related-items.tsx'

const PairedItems = lazyWithRetry(() => import('./paired-items.tsx'))
const ViewedItems = lazyWithRetry(() => import('./viewed-items.tsx'))

/** The shelves at the end of a product's page: what goes with it, what resembles it, and what was viewed before. */
export function ProductShelves({ item }: { item: ItemDetails }) {
  return (
    <>
      <Suspense fallback={null}>
        <PairedItems item={item} />
      </Suspense>
      <RelatedItems item={item} />
      <Suspense fallback={null}>
        <ViewedItems item={item} />
      </Suspense>
    </>
  )
}
