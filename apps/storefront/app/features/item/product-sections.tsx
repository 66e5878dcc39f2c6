import type { ItemCard, ItemDetails } from '@medina/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Shelf } from '../../ui/shelf.tsx'
import { ProductCard } from '../catalog/product-card.tsx'
import { storePath } from '../catalog/store-card.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { itemQueries } from './item.data.ts'
import { ItemJsonLd } from './item-json-ld.tsx'
import { ItemReviews } from './item-reviews.tsx'
import { StoreSideCard } from './store-side-card.tsx'

/** Below the order: what it is, what others say, whose it is, and what else they have. */
export function ProductSections({ item }: { item: ItemDetails }) {
  const { t } = useText()
  return (
    <>
      <ItemJsonLd item={item} />
      <div className="product-sections">
        <div className="product-texts">
          {item.description !== null && (
            <section>
              <h2 className="text-h2">{t('item.details')}</h2>
              <p className="mt-3 max-w-prose text-ink-2" dir="auto">
                {item.description}
              </p>
            </section>
          )}
          <GoodToKnow item={item} heading="h2" />
          <ItemReviews item={item} />
        </div>
        <StoreSideCard store={item.store_details} />
      </div>
      <MoreFromStore item={item} />
    </>
  )
}

function MoreFromStore({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const { data } = useQuery(itemQueries.siblings(useShop(), item.id))
  // Asked for as cards, answered as cards.
  const cards = (data ?? []) as ItemCard[]
  if (cards.length === 0) return null
  return (
    <Shelf
      title={t('item.more_from_store')}
      seeAll={{ to: storePath(item.store_details), label: t('ui.see_all') }}
      cards={item.module_type === 'food' ? 'products' : 'goods'}
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
      className="product-more"
    >
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard item={card} namesStore={false} />
        </li>
      ))}
    </Shelf>
  )
}
