import { checked, percentOf, roundHalfAwayFromZero, scale } from '@medina/pricing/money'

/** A change of many prices: an amount in minor units, or a percent. */
export type PriceRule = {
  kind: 'amount' | 'percent'
  by: number
  direction: 'up' | 'down'
  /** New prices are rounded to a multiple of this many minor units. */
  step: number
}

/** The multiples to which prices are rounded: the smallest unit, and parts of a whole unit that the currency can write. */
export function listSteps(digits: number): number[] {
  const whole = 10 ** digits
  if (digits === 0) return [1, 10, 50, 100, 500]
  return [1, whole / 20, whole / 10, whole / 4, whole / 2, whole].map(roundHalfAwayFromZero)
}

/** The new price in minor units; null where the change leaves no price above zero, or none that can be written. */
export function changePrice(price: number, { kind, by, direction, step }: PriceRule): number | null {
  try {
    const change = kind === 'amount' ? by : percentOf(price, by)
    const changed = checked(direction === 'up' ? price + change : price - change)
    const rounded = checked(scale(changed, { times: 1, over: step }) * step)
    return rounded > 0 ? rounded : null
  } catch {
    return null
  }
}
