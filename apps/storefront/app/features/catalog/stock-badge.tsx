import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { formatBack } from './opening.ts'

/** On cards and rows of an item that is out of stock or sold out: when it is back, where that is known. */
export function StockBadge({ item: { back_at } }: { item: Pick<ItemCard, 'back_at'> }) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const now = useNow()
  return (
    <Badge tone="danger" className="whitespace-normal!">
      {back_at ? formatBack(back_at, { t, language, timeZone, now }) : t('card.out_of_stock')}
    </Badge>
  )
}
