import { calculateCoupon, calculateCouponGap, type Coupon } from './coupon.ts'
import { calculateDelivery, type Delivery, type DeliveryInput } from './delivery.ts'
import type { LocalTime, StoreDiscount } from './discount.ts'
import { calculateFirstOrderDiscount, type FirstOrderDiscount } from './first-order.ts'
import { calculateGoods, type CartLine, type Goods } from './goods.ts'
import { checked, sum } from './money.ts'
import { calculateTax } from './tax.ts'

/** Rows of the wire with their amounts already in minor units; percents and metres as they are. */
export type BillInput = {
  cart: readonly CartLine[]
  /** `extra_packaging`: the customer chose extra packaging. */
  order: DeliveryInput['order'] & { dm_tips?: number; extra_packaging?: boolean }
  /** `extra_packaging_amount` is 0 or missing where the store has none. */
  store: DeliveryInput['store'] & { tax: number; discount: StoreDiscount | null; extra_packaging_amount?: number }
  zone: DeliveryInput['zone']
  config: DeliveryInput['config'] & {
    tax_included: boolean | number
    dm_tips_status: boolean | number
    additional_charge_status: boolean | number
    additional_charge: number
    additional_charge_name: string
  }
  /** Below its minimum the coupon gives nothing. */
  coupon?: Coupon | null
  /** Applies to the customer now. */
  first_order?: FirstOrderDiscount | null
  now: LocalTime
}

export type BillLine = {
  code:
    | 'items'
    | 'add_ons'
    | 'discount'
    | 'coupon'
    | 'first_order'
    | 'tax'
    | 'packaging'
    | 'delivery'
    | 'tip'
    | 'additional_charge'
  /** Minor units; negative for deductions only. */
  amount: number
  /** For tax that the prices contain: shown, not added (9.028). */
  included?: true
  /** Percent of the tax. */
  percent?: number
  /** The configured name of the additional charge. */
  name?: string
}

/** `coupon`, `first_order` and `packaging` are positive amounts; `coupon_gap` is the amount missing to the coupon's minimum. */
export type Bill = Goods &
  Delivery & {
    lines: BillLine[]
    coupon: number
    coupon_gap: number
    first_order: number
    tax: number
    packaging: number
    total: number
  }

/**
 * The whole bill of an order in minor units (§14.1-14.12). The total is the sum of the lines, except tax that prices include;
 * each line is rounded once. Discounts come first, then the coupon, then the first order's discount, then tax on the rest. Free
 * delivery by amount counts the goods before the coupon, so a coupon never costs it. Throws RangeError on amounts that are not
 * integers within 2^53.
 */
export function calculateBill({ cart, order, store, zone, config, coupon = null, first_order = null, now }: BillInput): Bill {
  const goods = calculateGoods({ cart, store_discount: store.discount, now })
  const couponGap = coupon === null ? 0 : calculateCouponGap(coupon, sum([goods.items, goods.add_ons]))
  const used = coupon !== null && couponGap === 0 ? coupon : null
  const couponOff = used === null ? 0 : calculateCoupon(used, goods.subtotal)
  const firstOff = first_order === null ? 0 : calculateFirstOrderDiscount(first_order, goods.subtotal - couponOff)
  const taxed = goods.subtotal - couponOff - firstOff
  const tax = calculateTax(taxed, { tax: store.tax, tax_included: config.tax_included })
  const couponBy = used?.coupon_type === 'free_delivery' ? used.created_by : null
  const delivery = calculateDelivery({ order, store, zone, config }, { goods: goods.subtotal, couponBy })
  const included = config.tax_included ? { included: true as const } : {}
  const isTakeAway = order.order_type === 'take_away'
  const tip = config.dm_tips_status && !isTakeAway ? Math.max(0, checked(order.dm_tips ?? 0)) : 0
  const packaging = order.extra_packaging ? Math.max(0, checked(store.extra_packaging_amount ?? 0)) : 0
  const extra = config.additional_charge_status ? Math.max(0, checked(config.additional_charge)) : 0

  const lines: BillLine[] = [{ code: 'items', amount: goods.items }]
  const add = (line: BillLine): void => void (line.amount !== 0 && lines.push(line))
  add({ code: 'add_ons', amount: goods.add_ons })
  add({ code: 'discount', amount: -goods.discount })
  add({ code: 'coupon', amount: -couponOff })
  add({ code: 'first_order', amount: -firstOff })
  add({ code: 'tax', amount: tax, percent: store.tax, ...included })
  add({ code: 'packaging', amount: packaging })
  if (!isTakeAway) lines.push({ code: 'delivery', amount: delivery.delivery_charge })
  add({ code: 'tip', amount: tip })
  add({ code: 'additional_charge', amount: extra, name: config.additional_charge_name })
  const total = sum(lines.map((line) => (line.included ? 0 : line.amount)))
  return { ...goods, ...delivery, lines, coupon: couponOff, coupon_gap: couponGap, first_order: firstOff, tax, packaging, total }
}
