import type { BrowsedItems, BrowsedStores } from '@medina/contract/browse'
import type { ItemCard, StoreCard } from '@medina/contract/catalog'
import type { Output } from '@medina/contract/endpoints'

/** Cards of one page of an endless list of stores (9.014); other lists bring ten (9.015). */
export const STORES_AT_ONCE = 12
export const AT_ONCE = 10

// Asked for as cards, answered as cards.
export function readStores(page: BrowsedStores | BrowsedItems): readonly StoreCard[] {
  return 'stores' in page ? page.stores : []
}

export function readItems(page: Output<'catalog.browse'>): readonly ItemCard[] {
  return 'products' in page ? page.products : []
}
