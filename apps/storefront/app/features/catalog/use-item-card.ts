import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useClock } from '@medina/web/site/site.tsx'
import { readAvailability } from './availability.ts'
import { isCampaignItem } from './campaign-item.ts'
import { shownDiscount } from './item-price.ts'

/** State shared by all cards and rows of an item: availability and discount. */
export function useItemCard(item: ItemCard) {
  const clock = useClock()
  // Campaign items have no stock, and are ordered one at a time (spec 4.013).
  const isCampaign = isCampaignItem(item)
  const availability = isCampaign ? 'available' : readAvailability(item, clock)
  return {
    availability,
    discount: shownDiscount(item),
    /** An item that is not served now can be ordered for later on its own page, which says so first. */
    canBeAdded: !isCampaign && availability === 'available',
  }
}
