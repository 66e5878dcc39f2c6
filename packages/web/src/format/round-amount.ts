/** Removes floating-point errors from sums of decimals: no currency has more than four digits. */
export function roundAmount(amount: number): number {
  return Math.round(amount * 1e4) / 1e4
}
