import { percentOf } from './money.ts'

/** The discount of a referred customer's first order: a percent, or minor units. */
export type FirstOrderDiscount = { discount_type: 'percentage' | 'amount'; discount: number }

/** In minor units, rounded once, on goods after discounts and coupon: never more than they cost. */
export function calculateFirstOrderDiscount({ discount_type, discount }: FirstOrderDiscount, goods: number): number {
  if (discount <= 0) return 0
  return discount_type === 'amount' ? Math.min(discount, goods) : percentOf(goods, Math.min(100, discount))
}
