import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Translate } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { sharePage } from '#lib/navigation/share-page.ts'

/** Shares the canonical address of a store, which shows it in its own module and zone, and says so if it was copied. */
export async function shareStore(store: StoreDetails, t: Translate): Promise<void> {
  const outcome = await sharePage({ title: store.name, url: new URL(storeAddress(store), location.origin).href })
  if (outcome === 'copied') showToast(t('store.link_copied'))
  if (outcome === 'failed') showToast(t('store.link_not_copied'), { tone: 'error' })
}
