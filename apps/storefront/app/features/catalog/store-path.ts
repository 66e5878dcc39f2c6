import type { StoreCard } from '@medina/contract/catalog/catalog'

/** Address of a store's page, with everything a shared link needs to show it (2.005). */
export function storePath(store: Pick<StoreCard, 'id' | 'module_id' | 'module_type' | 'zone_id'>): string {
  return `/store/${store.id}?module_id=${store.module_id}&module_type=${store.module_type}&store_zone_id=${store.zone_id}`
}
