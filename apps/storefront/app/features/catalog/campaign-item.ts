import type { ItemCard, ItemDetails } from '@medina/contract/catalog/catalog'

/** Campaign items are sold only on the campaign's days, and have ids of their own (spec 3.001). */
export function isCampaignItem(item: ItemCard | ItemDetails): boolean {
  return 'isCampaignItem' in item && item.isCampaignItem === true
}
