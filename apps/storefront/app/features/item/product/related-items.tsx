import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useShopOf } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { categoryPath } from './item-lists.ts'
import { preferencesOf } from '#features/catalog/preferences-of.ts'
import { itemQueries } from '#features/catalog/item.data.ts'

/** Items of the same category from nearby stores. Hidden without delivery to the place. */
export function RelatedItems({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const preferences = usePreferences()
  const isHere = preferences.module?.id === item.module_id
  const shop = useShopOf(preferencesOf(preferences, item))
  const { data } = useQuery({ ...itemQueries.related(shop, item.id), enabled: isHere })
  const cards = data ?? []
  if (cards.length === 0) return null
  return (
    <Shelf
      title={t('item.related')}
      seeAll={{ to: categoryPath(item, item.category_id), label: t('ui.see_all') }}
      cards={item.module_type === 'food' ? 'products' : 'goods'}
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
      className="product-more"
    >
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard item={card} />
        </li>
      ))}
    </Shelf>
  )
}
