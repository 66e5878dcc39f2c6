import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { RelatedItems } from './related-items.tsx'

const ItemQuestions = lazyWithRetry(() => withTexts('review', import('#features/item/questions/item-questions.tsx')))
const CompareItems = lazyWithRetry(() => withTexts('review', import('#features/item/compare/compare-items.tsx')))
const PairedItems = lazyWithRetry(() => import('./paired-items.tsx'))
const ViewedItems = lazyWithRetry(() => import('./viewed-items.tsx'))

/**
 * The end of a product's page: questions about it, its comparison, what goes with it, what resembles it, and what was viewed before. The
 * server renders none of it but what resembles it: by the time their code is there, lists may have arrived that its HTML does not have.
 */
export function ProductShelves({ item }: { item: ItemDetails }) {
  const isHydrated = useHydrated()
  return (
    <>
      {isHydrated && (
        <>
          <Suspense>
            <ItemQuestions item={item} />
          </Suspense>
          <Suspense>
            <CompareItems item={item} />
          </Suspense>
          <Suspense>
            <PairedItems item={item} />
          </Suspense>
        </>
      )}
      {/* Links to what resembles a sold-out item lead here, whether the list has arrived or not. */}
      <div id="similar" className="scroll-mt-36">
        <RelatedItems item={item} />
      </div>
      {isHydrated && (
        <Suspense>
          <ViewedItems item={item} />
        </Suspense>
      )}
    </>
  )
}
