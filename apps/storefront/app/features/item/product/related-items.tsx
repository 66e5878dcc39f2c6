import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useEffect } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { CompareHost } from '#features/cards/compare/compare-host.tsx'
import { CompareSlot } from '#features/cards/compare/compare-slot.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { categoryPath } from './item-lists.ts'
import { useRelatedItems } from './product-lists.ts'

/** Items of the same category from nearby stores. Hidden without delivery to the place. */
export function RelatedItems({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const cards = useRelatedItems(item)
  const hasSome = cards.length > 0
  // Links to what resembles a sold-out item are followed before the list, and what stands above it, have arrived.
  useEffect(() => {
    if (hasSome && location.hash === '#similar') document.getElementById('similar')?.scrollIntoView()
  }, [hasSome])
  if (!hasSome) return null
  return (
    <>
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
            <CompareSlot item={card} />
          </li>
        ))}
      </Shelf>
      <CompareHost first={item} />
    </>
  )
}
