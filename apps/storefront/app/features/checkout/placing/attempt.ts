import type { PlaceOrderBody } from '@medina/contract/checkout'
import { readSession, writeSession } from '../../../lib/session-storage.ts'

/** An order on its way: sent again with the same key it is still one order, whatever became of the first answer. */
export type Attempt = { key: string; moduleId: number; body: PlaceOrderBody }

const KEY = 'order_attempt'

/** The attempt of this body: its key stays until an answer came or the body changes. */
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
