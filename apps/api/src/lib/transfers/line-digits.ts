/** Lines and payments of a shop that changed its decimals are compared and added in as many as any currency has, and one more. */
export const FINEST = 4

/** An amount of whole units in those of another number of decimals. Only a shop that has changed its decimals has both; the rest is cut off. */
export function inDigits(amount: number, from: number, to: number): number {
  return to >= from ? amount * 10 ** (to - from) : Math.floor(amount / 10 ** (from - to))
}
