import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { sharePage } from '#lib/navigation/share-page.ts'

/** Shares the canonical address of a store, which shows it in its own module and zone. */
export function shareStore(store: StoreDetails): ReturnType<typeof sharePage> {
  return sharePage({ title: store.name, url: new URL(storeAddress(store), location.origin).href })
}
