import { type BillLine as Line, listLines, sumLines } from './bill-lines.ts'
import { type ChargeSettings, getAdditionalCharge, getTip } from './charges.ts'
import type { Coupon } from './coupon.ts'
import {
  calculateDeductions,
  type TaxedDeductions,
  findUsedCoupon,
  getFreeDeliveryGiver,
  listDeductionLines,
} from './deductions.ts'
import { calculateDelivery, type Delivery, type DeliveryInput } from './delivery.ts'
import type { LocalTime, StoreDiscount } from './discount.ts'
import { type FeeClasses, listTaxedFees } from './fees.ts'
import type { FirstOrderDiscount } from './first-order-discount.ts'
import { calculateGoods, type CartLine, type Goods } from './goods.ts'
import { checked, sum } from './money.ts'
import type { TaxClass, TaxTerms } from './tax.ts'

/** Rows of the wire with their amounts already in minor units; percents and metres as they are. */
export type BillInput = {
  /** Without a class, a line has the store's tax. */
  cart: readonly (CartLine & { tax_class?: TaxClass | null })[]
  /** `extra_packaging`: the customer chose extra packaging. */
  order: DeliveryInput['order'] & { dm_tips?: number; extra_packaging?: boolean }
  /** `extra_packaging_amount` is 0 or missing where the store has none. */
  store: DeliveryInput['store'] & Pick<TaxTerms, 'tax'> & { discount: StoreDiscount | null; extra_packaging_amount?: number }
  zone: DeliveryInput['zone']
  config: DeliveryInput['config'] &
    ChargeSettings & {
      tax_included: boolean | number
      tax_rounding?: TaxTerms['tax_rounding']
      /** The fees that are taxed; none without it. */
      fee_classes?: FeeClasses | undefined
      dm_tips_status: boolean | number
    }
  /** Below its minimum the coupon gives nothing. */
  coupon?: Coupon | null
  /** Applies to the customer now. */
  first_order?: FirstOrderDiscount | null
  now: LocalTime
}

export type BillLine = Line<
  'items' | 'add_ons' | 'discount' | 'coupon' | 'first_order' | 'tax' | 'packaging' | 'delivery' | 'tip' | 'additional_charge'
>

/** `coupon`, `first_order` and `packaging` are positive amounts; `coupon_gap` is the amount missing to the coupon's minimum. */
export type Bill = Goods &
  Delivery &
  TaxedDeductions & {
    lines: BillLine[]
    coupon_gap: number
    packaging: number
    total: number
  }

/**
 * The whole bill of an order in minor units. The total is the sum of the lines, except tax that prices include;
 * each line is rounded once. Discounts come first, then the coupon, then the first order's discount, then tax on the rest and on fees that
 * have a class. Free delivery by amount counts the goods before the coupon, so a coupon never costs it. Throws RangeError on amounts that
 * are not integers within 2^53.
 */
export function calculateBill({ cart, order, store, zone, config, coupon = null, first_order = null, now }: BillInput): Bill {
  const goods = calculateGoods({ cart, store_discount: store.discount, now })
  const { used, coupon_gap } = findUsedCoupon(coupon, sum([goods.items, goods.add_ons]))
  const rate = { tax: store.tax, tax_included: config.tax_included, tax_rounding: config.tax_rounding }
  const sold = goods.cart_lines.map(({ total }, at) => ({ amount: total, tax_class: cart[at]?.tax_class ?? null }))
  const couponBy = getFreeDeliveryGiver(used)
  const delivery = calculateDelivery({ order, store, zone, config }, { goods: goods.subtotal, couponBy })
  const isTakeAway = order.order_type === 'take_away'
  const packaging = order.extra_packaging ? Math.max(0, checked(store.extra_packaging_amount ?? 0)) : 0
  const charge = getAdditionalCharge(config)
  const amounts = { packaging, delivery: delivery.delivery_charge, additional_charge: charge.amount }
  const fees = listTaxedFees(config.fee_classes ?? {}, amounts)
  const deductions = calculateDeductions(sold, { coupon: used, first_order, fees }, rate)
  const atTheDoor: BillLine[] = [{ code: 'delivery', amount: delivery.delivery_charge }, getTip(order.dm_tips ?? 0, config)]
  const lines = listLines<BillLine['code']>(
    [
      { code: 'items', amount: goods.items },
      { code: 'add_ons', amount: goods.add_ons },
      { code: 'discount', amount: -goods.discount, ...nameOffer(goods, store.discount) },
      ...listDeductionLines(deductions, rate),
      { code: 'packaging', amount: packaging },
      ...(isTakeAway ? [] : atTheDoor),
      charge,
    ],
    ['items', 'delivery'],
  )
  return { ...goods, ...delivery, ...deductions, lines, coupon_gap, packaging, total: sumLines(lines) }
}

/** The percent of the store's offer, if it is the discount that the bill applied. */
function nameOffer({ discount_on_product_by }: Goods, offer: StoreDiscount | null): { percent?: number } {
  return discount_on_product_by === 'admin' && offer !== null ? { percent: offer.discount } : {}
}
