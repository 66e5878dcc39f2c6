import { percentOf, sum } from '../money.ts'
import { calculateReversal } from '../reversal.ts'

/** The stored figures of a delivered order or a completed trip, in minor units. */
export type SoldByStore = {
  items: number
  add_ons: number
  /** All discounts of items and store; the business bears `discount_by_business` of them. */
  discount: number
  discount_by_business: number
  coupon: number
  coupon_by: 'admin' | 'vendor' | null
  /** The tax of the goods; packaging and delivery contain theirs, also where it was added. */
  tax: number
  tax_included: boolean
  packaging: number
  /** The store delivers its orders itself, so fee and tip are its own. */
  is_own_delivery: boolean
  delivery_charge: number
  original_delivery_charge: number
  free_delivery_by: 'admin' | 'vendor' | null
  tip: number
  /** Cash that the store collected itself, at its counter or by its own courier. */
  cash: number
}

/** The commission on a sale: a percent of the goods, a fixed amount in minor units, and the percent of tax on both. */
export type CommissionTerms = { percent: number; fixed: number; tax_percent: number }

/** The parts of a store's share in minor units; positive is in favour of the store. */
export type StoreShare = Record<SharePart, number>
export type SharePart = (typeof shareParts)[number]

export const shareParts = [
  /** Items and add-ons at their prices. */
  'goods',
  /** Discounts and coupons that the store bears, negative. */
  'offers',
  /** Tax that is added to the prices of goods. */
  'tax',
  'packaging',
  /** The fee of the store's own delivery; negative where the store pays the business's couriers for a free one. */
  'delivery',
  'tip',
  /** Commission and its tax are negative. */
  'commission',
  'commission_tax',
  /** Cash that the store has collected already, negative. */
  'cash',
] as const

/** The parts that a refund reverses. Delivery and tip were earned by the delivery, and cash stays with the store. */
const refundedParts: readonly SharePart[] = ['goods', 'offers', 'tax', 'packaging', 'commission', 'commission_tax']

/**
 * The store's part of a sale. The business bears its own coupons, the first order's discount, and the free deliveries that it offers. The
 * commission is charged on the goods less the offers that the store bears. Each amount is rounded once, and the commission never exceeds
 * those goods.
 */
export function calculateStoreShare(sold: SoldByStore, { percent, fixed, tax_percent }: CommissionTerms): StoreShare {
  const goods = sum([sold.items, sold.add_ons])
  const borne = sum([sold.discount, -sold.discount_by_business, sold.coupon_by === 'vendor' ? sold.coupon : 0])
  const base = Math.max(0, goods - borne)
  const commission = Math.min(base, sum([percentOf(base, percent), fixed]))
  return {
    goods,
    offers: 0 - borne,
    tax: sold.tax_included ? 0 : sold.tax,
    packaging: sold.packaging,
    delivery: readDelivery(sold),
    tip: sold.is_own_delivery ? sold.tip : 0,
    commission: 0 - commission,
    commission_tax: 0 - percentOf(commission, tax_percent),
    cash: 0 - sold.cash,
  }
}

/** A free delivery costs its sponsor what it would have cost the customer. */
function readDelivery(sold: SoldByStore): number {
  const { is_own_delivery, free_delivery_by: by, delivery_charge, original_delivery_charge } = sold
  if (is_own_delivery) return by === 'admin' ? original_delivery_charge : delivery_charge
  return by === 'vendor' ? 0 - original_delivery_charge : 0
}

/** Null for a refund of everything: the last refund of an order reverses what is left of its goods. */
export type Refunded = { refunded: number; of: number } | null

/**
 * The change of a store's account by a refund. Goods, offers, tax, packaging and commission are reversed in proportion to all money
 * refunded. `before` is the sum of earlier changes of the same sale, so that partial refunds add up exactly.
 */
export function reverseStoreShare(share: StoreShare, refunded: Refunded, before: StoreShare): StoreShare {
  const reversed = (part: SharePart): number => {
    if (!refundedParts.includes(part)) return 0
    const size = Math.abs(share[part])
    const back = refunded === null ? size : calculateReversal(size, refunded)
    return (share[part] < 0 ? back : 0 - back) - before[part]
  }
  return mapShare(reversed)
}

/** The amount by which a share changes what the business owes the store. */
export function sumShare(share: StoreShare): number {
  return sum(shareParts.map((part) => share[part]))
}

export function mapShare(amountOf: (part: SharePart) => number): StoreShare {
  return Object.fromEntries(shareParts.map((part) => [part, amountOf(part)])) as StoreShare
}
