import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { type Shop, shopQuery } from '../../lib/api/shop.tsx'

/** A store by its id or slug. */
export const storeQuery = (shop: Shop, id: string) => shopQuery(shop, 'catalog.store', { params: { id } })

/** The API answers {} for a store that does not exist (reference §7). */
export function isStore(answer: StoreDetails | Record<string, never> | undefined): answer is StoreDetails {
  return answer !== undefined && 'id' in answer
}
