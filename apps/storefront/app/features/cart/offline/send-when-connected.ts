import { ApiFailure } from '@medina/contract/wire/client'
import { withLock } from '@medina/web/device/with-lock.ts'
import { ensureOwner, guestPart } from '@medina/web/session/owner.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { EMPTY_CART } from '#features/cart/sync/cart-changes.ts'
import { readCart } from '#features/cart/sync/cart-store.ts'
import type { Attempt, CartAnswer, Sending } from '#features/cart/sync/sending.ts'
import { describePriceChange, describeRefusal } from './describe-news.ts'
import { addCartNews } from './cart-news.ts'
import { removeStoredChange, isStored, storeChange } from './stored-changes.ts'

export { removeStoredChange, isStored }

const MOST_SECONDS = 60

let waiting = 0
/** Changes that this tab is sending or has queued. */
const taken = new Set<string>()

export function isTaken(id: string): boolean {
  return taken.has(id)
}

/** Whether changes wait for the connection: later ones must wait behind them. */
export function isWaiting(): boolean {
  return waiting > 0
}

export function storeAttempt({ sending, change, id, onStored }: Attempt): void {
  const { client, key, shop } = sending
  taken.add(id)
  // A cart without an answer so far is shown with its pending changes.
  if (readCart(client, key) === undefined) client.setQueryData(key, EMPTY_CART, { updatedAt: 0 })
  if (!isStored(id)) storeChange({ id, at: Date.now(), key, headers: shop.headers, change })
  onStored()
}

/**
 * Stores a change on this device and sends it once there is a connection. Any tab may send it: the server applies it once per key. A
 * refusal resolves with the server's cart, and the cart's news report it.
 */
export async function sendWhenConnected(attempt: Attempt, send: () => Promise<CartAnswer>): Promise<CartAnswer> {
  const { id, sending } = attempt
  const isResumed = isStored(id)
  storeAttempt(attempt)
  if (!isResumed && waiting === 0) showToast(sending.t('offline.kept'), { tone: 'info' })
  waiting += 1
  try {
    let seconds = isResumed ? 0 : 1
    for (;;) {
      await connection(seconds)
      const wasStored = isStored(id)
      const answer = await inTurn(() => (isStored(id) ? sendOnce(attempt, send) : fetchCart(sending))).catch(laterIfLost)
      if (answer !== null) return answer
      // After a refusal the cart is read at once.
      seconds = wasStored && !isStored(id) ? 0 : Math.min(2 * seconds || 1, MOST_SECONDS)
    }
  } finally {
    waiting -= 1
    taken.delete(id)
  }
}

/** Null after a refusal; the caller then reads the cart. */
async function sendOnce({ sending, change, id }: Attempt, send: () => Promise<CartAnswer>): Promise<CartAnswer | null> {
  try {
    const answer = await send()
    removeStoredChange(id)
    addCartNews(describePriceChange(sending, change, answer.cart))
    return answer
  } catch (error) {
    if (isLost(error)) throw error
    removeStoredChange(id)
    addCartNews(describeRefusal(sending, change, error as ApiFailure))
    return null
  }
}

function laterIfLost(error: unknown): null {
  if (isLost(error)) return null
  throw error
}

/** The connection failed, the server did, or another tab is just sending the same change. */
export function isLost(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status >= 500 || isUnderWay(error)
}

function isUnderWay({ status, errors }: ApiFailure): boolean {
  return status === 409 && errors.some(({ code }) => code === 'idempotency-key')
}

async function fetchCart({ shop }: Sending): Promise<CartAnswer> {
  const owner = await ensureOwner()
  return { owner, cart: await shop.call('cart.list', { query: guestPart(owner) }, shop.headers) }
}

/** One tab at a time, in browsers that have locks. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return withLock('medina-cart', work)
}

/** Resolves after some seconds, or at once when the device is back online. */
function connection(seconds: number): Promise<void> {
  if (seconds === 0) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, 1000 * seconds)
    addEventListener('online', () => resolve(), { once: true })
  })
}
