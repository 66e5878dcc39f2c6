import type { ItemCard } from '@medina/contract/catalog/catalog'
import { calculateDiscountedPrice, getShownDiscount, type ItemDiscount } from '@medina/pricing/item-discount'
import { toMinor } from '@medina/pricing/money'

type Priced = Pick<ItemCard, 'discount' | 'discount_type' | 'store_discount'>

/** The discount of a card: the store's if one is active, else the item's own; amounts as decimals. */
export function shownDiscount(item: Priced): ItemDiscount | null {
  const discount = getShownDiscount(item)
  return discount.discount > 0 ? discount : null
}

/** The unit price after the discount, as a decimal. */
export function discountedPrice(price: number, item: Priced, digits: number): number {
  const { discount, discount_type } = getShownDiscount(item)
  const minor = discount_type === 'amount' ? toMinor(discount, digits) : discount
  return calculateDiscountedPrice(toMinor(price, digits), { discount: minor, discount_type }) / 10 ** digits
}
