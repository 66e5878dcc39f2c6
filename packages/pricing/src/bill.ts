import { calculateDelivery, type Delivery, type DeliveryInput } from './delivery.ts'
import type { LocalTime, StoreDiscount } from './discount.ts'
import { calculateGoods, type CartLine, type Goods } from './goods.ts'
import { checked, sum } from './money.ts'
import { calculateTax } from './tax.ts'

/** Rows of the wire with their amounts already in minor units; percents and metres as they are. */
export type BillInput = {
  cart: readonly CartLine[]
  order: DeliveryInput['order'] & { dm_tips?: number }
  store: DeliveryInput['store'] & { tax: number; discount: StoreDiscount | null }
  zone: DeliveryInput['zone']
  config: DeliveryInput['config'] & {
    tax_included: boolean | number
    dm_tips_status: boolean | number
    additional_charge_status: boolean | number
    additional_charge: number
    additional_charge_name: string
  }
  now: LocalTime
}

export type BillLine = {
  code: 'items' | 'add_ons' | 'discount' | 'tax' | 'delivery' | 'tip' | 'additional_charge'
  /** Minor units; negative only for a discount. */
  amount: number
  /** For tax that the prices contain: shown, not added (9.028). */
  included?: true
  /** Percent of the tax. */
  percent?: number
  /** The configured name of the additional charge. */
  name?: string
}

export type Bill = Goods & Delivery & { lines: BillLine[]; tax: number; total: number }

/**
 * The whole bill of an order in minor units (§14.1-14.12): the sum of its lines, except tax that prices include, is
 * the total. Each line is rounded once. Throws RangeError on amounts that are no integers within 2^53.
 */
export function calculateBill({ cart, order, store, zone, config, now }: BillInput): Bill {
  const goods = calculateGoods({ cart, store_discount: store.discount, now })
  // Coupons and first-order discounts reduce the subtotal here, before tax (§14.5-14.7).
  const tax = calculateTax(goods.subtotal, { tax: store.tax, tax_included: config.tax_included })
  const delivery = calculateDelivery({ order, store, zone, config }, goods.subtotal)
  const included = config.tax_included ? { included: true as const } : {}
  const isTakeAway = order.order_type === 'take_away'
  const tip = config.dm_tips_status && !isTakeAway ? Math.max(0, checked(order.dm_tips ?? 0)) : 0
  const extra = config.additional_charge_status ? Math.max(0, checked(config.additional_charge)) : 0

  const lines: BillLine[] = [{ code: 'items', amount: goods.items }]
  if (goods.add_ons) lines.push({ code: 'add_ons', amount: goods.add_ons })
  if (goods.discount) lines.push({ code: 'discount', amount: -goods.discount })
  if (tax) lines.push({ code: 'tax', amount: tax, percent: store.tax, ...included })
  if (!isTakeAway) lines.push({ code: 'delivery', amount: delivery.delivery_charge })
  if (tip) lines.push({ code: 'tip', amount: tip })
  if (extra) lines.push({ code: 'additional_charge', amount: extra, name: config.additional_charge_name })
  const total = sum(lines.map((line) => (line.included ? 0 : line.amount)))
  return { ...goods, ...delivery, lines, tax, total }
}
