import { randomInt } from 'node:crypto'

/** The code that is given for an order at the door. */
export function createOtp(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}
