import type { Config } from '@medina/contract/site-config'
import type { IncomingCaller } from '#lib/http/caller.ts'
import { sortAddOns } from '#backend/family-input.ts'
import { isOn } from './quote-goods.ts'
import type { OrderWish } from './order-wish.ts'

const ours = ['expected_amount', 'offline_payment', 'prescription_order', 'order_attachment_of', 'coupon_code']

/** Values from an order's bill: decimal amounts, kilometres, and the zone of a parcel's receiver. */
type Billed = { amount: number; tip: number; distance: number; couponCode: string | null; receiverZone: number | null }

/** Converts members of ours that the family expects in another form. */
export function toFamilyOrder(
  wish: OrderWish,
  { amount, tip, distance, couponCode, receiverZone }: Billed,
  { token }: IncomingCaller,
): Record<string, unknown> {
  const { cart, receiver_details, ...members } = wish
  const rest = Object.fromEntries(Object.entries(members).filter(([name]) => !ours.includes(name)))
  const isTakeAway = wish.order_type === 'take_away'
  const receiver = { ...receiver_details, ...(receiverZone !== null && { zone_id: receiverZone }) }
  return {
    ...rest,
    order_amount: amount,
    // The server would charge any tip, even a negative one or one without a courier.
    dm_tips: tip,
    // A coupon that the bill refuses is not sent, because the server would accept it.
    ...(couponCode !== null && { coupon_code: couponCode }),
    distance: isTakeAway ? 0 : distance,
    is_guest: token === null ? 1 : 0,
    is_buy_now: isOn(wish.is_buy_now) ? 1 : 0,
    partial_payment: isOn(wish.partial_payment) ? 1 : 0,
    cutlery: isOn(wish.cutlery) ? 1 : 0,
    ...(cart !== undefined && { cart: JSON.stringify(Array.isArray(cart) ? cart.map(sortLine) : cart) }),
    ...(receiver_details != null && { receiver_details: JSON.stringify(receiver) }),
  }
}

function sortLine(line: unknown): unknown {
  return typeof line === 'object' && line !== null ? { ...line, ...sortAddOns(line) } : line
}

/** The tip that is charged, a decimal. */
export function readTip({ order_type, dm_tips }: OrderWish, { dm_tips_status }: Pick<Config, 'dm_tips_status'>): number {
  return order_type === 'take_away' || dm_tips_status === 0 ? 0 : Math.max(0, dm_tips ?? 0)
}
