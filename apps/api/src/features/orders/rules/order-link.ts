import type { OrderStatus } from '@medina/contract/orders/orders'
import { type AppKey, isSignature, sign } from '#lib/keys.ts'
import { CLOSED_STATUSES, isOpen } from './order-steps.ts'

const PURPOSE = 'order-link'
const HOUR = 3_600_000

type Linked = { id: number; guest_id: number | null }

/**
 * The path by which a guest's order opens on any device. Order and signature are in the hash, which no browser sends: neither a log nor a
 * search engine learns it. An order that went to an account has no link, and the guest's old one expires.
 */
export function orderLinkPath(appKey: AppKey, order: Linked & { guest_id: number }): string {
  return `/track-order#${order.id}/${sign(appKey, PURPOSE, toText(order))}`
}

/** True if a link was signed for this order while it belonged to its guest. */
export function isOrderLink(appKey: AppKey, order: Linked, link: string): boolean {
  return order.guest_id !== null && isSignature(appKey, PURPOSE, toText(order), link)
}

type Followed = { order_status: OrderStatus; history: readonly { status: string; at: string }[] }

/** True once `hours` have passed since the order was closed. Refunds after its end do not extend the time. */
export function isOverFor({ order_status, history }: Followed, hours: number, now: Date): boolean {
  if (isOpen(order_status)) return false
  const lastOpen = history.findLastIndex(({ status }) => isOpen(status as OrderStatus))
  // The history also has events, for example another courier, which end nothing.
  const end = history.slice(lastOpen + 1).find(({ status }) => CLOSED_STATUSES.includes(status as OrderStatus))
  return end !== undefined && now.getTime() >= Date.parse(end.at) + hours * HOUR
}

function toText({ id, guest_id }: Linked): string {
  return `${id} ${guest_id}`
}
