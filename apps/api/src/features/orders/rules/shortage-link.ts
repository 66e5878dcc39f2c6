import { SHORTAGE_PAGE } from '@medina/contract/orders/shortage-endpoints'
import { type AppKey, isSignature, sign } from '#lib/keys.ts'

const PURPOSE = 'shortage-link'

type Linked = { id: number; guest_id: number | null; customer_id: number | null }

/**
 * The path at which the owner of an order answers about lines that ran out, on any device and without signing in. Order and signature are in
 * the hash, which no browser sends. It shows and changes nothing else of the order.
 */
export function shortageLinkPath(appKey: AppKey, order: Linked): string {
  return `${SHORTAGE_PAGE}#${order.id}/${sign(appKey, PURPOSE, toText(order))}`
}

/** True if a link was signed for this order while it had the same owner. */
export function isShortageLink(appKey: AppKey, order: Linked, link: string): boolean {
  return isSignature(appKey, PURPOSE, toText(order), link)
}

function toText({ id, guest_id, customer_id }: Linked): string {
  return customer_id === null ? `${id} guest ${guest_id}` : `${id} customer ${customer_id}`
}
