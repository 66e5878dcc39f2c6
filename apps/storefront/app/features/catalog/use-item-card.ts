import type { ItemCard } from '@medina/contract/catalog'
import { useClock, useMoney } from '../site/site.tsx'
import { readAvailability } from './availability.ts'
import { discountedPrice, shownDiscount } from './item-price.ts'

/** What every card and row of an item shows: whether it can be had now, its discount, and its price after it. */
export function useItemCard(item: ItemCard) {
  const money = useMoney()
  const availability = readAvailability(item, useClock())
  return {
    money,
    availability,
    discount: shownDiscount(item),
    price: discountedPrice(item.price, item, money.currency.digits),
    canBeAdded: availability === 'available' || (availability === 'not_now' && item.schedule_order),
  }
}
