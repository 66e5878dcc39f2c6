import { type BillLine, listLines, sumLines } from '../bill-lines.ts'
import { type ChargeSettings, getAdditionalCharge, getTip } from '../charges.ts'
import type { Coupon } from '../coupon.ts'
import {
  calculateDeductions,
  type TaxedDeductions,
  findUsedCoupon,
  getFreeDeliveryGiver,
  listDeductionLines,
} from '../deductions.ts'
import { calculateCourierFee, type Delivery, type ZoneRates, type ZoneSurcharges } from '../delivery.ts'
import { type FeeClasses, listTaxedFees } from '../fees.ts'
import type { FirstOrderDiscount } from '../first-order-discount.ts'
import { percentOf, percentWithin } from '../money.ts'
import type { TaxClass, TaxTerms } from '../tax.ts'

/** A coupon that a parcel can use: one that belongs to no store. */
export type ParcelCoupon = Coupon & { coupon_type: Exclude<Coupon['coupon_type'], 'store_wise'> }

/** Rows of the wire with their amounts already in minor units; percents and metres as they are. */
export type ParcelBillInput = {
  /** Distance in whole metres; `vehicle_charge` is the surcharge of a long distance, in minor units. */
  parcel: { distance: number; vehicle_charge?: number; dm_tips?: number }
  /** From parcel-rates.ts. */
  rates: ZoneRates
  /** The zone of the sender. */
  zone: ZoneSurcharges
  config: ChargeSettings & TaxTerms & { dm_tips_status: boolean | number; fee_classes?: FeeClasses | undefined }
  /** The class of the module; without one, the percent of the rate applies. */
  tax_class?: TaxClass | null
  /** Below its minimum, which is measured on the delivery charge, the coupon gives nothing. */
  coupon?: ParcelCoupon | null
  /** Applies to the customer now. */
  first_order?: FirstOrderDiscount | null
}

export type ParcelBillLine = BillLine<'delivery' | 'coupon' | 'first_order' | 'tax' | 'tip' | 'additional_charge'>

/** `coupon` and `first_order` are positive amounts; `coupon_gap` is the amount missing to the coupon's minimum. */
export type ParcelBill = Delivery &
  TaxedDeductions & {
    lines: ParcelBillLine[]
    coupon_gap: number
    tip: number
    additional_charge: number
    total: number
  }

export function isParcelCoupon<C extends Pick<Coupon, 'coupon_type'>>(
  coupon: C,
): coupon is C & Pick<ParcelCoupon, 'coupon_type'> {
  return coupon.coupon_type !== 'store_wise'
}

/**
 * The whole bill of a parcel in minor units. The delivery is all that is sold, so coupon, first order's discount and
 * tax apply to it, and never the class of deliveries. Tip and additional charge remain even if a coupon makes the delivery free. Each line is
 * rounded once.
 */
export function calculateParcelBill({
  parcel,
  rates,
  zone,
  config,
  tax_class = null,
  coupon = null,
  first_order = null,
}: ParcelBillInput): ParcelBill {
  const fee = calculateCourierFee(parcel, rates, zone)
  const { used, coupon_gap } = findUsedCoupon(coupon, fee)
  const freeBy = getFreeDeliveryGiver(used)
  const delivery: Delivery = { delivery_charge: freeBy ? 0 : fee, original_delivery_charge: fee, free_delivery_by: freeBy }
  const tip = getTip(parcel.dm_tips ?? 0, config)
  const charge = getAdditionalCharge(config)
  const fees = listTaxedFees(config.fee_classes ?? {}, { additional_charge: charge.amount })
  const sold = [{ amount: delivery.delivery_charge, tax_class }]
  const deductions = calculateDeductions(sold, { coupon: used, first_order, fees }, config)
  const lines = listLines<ParcelBillLine['code']>(
    [{ code: 'delivery', amount: delivery.delivery_charge }, ...listDeductionLines(deductions, config), tip, charge],
    ['delivery'],
  )
  const amounts = { tip: tip.amount, additional_charge: charge.amount, total: sumLines(lines) }
  return { ...delivery, ...deductions, lines, coupon_gap, ...amounts }
}

/**
 * The fee of returning a parcel to its sender, in minor units: a percent of its delivery charge, rounded once. It is based on the charge
 * before any coupon, so free delivery does not make the return free.
 */
export function calculateReturnFee(
  { original_delivery_charge }: Pick<Delivery, 'original_delivery_charge'>,
  percent: number,
): number {
  return percentOf(original_delivery_charge, Math.max(0, percent))
}

/** The fee that a sender pays contains its tax, at the percent of the parcel: it was said as one amount when the return began. */
export function taxReturnFee(fee: number, percent: number): { net: number; tax: number } {
  const tax = percentWithin(fee, Math.max(0, percent))
  return { net: fee - tax, tax }
}
