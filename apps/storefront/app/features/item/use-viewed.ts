import type { ItemDetails } from '@medina/contract/catalog'
import { useEffect } from 'react'
import { addRecentlyViewed } from '../../lib/recently-viewed.ts'
import { isCampaignItem } from '../catalog/campaign-item.ts'

/** Notes on the device that an item was looked at. Items of a campaign have numbers of their own, so they are not. */
export function useViewed(item: ItemDetails): void {
  const { id, module_id } = item
  const counts = !isCampaignItem(item)
  useEffect(() => {
    if (counts) addRecentlyViewed({ id, module_id })
  }, [id, module_id, counts])
}
