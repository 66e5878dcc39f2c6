import type { ItemCard } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'

type ItemRowShelfProps = { title: ReactNode; isFood: boolean; items: readonly ItemCard[] }

/** A shelf of items below a product; nothing without items. */
export function ItemRowShelf({ title, isFood, items }: ItemRowShelfProps) {
  const { t } = useText()
  if (items.length === 0) return null
  return (
    <Shelf
      title={title}
      cards={isFood ? 'products' : 'goods'}
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
      className="product-more"
    >
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} />
        </li>
      ))}
    </Shelf>
  )
}
