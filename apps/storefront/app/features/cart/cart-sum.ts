import type { CartLine } from '@medina/contract/cart'
import { toMinor } from '@medina/pricing/money'
import { calculateAddOns } from '@medina/pricing/add-ons'
import { calculateLineDiscount, getShownDiscount } from '@medina/pricing/discount'

export type CartSum = {
  /** Pieces in all lines. */
  pieces: number
  /** Before discounts, as decimals. */
  before: number
  /** What the discounts take off. */
  saved: number
  subtotal: number
}

/**
 * What the cart shows before checkout: items and add-ons less the discounts that run now. A store's offer that needs a minimum is only
 * settled by the bill of the checkout, which the server works out.
 */
export function sumCart(cart: readonly CartLine[], digits: number): CartSum {
  const money = (amount: number) => toMinor(amount, digits)
  let before = 0
  let saved = 0
  for (const line of cart) {
    const unit = line.quantity === 0 ? 0 : money(line.totalPrice / line.quantity)
    const shown = getShownDiscount({ ...line.item, discount: line.item.discount })
    const discount = shown.discount_type === 'amount' ? { ...shown, discount: money(shown.discount) } : shown
    const addOns = line.selectedAddons.map(({ price, quantity }) => ({ price: money(price), quantity }))
    before += unit * line.quantity + calculateAddOns(addOns)
    saved += calculateLineDiscount({ unit_price: unit, quantity: line.quantity, ...discount })
  }
  const scale = 10 ** digits
  const pieces = cart.reduce((sum, line) => sum + line.quantity, 0)
  return { pieces, before: before / scale, saved: saved / scale, subtotal: (before - saved) / scale }
}

