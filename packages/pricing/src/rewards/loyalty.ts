import { toPercentParts } from '../money.ts'

/** Whole points of an order: `percent` of its amount in the currency's main unit, rounded down. */
export function calculateEarnedPoints(amount: number, { percent, digits }: { percent: number; digits: number }): number {
  // Rounded down from the exact product, which may pass 2^53.
  const parts = BigInt(amount) * BigInt(toPercentParts(percent))
  return Number(parts / BigInt(1_000_000 * 10 ** digits))
}

/**
 * The value of points in minor units, and the points it takes: `rate` points for one main unit (0 counts as 1), rounded down to a
 * whole minor unit. Points that make up no unit stay.
 */
export function exchangePoints(
  points: number,
  { rate, digits }: { rate: number; digits: number },
): { amount: number; points: number } {
  const perUnit = rate > 0 ? rate : 1
  const amount = Math.floor((points * 10 ** digits) / perUnit)
  return { amount, points: Math.ceil((amount * perUnit) / 10 ** digits) }
}
