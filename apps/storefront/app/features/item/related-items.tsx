import type { ItemCard, ItemDetails } from '@medina/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { usePreferences } from '../../lib/device.tsx'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Shelf } from '../../ui/shelf.tsx'
import { itemCards } from '../catalog/catalog.data.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { storePath } from '../catalog/store-card.tsx'
import { itemQueries } from './item.data.ts'
import { categoryPath } from './item-lists.ts'

const MOST = 10

/** What else the store has, the most ordered first. */
export function MoreFromStore({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const { data } = useQuery(itemQueries.siblings(useShop(), item.id))
  // Asked for as cards, answered as cards.
  const cards = (data ?? []) as ItemCard[]
  return <Row item={item} title={t('item.more_from_store')} to={storePath(item.store_details)} cards={cards} namesStore={false} />
}

/** What other stores of the place have in the same category. */
export function RelatedItems({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const { place, module } = usePreferences()
  const isHere = place !== null && module?.id === item.module_id
  const { data } = useQuery({ ...itemQueries.ofCategory(useShop(), item.category_id), enabled: isHere })
  const cards = itemCards(data).filter((card) => card.store_id !== item.store_id)
  return <Row item={item} title={t('item.related')} to={categoryPath(item, item.category_id)} cards={cards} />
}

type RowProps = { item: ItemDetails; title: string; to: string; cards: ItemCard[]; namesStore?: boolean }

function Row({ item, title, to, cards, namesStore = true }: RowProps) {
  const { t } = useText()
  if (cards.length === 0) return null
  return (
    <Shelf
      title={title}
      seeAll={{ to, label: t('ui.see_all') }}
      cards={item.module_type === 'food' ? 'products' : 'goods'}
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
      className="product-more"
    >
      {cards.slice(0, MOST).map((card) => (
        <li key={card.id}>
          <ProductCard item={card} namesStore={namesStore} />
        </li>
      ))}
    </Shelf>
  )
}
