import { checked } from './money.ts'

/**
 * The part of a reward to take back, once `refunded` of `of` has been refunded in all: all of it with the last unit, else its share, rounded
 * down for the customer. Amounts are minor units, or whole points.
 */
export function calculateReversal(earned: number, { refunded, of }: { refunded: number; of: number }): number {
  if (refunded <= 0) return 0
  if (refunded >= of) return checked(earned)
  // The exact product may pass 2^53.
  return Number((BigInt(checked(earned)) * BigInt(checked(refunded))) / BigInt(checked(of)))
}
