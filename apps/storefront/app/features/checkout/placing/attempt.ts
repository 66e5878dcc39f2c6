import type { PlaceOrderBody } from '@medina/contract/orders/checkout'
import { readSession, writeSession } from '../../../lib/device/session-storage.ts'

/** An order being sent. A retry with the same key never creates a second order, even if the first response was lost. */
export type Attempt = { key: string; moduleId: number; body: PlaceOrderBody }

const KEY = 'order_attempt'

/** Returns the attempt for this body. Its key stays the same until a response arrives or the body changes. */
export function beginAttempt(moduleId: number, body: PlaceOrderBody): Attempt {
  const known = findAttempt(moduleId)
  const attempt =
    known !== null && JSON.stringify(known.body) === JSON.stringify(body) ? known : { key: randomKey(), moduleId, body }
  writeSession(KEY, attempt)
  return attempt
}

/** The attempt of this tab that got no response. */
export function findAttempt(moduleId: number): Attempt | null {
  const attempt = readSession<Partial<Attempt>>(KEY)
  const isWhole = typeof attempt?.key === 'string' && typeof attempt.body === 'object' && attempt.moduleId === moduleId
  return isWhole ? (attempt as Attempt) : null
}

export function endAttempt(): void {
  writeSession(KEY, null)
}

/** 128 bits; crypto.randomUUID is missing where a page is served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
