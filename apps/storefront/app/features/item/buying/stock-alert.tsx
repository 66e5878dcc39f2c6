import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useLacks } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'
import type { ItemChoice } from '#features/item/choice/use-item-choice.ts'

const StockAlertButton = lazyWithRetry(() => import('./stock-alert-button.tsx'))

/** "Tell me when it is back", for an item or a combination of goods that is sold out. */
export function StockAlert({ view: { item, buying, choice } }: { view: ItemChoice }) {
  const { t } = useText()
  const isOut = buying.kind === 'out_of_stock' || buying.kind === 'variation_out_of_stock'
  if (useLacks('stockAlerts.add') || !isOut || isCampaignItem(item)) return null
  const variation = buying.kind === 'variation_out_of_stock' ? (choice.combination?.type ?? null) : null
  return (
    <Suspense
      fallback={
        <Button size="lg" variant="outline" icon="bell" className="grow" disabled>
          {t('item.tell_me')}
        </Button>
      }
    >
      <StockAlertButton itemId={item.id} variation={variation} />
    </Suspense>
  )
}
