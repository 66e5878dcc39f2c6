import type { ItemCard, ItemDetails } from '@medina/contract/catalog'

/** Items of a campaign are sold on their days only, and have numbers of their own (3.001). */
export function isCampaignItem(item: ItemCard | ItemDetails): boolean {
  return 'isCampaignItem' in item && item.isCampaignItem === true
}
