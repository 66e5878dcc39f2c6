import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Coupon } from '@medina/contract/catalog/promotions'
import type { Config } from '@medina/contract/site-config'
import type { Bill, BillLine } from '@medina/pricing/bill'
import { sumLines } from '@medina/pricing/bill-lines'
import type { LocalTime, StoreDiscount } from '@medina/pricing/discount'
import type { FirstOrderDiscount } from '@medina/pricing/first-order-discount'
import type { MoneyFormat } from '#lib/money.ts'
import { calculateFamilyFee, type FamilyDelivery } from './family-delivery.ts'
import { type FamilyGoods, type FamilyLine, priceFamilyGoods } from './family-goods.ts'
import type { ChargedTax } from './tax-and-surge.ts'

/** The input of a bill, in decimals as the backend has them. */
export type FamilyBillInput = {
  cart: readonly FamilyLine[]
  isTakeAway: boolean
  delivery: Omit<FamilyDelivery, 'store' | 'config'>
  tip: number
  packaging: number
  store: FamilyDelivery['store'] & Pick<StoreDetails, 'tax'> & { discount: StoreDiscount | null }
  config: Config
  /** An amount is in minor units. */
  firstOrder: FirstOrderDiscount | null
  /** Below its minimum the coupon gives nothing, and must not be sent. */
  coupon: Coupon | null
  /** Null if the store's percent applies. */
  tax: ChargedTax | null
  /** True for backends since version 3.3. */
  hasTaxModule: boolean
  now: LocalTime
  money: MoneyFormat
}

/** A bill in minor units. */
export type FamilyBill = Pick<
  Bill,
  'lines' | 'subtotal' | 'total' | 'coupon' | 'coupon_gap' | 'original_delivery_charge' | 'free_delivery_by' | 'cart_lines'
>

type Line = Omit<BillLine, 'amount'> & { exact: number }

/**
 * The bill of an order as a backend of the family calculates it: goods, tax and delivery are added up unrounded and rounded together, so
 * that the total matches the backend's to the last digit.
 */
export function calculateFamilyBill(given: FamilyBillInput): FamilyBill {
  const { money, config, cart, isTakeAway } = given
  const round = (amount: number): number => roundAsBackend(amount, money)
  const goods = priceFamilyGoods(cart, { ...given, discount: given.store.discount })
  const coupon_gap = findCouponGap(goods, given)
  const input = coupon_gap === 0 ? given : { ...given, coupon: null }
  const used = deduct(goods, input)
  const { tax, isIncluded } = findTax(used.sold, input)
  const { fee, freeBy } = deliver({ goods, used }, input)
  const charged = money.toWire(round(freeBy === null ? fee : 0))
  const lines: Line[] = [
    { code: 'items', exact: goods.items },
    { code: 'add_ons', exact: goods.addOns },
    {
      code: 'discount',
      exact: -Math.min(goods.discount, goods.items + goods.addOns),
      ...(goods.isStoreWide && { percent: input.store.discount?.discount ?? 0 }),
    },
    { code: 'coupon', exact: -used.coupon },
    { code: 'first_order', exact: -used.firstOrder },
    { code: 'tax', exact: tax, ...(input.tax === null && { percent: input.store.tax }), ...(isIncluded && { included: true }) },
    { code: 'packaging', exact: input.packaging },
    ...(isTakeAway ? [] : [{ code: 'delivery' as const, exact: charged }]),
    { code: 'tip', exact: input.tip },
    { code: 'additional_charge', exact: readCharge(config), name: config.additional_charge_name },
  ]
  const together = money.toWire(round(used.sold + (isIncluded ? 0 : tax) + charged))
  const total = round(together + input.tip + readCharge(config) + input.packaging)
  const fitted = fitLines(lines, total, money)
  return {
    lines: fitted.filter(({ code, amount }) => amount !== 0 || code === 'items' || code === 'delivery'),
    subtotal: sumLines(fitted.filter(({ code }) => code === 'items' || code === 'add_ons' || code === 'discount')),
    total,
    coupon: round(used.coupon),
    coupon_gap,
    original_delivery_charge: round(fee),
    free_delivery_by: freeBy,
    cart_lines: cart.map((line, index) => toCartLine(line, goods.lineDiscounts[index] ?? 0, round)),
  }
}

/**
 * Rounds half away from zero, using the 15 reliable digits of a floating point number, as the backend's `round` does. Returns minor units.
 */
export function roundAsBackend(amount: number, { fromWire }: MoneyFormat): number {
  return fromWire(Number(amount.toPrecision(15)))
}

type Used = { coupon: number; firstOrder: number; sold: number; counted: number }

