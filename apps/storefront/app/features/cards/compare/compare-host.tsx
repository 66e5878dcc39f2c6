import type { ItemCard } from '@medina/contract/catalog/catalog'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { useHydrated } from '#lib/rendering/hydrated.ts'

const CompareBar = lazyWithRetry(() => withTexts('search', import('./compare-bar.tsx')))

/** The bar of the comparison, on a page with cards of goods that can be compared. */
export function CompareHost({ first }: { first: Pick<ItemCard, 'module_type'> | undefined }) {
  const isHydrated = useHydrated()
  if (!isHydrated || first?.module_type !== 'ecommerce') return null
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  )
}
