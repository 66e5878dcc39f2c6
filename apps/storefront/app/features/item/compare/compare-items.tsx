import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useShopOf } from '@medina/web/api/shop.tsx'
import { usePreferences } from '@medina/web/device/device.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { tracksStock } from '#features/catalog/availability.ts'
import { itemQueries } from '#features/catalog/item.data.ts'
import { preferencesOf } from '#features/catalog/preferences-of.ts'

const CompareWithSimilar = lazyWithRetry(() => import('./compare-with-similar.tsx'))

/** Compares goods with one or two others of their category. What is compared is asked for on the page, and stored nowhere. */
export default function CompareItems({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const preferences = usePreferences()
  const isHere = preferences.module?.id === item.module_id && tracksStock(item.module_type)
  const shop = useShopOf(preferencesOf(preferences, item))
  const { data: others = [] } = useQuery({ ...itemQueries.related(shop, item.id), enabled: isHere })
  const [isOpen, setOpen] = useState(false)
  if (!isHere || others.length === 0) return null
  return (
    <section className="product-more" aria-labelledby="compare">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="compare" className="text-h2">
          {t('compare.similar')}
        </h2>
        <Button variant="outline" aria-expanded={isOpen} aria-controls="compared" onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'compare.close' : 'compare.open')}
        </Button>
      </div>
      <div id="compared">
        {isOpen && (
          <Suspense fallback={<div className="h-96" />}>
            <CompareWithSimilar item={item} others={others} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
