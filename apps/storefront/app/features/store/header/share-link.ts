import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { storeAddress } from '../../catalog/page-addresses.ts'
import { sharePage } from '../../../lib/navigation/share-page.ts'

/** Shares the link to a store, which selects module and zone for its visitors (2.005). */
export function shareStore(store: StoreDetails): ReturnType<typeof sharePage> {
  return sharePage({ title: store.name, url: new URL(linkTo(store), location.origin).href })
}

function linkTo(store: StoreDetails): string {
  const { id, module_id, module_type, zone_id, latitude, longitude } = store
  const params = { id, module_id, module_type, lat: latitude, lng: longitude, store_zone_id: zone_id }
  return `${storeAddress(store)}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()}`
}
