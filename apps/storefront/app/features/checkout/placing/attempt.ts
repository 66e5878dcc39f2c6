import type { PlaceOrderBody } from '@medina/contract/orders/checkout'
import { readSession, writeSession } from '#lib/device/session-storage.ts'
import type { SessionKey } from '@medina/web/device/stored-entries.ts'
import { randomKey } from '@medina/web/api/random-key.ts'

/** An order or a trip being sent. A retry with the same key never creates a second one, even if the first response was lost. */
export type Attempt<Body = PlaceOrderBody> = { key: string; moduleId: number; body: Body }

/** The attempts of this tab, stored so that a retry after a reload sends the same one. */
export function createAttempts<Body extends object>(name: Extract<SessionKey, `${string}_attempt`>) {
  /** The attempt of this tab that got no response. */
  function find(moduleId: number): Attempt<Body> | null {
    const attempt = readSession<Partial<Attempt<Body>>>(name)
    const isWhole = typeof attempt?.key === 'string' && typeof attempt.body === 'object' && attempt.moduleId === moduleId
    return isWhole ? (attempt as Attempt<Body>) : null
  }

  /** Returns the attempt for this body. Its key stays the same until a response arrives or the body changes. */
  function begin(moduleId: number, body: Body): Attempt<Body> {
    const known = find(moduleId)
    const attempt =
      known !== null && JSON.stringify(known.body) === JSON.stringify(body) ? known : { key: randomKey(), moduleId, body }
    writeSession(name, attempt)
    return attempt
  }

  return { find, begin, end: () => writeSession(name, null) }
}

export const { find: findAttempt, begin: beginAttempt, end: endAttempt } = createAttempts<PlaceOrderBody>('order_attempt')
