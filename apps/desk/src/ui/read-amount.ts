import { toLatinDigits } from '@medina/web/format/latin-digits.ts'

/** A decimal above 0 with no more digits than the currency has; null for anything else. */
export function readAmount(typed: string, digits: number): number | null {
  // Three digits after a comma may be thousands, but not after a zero.
  const text = toLatinDigits(typed).trim().replace(/^0,/, '0.')
  const match = /^\d{1,11}(?:\.(\d+))?$/.exec(text)
  if (match === null || Number(text) === 0 || (match[1] ?? '').length > digits) return null
  return Number(text)
}
