import { toMinorUnits } from '#features/moving/money-text.ts'
import type { MovedLine, MovedOrder } from './moved-order.ts'

/** Minor units. The parts of an order as our bills have them; `lines` in the order of the given ones. */
export type MovedBill = {
  items_amount: number
  add_ons_amount: number
  discount_amount: number
  coupon_amount: number
  first_order_amount: number
  packaging_amount: number
  tax_amount: number
  delivery_charge: number
  original_delivery_charge: number
  tip: number
  additional_charge: number
  order_amount: number
  lines: { quantity: number; unit_price: number; discount: number; add_ons_price: number }[]
}

type Rules = { digits: number; hasCoupon: boolean }

/**
 * The bill of an order of the other shop. Its total is charged as it is there; the discount of the goods is what the other parts leave of
 * it. What the office gave, without a coupon of ours, counts as its offer for a first order, so that no store bears it. Null if the parts
 * cannot make the total.
 */
export function toMovedBill(order: MovedOrder, { digits, hasCoupon }: Rules): MovedBill | null {
  const units = (text: string): number => Math.max(0, toMinorUnits(text, digits) ?? 0)
  const lines = order.lines.map((line) => toLine(line, units))
  const sum = (part: 'add_ons_price' | 'goods'): number =>
    lines.reduce((total, line) => total + (part === 'goods' ? line.unit_price * line.quantity : line.add_ons_price), 0)
  const [items, addOns] = [sum('goods'), sum('add_ons_price')]
  const coupon = units(order.coupon)
  const isOffice = order.coupon_by !== 'vendor'
  const byOffice = units(order.bonus) + units(order.flash_by_office) + (hasCoupon || !isOffice ? 0 : coupon)
  const bill = {
    items_amount: items,
    add_ons_amount: addOns,
    coupon_amount: hasCoupon ? coupon : 0,
    first_order_amount: byOffice,
    packaging_amount: units(order.packaging),
    tax_amount: units(order.tax),
    delivery_charge: units(order.delivery),
    original_delivery_charge: Math.max(units(order.original_delivery), units(order.delivery)),
    tip: units(order.tip),
    order_amount: units(order.total),
  }
  const charged = bill.packaging_amount + bill.delivery_charge + bill.tip + (order.tax_included ? 0 : bill.tax_amount)
  const additional = units(order.additional)
  const rest = items + addOns - bill.coupon_amount - byOffice + charged + additional - bill.order_amount
  // Rounding there may have made the total larger than its parts.
  const additional_charge = additional + Math.max(-rest, 0)
  const discount = Math.max(rest, 0)
  if (order.parcel !== null) return toParcelBill({ ...bill, additional_charge, discount_amount: discount, lines: [] })
  if (discount > items || discount + bill.coupon_amount + byOffice > items + addOns) return null
  return { ...bill, discount_amount: discount, additional_charge, lines: spread(lines, discount) }
}

/** A parcel has no goods: all that was taken off lowers its fee. */
function toParcelBill(bill: MovedBill): MovedBill | null {
  const first_order_amount = bill.first_order_amount + bill.discount_amount
  if (first_order_amount + bill.coupon_amount > bill.delivery_charge) return null
  return { ...bill, first_order_amount, discount_amount: 0 }
}

type Line = MovedBill['lines'][number]

function toLine(line: MovedLine, units: (text: string) => number): Line {
  const quantity = Math.max(1, Math.floor(Number(line.quantity)) || 1)
  return {
    quantity,
    unit_price: units(line.price),
    discount: units(line.discount) * quantity,
    add_ons_price: units(line.add_ons_price),
  }
}

/** Gives the lines their own discounts, as far as they make the order's; what is left goes to the first lines that have room. */
function spread(lines: readonly Line[], discount: number): Line[] {
  let left = discount
  const own = lines.map((line) => {
    const given = Math.min(line.discount, line.unit_price * line.quantity, left)
    left -= given
    return { ...line, discount: given }
  })
  return own.map((line) => {
    const more = Math.min(left, line.unit_price * line.quantity - line.discount)
    left -= more
    return { ...line, discount: line.discount + more }
  })
}
