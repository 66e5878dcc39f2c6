import type { ItemRow } from '@medina/contract/catalog/catalog'
import type { ModuleType } from '@medina/contract/site'
import { ListRowSkeleton } from '@medina/web/ui/loading/list-row-skeleton.tsx'
import { ProductCardSkeleton } from '@medina/web/ui/loading/product-card-skeleton.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { MenuRow } from './menu-row.tsx'

/** Columns of a list of items: food as rows, goods as cards. */
export function menuGrid(type: ModuleType): string {
  return type === 'food' ? 'menu-rows' : 'menu-cards mt-4'
}

/** One function identity for all lists, so that cards render once. The first ones are above the fold. */
export function drawItem(item: ItemRow, index: number) {
  return draw(item, index < 2)
}

/** The same for lists below the fold. */
export function drawRow(item: ItemRow) {
  return draw(item, false)
}

function draw(item: ItemRow, priority: boolean) {
  return item.module_type === 'food' ? (
    <MenuRow item={item} priority={priority} />
  ) : (
    <ProductCard item={item} priority={priority} namesStore={false} />
  )
}

export function ItemSkeleton({ type }: { type: ModuleType }) {
  return type === 'food' ? <ListRowSkeleton /> : <ProductCardSkeleton />
}
