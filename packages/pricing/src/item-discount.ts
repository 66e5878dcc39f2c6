import { checked, multiply, percentOf } from './money.ts'

/** An item's own discount (spec 3.001): a percent, or an amount in minor units for each piece. */
export type ItemDiscount = { discount: number; discount_type: 'percent' | 'amount' }

/** `is_flash_sale`: a flash sale's discount, which no offer of the store replaces. */
export type DiscountedLine = ItemDiscount & { unit_price: number; quantity: number; is_flash_sale?: boolean }

/** Discount on all pieces of a line in minor units, rounded once, never above their price or on add-ons. */
export function calculateLineDiscount({ unit_price, quantity, discount, discount_type }: DiscountedLine): number {
  const price = multiply(unit_price, quantity)
  if (discount <= 0) return 0
  if (discount_type === 'percent') return percentOf(price, Math.min(100, discount))
  return multiply(Math.min(unit_price, checked(discount)), quantity)
}

/** The price of one piece after its discount, as cards and the item page show it. */
export function calculateDiscountedPrice(unitPrice: number, discount: ItemDiscount): number {
  return unitPrice - calculateLineDiscount({ ...discount, unit_price: unitPrice, quantity: 1 })
}

/** The discount shown with an item: the store's running percent (`store_discount`, 0 for none) replaces the item's own. */
export function getShownDiscount(item: ItemDiscount & { store_discount: number }): ItemDiscount {
  return item.store_discount > 0 ? { discount: item.store_discount, discount_type: 'percent' } : item
}
