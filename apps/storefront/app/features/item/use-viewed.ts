import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useEffect } from 'react'
import { addRecentlyViewed } from '#lib/device/recently-viewed.ts'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'

/** Records a viewed item on the device. Campaign items have ids of their own, so they are skipped. */
export function useViewed(item: ItemDetails): void {
  const { id, module_id } = item
  const counts = !isCampaignItem(item)
  useEffect(() => {
    if (counts) addRecentlyViewed({ id, module_id })
  }, [id, module_id, counts])
}
