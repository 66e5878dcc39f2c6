import { percentOf } from './money.ts'

/** The value of a coupon (spec 3.012): a percent, or minor units; both bounds in minor units. */
export type Coupon = {
  coupon_type: 'default' | 'first_order' | 'free_delivery' | 'store_wise' | 'zone_wise'
  discount_type: 'percent' | 'amount'
  discount: number
  min_purchase: number
  /** Caps a percent; 0 means no cap (spec 9.029). */
  max_discount: number
  created_by: 'admin' | 'vendor'
}

/** The amount missing to a coupon's minimum in minor units, on items and add-ons before discounts; 0 once reached (decision 0028). */
export function calculateCouponGap({ min_purchase }: Pick<Coupon, 'min_purchase'>, goodsBeforeDiscount: number): number {
  return Math.max(0, min_purchase - goodsBeforeDiscount)
}

/**
 * The discount of a coupon whose minimum is reached, on goods after discounts, in minor units, rounded once: never more than they
 * cost. A free-delivery coupon takes nothing off the goods.
 */
export function calculateCoupon({ coupon_type, discount_type, discount, max_discount }: Coupon, goods: number): number {
  if (coupon_type === 'free_delivery' || discount <= 0) return 0
  if (discount_type === 'amount') return Math.min(discount, goods)
  const off = percentOf(goods, Math.min(100, discount))
  return max_discount > 0 ? Math.min(off, max_discount) : off
}
