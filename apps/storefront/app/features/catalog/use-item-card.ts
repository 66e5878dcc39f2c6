import type { ItemCard } from '@medina/contract/catalog'
import { useClock, useMoney } from '../site/site.tsx'
import { readAvailability } from './availability.ts'
import { isCampaignItem } from './campaign-item.ts'
import { discountedPrice, shownDiscount } from './item-price.ts'

/** What every card and row of an item shows: whether it can be had now, its discount, and its price after it. */
export function useItemCard(item: ItemCard) {
  const money = useMoney()
  const clock = useClock()
  // Items of a campaign keep no stock, and are ordered one by one (4.013).
  const isCampaign = isCampaignItem(item)
  const availability = isCampaign ? 'available' : readAvailability(item, clock)
  return {
    money,
    availability,
    discount: shownDiscount(item),
    price: discountedPrice(item.price, item, money.currency.digits),
    canBeAdded: !isCampaign && (availability === 'available' || (availability === 'not_now' && item.schedule_order)),
  }
}
