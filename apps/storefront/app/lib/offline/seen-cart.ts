import type { CartLine } from '@medina/contract/orders/cart'
import { parseJson, readText, writeText } from '@medina/web/device/local-storage.ts'

/** A cart as the server last answered it, with the key of its query and the time of the answer. */
export type SeenCart = { key: readonly unknown[]; cart: CartLine[]; at: number }

const KEY = 'cart_seen'

/** The cart last seen on this device, for use without a connection; null if the entry is malformed. */
export function readSeenCart(): SeenCart | null {
  const seen = parseJson(readText(KEY)) as Partial<SeenCart> | null
  const isWhole = Array.isArray(seen?.key) && Array.isArray(seen.cart) && typeof seen.at === 'number'
  return isWhole ? (seen as SeenCart) : null
}

export function writeSeenCart(seen: SeenCart | null): void {
  writeText(KEY, seen === null ? null : JSON.stringify(seen))
}
