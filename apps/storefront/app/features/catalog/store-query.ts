import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { type Shop, shopQuery } from '@medina/web/api/shop.tsx'

/** A store by its id or slug. It is the same in every zone and module; only its distance and fee depend on the position. */
export function storeQuery(shop: Shop, id: string) {
  const query = shopQuery(shop, 'catalog.store', { params: { id } })
  const { zoneid: _zones, moduleid: _module, ...headers } = shop.headers
  return { ...query, queryKey: [...query.queryKey.slice(0, 2), headers] }
}

/** The API answers {} for a store that does not exist. */
export function isStore(answer: StoreDetails | Record<string, never> | undefined): answer is StoreDetails {
  return answer !== undefined && 'id' in answer
}