/** `counted` counts towards free delivery. The goods never cost less than zero. */
function deduct(goods: FamilyGoods, { coupon, firstOrder, money }: FamilyBillInput): Used {
  const base = goods.items + goods.addOns - goods.discount
  const couponOff = coupon === null ? 0 : calculateCouponOff(coupon, base)
  const counted = base - couponOff
  const firstOff = firstOrder === null ? 0 : calculateFirstOrderOff(firstOrder, Math.max(0, counted), money)
  const coupons = Math.max(0, Math.min(couponOff, base))
  return {
    coupon: coupons,
    firstOrder: Math.min(firstOff, Math.max(0, base - coupons)),
    sold: Math.max(0, counted - firstOff),
    counted,
  }
}

/** The family caps coupons of a fixed amount as well. */
function calculateCouponOff({ discount, discount_type, max_discount }: Coupon, base: number): number {
  const off = discount_type === 'percent' ? base * (discount / 100) : discount
  return max_discount > 0 ? Math.min(off, max_discount) : off
}

function calculateFirstOrderOff({ discount, discount_type }: FirstOrderDiscount, goods: number, money: MoneyFormat): number {
  return money.toWire(discount_type === 'percentage' ? roundAsBackend((goods / 100) * discount, money) : discount)
}

/** Clients refuse a coupon below its minimum, which counts goods before all discounts. In minor units. */
function findCouponGap({ items, addOns }: FamilyGoods, { coupon, money }: FamilyBillInput): number {
  if (coupon === null) return 0
  return Math.max(0, money.fromWire(coupon.min_purchase) - roundAsBackend(items + addOns, money))
}

function findTax(sold: number, { tax, store, config }: FamilyBillInput): { tax: number; isIncluded: boolean } {
  if (tax !== null) return { tax: tax.amount, isIncluded: tax.isIncluded }
  const isIncluded = config.tax_included === 1
  return { tax: (sold * store.tax) / (100 + (isIncluded ? store.tax : 0)), isIncluded }
}

/** The fee without free delivery, and the party that pays for a free one: of several, the last. */
function deliver(
  { goods, used }: { goods: FamilyGoods; used: Used },
  { isTakeAway, delivery, store, config, coupon }: FamilyBillInput,
): { fee: number; freeBy: FamilyBill['free_delivery_by'] } {
  if (isTakeAway) return { fee: 0, freeBy: null }
  const { fee, feeOfMissedCoupon } = calculateFamilyFee({ ...delivery, store, config })
  const { status, type, free_delivery_over: over } = config.admin_free_delivery
  const isFreeByAmount = type === 'free_delivery_by_order_amount' && over > 0 && used.counted >= over
  const isFreeByAdmin = status && (type === 'free_delivery_to_all_store' || isFreeByAmount)
  const isFreeByCoupon = coupon?.coupon_type === 'free_delivery'
  const base = goods.items + goods.addOns - goods.discount
  if (isFreeByCoupon && coupon.min_purchase <= base) return { fee, freeBy: coupon.created_by }
  const freeBy = store.free_delivery ? 'vendor' : isFreeByAdmin ? 'admin' : null
  return { fee: isFreeByCoupon && freeBy === null ? feeOfMissedCoupon : fee, freeBy }
}

function readCharge({ additional_charge_status, additional_charge }: Config): number {
  return additional_charge_status === 1 ? additional_charge : 0
}

/** Each line is rounded separately; the difference to the total goes to the lines with the largest rounding errors. */
function fitLines(lines: readonly Line[], total: number, money: MoneyFormat): BillLine[] {
  const rounded = lines.map(({ exact, ...line }) => ({ ...line, amount: roundAsBackend(exact, money) }))
  const missing = total - sumLines(rounded)
  const sign = Math.sign(missing)
  const errors = lines.map(({ exact }, index) => sign * (exact * 10 ** money.digits - (rounded[index]?.amount ?? 0)))
  const worst = errors
    .map((error, index) => ({ error, index }))
    .filter(({ index }) => lines[index]?.included !== true)
    .toSorted((a, b) => b.error - a.error)
    .slice(0, Math.abs(missing))
  for (const { index } of worst) {
    const line = rounded[index]
    if (line !== undefined) line.amount += sign
  }
  return rounded
}

function toCartLine(line: FamilyLine, discount: number, round: (amount: number) => number): FamilyBill['cart_lines'][number] {
  const { unitPrice, quantity, addOns } = line
  return {
    unit_price: round(unitPrice),
    discount: round(discount),
    add_ons: round(addOns),
    total: round(unitPrice * quantity - discount + addOns),
  }
}
