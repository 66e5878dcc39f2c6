import { type BillLine, listLines, sumLines } from '../bill-lines.ts'
import { type ChargeSettings, getAdditionalCharge } from '../charges.ts'
import type { Coupon } from '../coupon.ts'
import { calculateDeductions, type Deductions, type TaxedDeductions, findUsedCoupon, listDeductionLines } from '../deductions.ts'
import type { LocalTime, StoreDiscount } from '../discount.ts'
import { type FeeClasses, listTaxedFees, sumTaxOfGoods } from '../fees.ts'
import type { FirstOrderDiscount } from '../first-order-discount.ts'
import { calculateGoods } from '../goods.ts'
import type { ItemDiscount } from '../item-discount.ts'
import { splitAmount } from '../money.ts'
import type { TaxClass, TaxRate, TaxTerms } from '../tax.ts'
import { calculateTripPrice, type Trip, type TripPrice, type VehiclePrices } from './trip-price.ts'

/** Several vehicles of one kind with their own discount; a fixed discount is taken off each of them, whatever the trip's length. */
export type TripLine = ItemDiscount & { vehicle: VehiclePrices; quantity: number }

/** A coupon that a trip can use: a trip has no delivery, so a free-delivery coupon does not apply. */
export type TripCoupon = Coupon & { coupon_type: Exclude<Coupon['coupon_type'], 'free_delivery'> }

/** Rows of the wire with their amounts already in minor units; percents as they are. */
export type TripBillInput = {
  trip: Trip
  cart: readonly TripLine[]
  /** The provider's discount has the form of a store's: a maximum of 0 is none, for trips too. */
  provider: Pick<TaxRate, 'tax' | 'tax_amount'> & { discount: StoreDiscount | null }
  config: ChargeSettings & Pick<TaxTerms, 'tax_included' | 'tax_rounding'> & { fee_classes?: FeeClasses | undefined }
  /** The class of the provider or of its module; without one, the provider's percent applies. */
  tax_class?: TaxClass | null
  /** Below its minimum the coupon gives nothing. */
  coupon?: TripCoupon | null
  /** Applies to the customer now. */
  first_order?: FirstOrderDiscount | null
  now: LocalTime
}

export type TripBillLine = BillLine<'trip' | 'discount' | 'coupon' | 'first_order' | 'tax' | 'additional_charge'>

/**
 * A priced line. `price` is before discounts; discount, coupon, first order and tax are the line's parts, as positive amounts.
 * `total` is what the line costs with added tax. The parts of all lines add up to those of the bill, without the tax of the additional
 * charge.
 */
export type TripLineResult = TripPrice & Deductions & { price: number; discount: number; total: number }

/** `price` is that of all vehicles before discounts, `subtotal` after them, `coupon_gap` the amount missing to the coupon's minimum. */
export type TripBill = TaxedDeductions & {
  trip_lines: TripLineResult[]
  lines: TripBillLine[]
  price: number
  discount: number
  discount_on_trip_by: 'admin' | 'vendor' | 'none'
  subtotal: number
  coupon_gap: number
  additional_charge: number
  total: number
}

export function isTripCoupon<C extends Pick<Coupon, 'coupon_type'>>(coupon: C): coupon is C & Pick<TripCoupon, 'coupon_type'> {
  return coupon.coupon_type !== 'free_delivery'
}

/**
 * The whole bill of a trip in minor units, as the shop's: discount, coupon, first order's discount, tax on the
 * rest, additional charge; each is rounded once. The larger discount of vehicles and provider applies, of equals the provider's.
 */
export function calculateTripBill({
  trip,
  cart,
  provider,
  config,
  tax_class = null,
  coupon = null,
  first_order = null,
  now,
}: TripBillInput): TripBill {
  const prices = cart.map(({ vehicle }) => calculateTripPrice(vehicle, trip))
  const goods = calculateGoods({
    cart: cart.map((line, index) => ({ ...line, unit_price: prices[index]?.original_price ?? 0, add_ons: [] })),
    store_discount: provider.discount,
    larger_wins: true,
    now,
  })
  const { used, coupon_gap } = findUsedCoupon(coupon, goods.items)
  const { tax_included, tax_rounding } = config
  const rate = { tax: provider.tax, tax_amount: provider.tax_amount, tax_included, tax_rounding }
  const charge = getAdditionalCharge(config)
  const fees = listTaxedFees(config.fee_classes ?? {}, { additional_charge: charge.amount })
  const deductions = calculateDeductions([{ amount: goods.subtotal, tax_class }], { coupon: used, first_order, fees }, rate)
  const lines = listLines<TripBillLine['code']>(
    [
      { code: 'trip', amount: goods.items },
      { code: 'discount', amount: -goods.discount },
      ...listDeductionLines(deductions, rate),
      charge,
    ],
    ['trip'],
  )
  const subtotals = goods.cart_lines.map(({ total }) => total)
  const parts = splitDeductions(subtotals, { ...deductions, tax: sumTaxOfGoods(deductions.tax, deductions.taxes) })
  return {
    ...deductions,
    trip_lines: prices.map((price, index) => {
      const { discount = 0, total: subtotal = 0 } = goods.cart_lines[index] ?? {}
      const { coupon: couponOff = 0, first_order: firstOff = 0, tax = 0 } = parts[index] ?? {}
      const total = subtotal - couponOff - firstOff + (config.tax_included ? 0 : tax)
      return { ...price, price: subtotal + discount, discount, coupon: couponOff, first_order: firstOff, tax, total }
    }),
    lines,
    price: goods.items,
    discount: goods.discount,
    discount_on_trip_by: goods.discount === 0 ? 'none' : goods.discount_on_product_by,
    subtotal: goods.subtotal,
    coupon_gap,
    additional_charge: charge.amount,
    total: sumLines(lines),
  }
}

/** Each line's part of the deductions, in proportion to what is left of its price. */
function splitDeductions(subtotals: readonly number[], { coupon, first_order, tax }: Deductions): Deductions[] {
  const coupons = splitAmount(coupon, subtotals)
  const afterCoupon = subtotals.map((subtotal, index) => subtotal - (coupons[index] ?? 0))
  const firstOrders = splitAmount(first_order, afterCoupon)
  const taxed = afterCoupon.map((rest, index) => rest - (firstOrders[index] ?? 0))
  const taxes = splitAmount(tax, taxed)
  return subtotals.map((_, index) => ({
    coupon: coupons[index] ?? 0,
    first_order: firstOrders[index] ?? 0,
    tax: taxes[index] ?? 0,
  }))
}
