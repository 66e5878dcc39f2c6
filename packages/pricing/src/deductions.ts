import type { BillLine } from './bill-lines.ts'
import { calculateCoupon, calculateCouponGap, type Coupon } from './coupon.ts'
import { calculateFirstOrderDiscount, type FirstOrderDiscount } from './first-order-discount.ts'
import { groupRows } from './group-rows.ts'
import { sum } from './money.ts'
import { calculateTaxes, deductFromLines, sumTaxes, type TaxedLine, type TaxPart, type TaxTerms } from './tax.ts'

/** Deductions after all discounts, as positive amounts in minor units, and the tax on the rest. */
export type Deductions = { coupon: number; first_order: number; tax: number }

/** With the tax of each class. */
export type TaxedDeductions = Deductions & { taxes: TaxPart[] }

/** The coupon if its minimum is reached; otherwise null, and `coupon_gap` is the amount missing to it. */
export function findUsedCoupon(coupon: Coupon | null, goodsBeforeDiscount: number): { used: Coupon | null; coupon_gap: number } {
  const gap = coupon === null ? 0 : calculateCouponGap(coupon, goodsBeforeDiscount)
  return { used: gap === 0 ? coupon : null, coupon_gap: gap }
}

/** The party that pays for the delivery by this coupon; null if the coupon does not make it free. */
export function getFreeDeliveryGiver(used: Coupon | null): Coupon['created_by'] | null {
  return used?.coupon_type === 'free_delivery' ? used.created_by : null
}

type Offers = { coupon: Coupon | null; first_order: FirstOrderDiscount | null; fees?: readonly TaxedLine[] }

/**
 * Coupon, then first order's discount, then tax on the rest; each is rounded once. `sold` is what has classes, after its discounts. `fees` are
 * taxed as well, and bear no part of the offers.
 */
export function calculateDeductions(
  sold: readonly TaxedLine[],
  { coupon, first_order, fees = [] }: Offers,
  terms: TaxTerms,
): TaxedDeductions {
  const subtotal = sum(sold.map(({ amount }) => amount))
  const couponOff = coupon === null ? 0 : calculateCoupon(coupon, subtotal)
  const firstOff = first_order === null ? 0 : calculateFirstOrderDiscount(first_order, subtotal - couponOff)
  const taxes = calculateTaxes([...deductFromLines(sold, couponOff + firstOff), ...fees], terms)
  return { coupon: couponOff, first_order: firstOff, tax: sumTaxes(taxes), taxes }
}

/** Tax has a line for each percent. */
export function listDeductionLines(
  { coupon, first_order, taxes }: TaxedDeductions,
  terms: TaxTerms,
): BillLine<'coupon' | 'first_order' | 'tax'>[] {
  return [
    { code: 'coupon', amount: -coupon },
    { code: 'first_order', amount: -first_order },
    ...groupRows(taxes, ({ percent }) => percent).map(
      ([percent, same]): BillLine<'tax'> => ({
        code: 'tax',
        amount: sumTaxes(same),
        ...(terms.tax_amount === undefined && { percent }),
        ...(terms.tax_included ? { included: true } : {}),
      }),
    ),
  ]
}
