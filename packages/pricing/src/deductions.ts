import type { BillLine } from './bill-lines.ts'
import { calculateCoupon, calculateCouponGap, type Coupon } from './coupon.ts'
import { calculateFirstOrderDiscount, type FirstOrderDiscount } from './first-order-discount.ts'
import { calculateTax, type TaxRate } from './tax.ts'

/** Deductions after all discounts, as positive amounts in minor units, and the tax on the rest. */
export type Deductions = { coupon: number; first_order: number; tax: number }

/** The coupon if its minimum is reached; otherwise null, and `coupon_gap` is the amount missing to it. */
export function findUsedCoupon(coupon: Coupon | null, goodsBeforeDiscount: number): { used: Coupon | null; coupon_gap: number } {
  const gap = coupon === null ? 0 : calculateCouponGap(coupon, goodsBeforeDiscount)
  return { used: gap === 0 ? coupon : null, coupon_gap: gap }
}

/** The party that pays for the delivery by this coupon; null if the coupon does not make it free. */
export function getFreeDeliveryGiver(used: Coupon | null): Coupon['created_by'] | null {
  return used?.coupon_type === 'free_delivery' ? used.created_by : null
}

/** Coupon, then first order's discount, then tax on the rest; each is rounded once. */
export function calculateDeductions(
  subtotal: number,
  { coupon, first_order }: { coupon: Coupon | null; first_order: FirstOrderDiscount | null },
  rate: TaxRate,
): Deductions {
  const couponOff = coupon === null ? 0 : calculateCoupon(coupon, subtotal)
  const firstOff = first_order === null ? 0 : calculateFirstOrderDiscount(first_order, subtotal - couponOff)
  return { coupon: couponOff, first_order: firstOff, tax: calculateTax(subtotal - couponOff - firstOff, rate) }
}

export function listDeductionLines(
  { coupon, first_order, tax }: Deductions,
  rate: TaxRate,
): BillLine<'coupon' | 'first_order' | 'tax'>[] {
  return [
    { code: 'coupon', amount: -coupon },
    { code: 'first_order', amount: -first_order },
    {
      code: 'tax',
      amount: tax,
      ...(rate.tax_amount === undefined && { percent: rate.tax }),
      ...(rate.tax_included ? { included: true } : {}),
    },
  ]
}
