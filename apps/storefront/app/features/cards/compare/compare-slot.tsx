import type { ItemCard } from '@medina/contract/catalog/catalog'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'

const CompareToggle = lazyWithRetry(() => withTexts('search', import('./compare-toggle.tsx')))

/** The place of a card's check box for the comparison: its height is there before its code. Only goods of shops have one. */
export function CompareSlot({ item }: { item: ItemCard }) {
  const isHydrated = useHydrated()
  if (item.module_type !== 'ecommerce' || isCampaignItem(item)) return null
  return (
    <div className="min-h-9">
      {isHydrated && (
        <Suspense>
          <CompareToggle item={item} />
        </Suspense>
      )}
    </div>
  )
}
