import type { ItemCard } from '@medina/contract/catalog/catalog'
import { ProductCardSkeleton } from '@medina/web/ui/loading/product-card-skeleton.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'

/** Cards of items as list rows, or the same number of skeletons. */
export function ItemCells({ items, skeletons }: { items: ItemCard[] | undefined; skeletons: number }) {
  return items === undefined
    ? Array.from({ length: skeletons }, (_, index) => (
        <li key={index}>
          <ProductCardSkeleton />
        </li>
      ))
    : items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} />
        </li>
      ))
}
