import { calculateAddOns, type ChosenAddOn } from './add-ons.ts'
import { calculateCartDiscount, type CartDiscountInput, type DiscountNow } from './discount.ts'
import type { DiscountedLine } from './item-discount.ts'
import { multiply, sum } from './money.ts'

/** A cart line to be priced; its `unit_price` comes from unit-price.ts, all amounts in minor units. */
export type CartLine = DiscountedLine & { add_ons: readonly ChosenAddOn[] }

/** A priced cart line: `discount` is a positive amount for all its pieces, `total` is what the line costs. */
export type CartLineResult = { unit_price: number; discount: number; add_ons: number; total: number }

export type Goods = {
  cart_lines: CartLineResult[]
  items: number
  add_ons: number
  discount: number
  discount_on_product_by: 'admin' | 'vendor'
  /** Items and add-ons after discounts: shown in the cart, and the base of tax and free delivery. */
  subtotal: number
}

/** Prices the contents of a cart in minor units, without the charges of the order. */
export function calculateGoods(
  input: Pick<CartDiscountInput, 'larger_wins'> & DiscountNow & { cart: readonly CartLine[] },
): Goods {
  const items = input.cart.map((line) => multiply(line.unit_price, line.quantity))
  const addOns = input.cart.map((line) => calculateAddOns(line.add_ons))
  const beforeDiscount = sum([...items, ...addOns])
  const { amounts, discount_on_product_by } = calculateCartDiscount({ ...input, goods_before_discount: beforeDiscount })
  const discount = sum(amounts)
  return {
    cart_lines: input.cart.map(({ unit_price }, index) => {
      const lineDiscount = amounts[index] ?? 0
      const lineAddOns = addOns[index] ?? 0
      const total = (items[index] ?? 0) - lineDiscount + lineAddOns
      return { unit_price, discount: lineDiscount, add_ons: lineAddOns, total }
    }),
    items: sum(items),
    add_ons: sum(addOns),
    discount,
    discount_on_product_by,
    subtotal: beforeDiscount - discount,
  }
}

/** The amount missing to the minimum order in minor units, on items and add-ons before discounts; 0 once reached. */
export function calculateMinimumOrderGap(goods: Pick<Goods, 'items' | 'add_ons'>, minimumOrder: number): number {
  return Math.max(0, minimumOrder - sum([goods.items, goods.add_ons]))
}
