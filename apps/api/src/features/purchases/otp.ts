import { randomInt } from 'node:crypto'

/** Creates the four-digit code that the customer gives at the handover. */
export function createOtp(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}
