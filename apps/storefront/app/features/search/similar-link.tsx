import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useItemCard } from '#features/catalog/use-item-card.ts'
import { productPath } from '#features/frame/quick-view.tsx'

/** Below a sold-out result: leads to what resembles it on the item's page, where that can be bought. */
export function SimilarLink({ item }: { item: ItemCard }) {
  const { t } = useText()
  if (useItemCard(item).availability !== 'out_of_stock') return null
  return (
    <TravelLink
      to={`${productPath(item)}#similar`}
      className="text-action inline-flex min-h-11 items-center"
      aria-label={t('search.similar_to', { name: item.name })}
    >
      {t('search.similar')}
    </TravelLink>
  )
}
