import { MOST_TIP } from '@medina/contract/orders/tip'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'

/** Parses a typed amount with the currency's decimals; null if it is malformed, has a comma of thousands, or is above the maximum. */
export function readTip(text: string, digits: number): number | null {
  const cleaned = toLatinDigits(text.replace(/\s/g, ''))
  if (!/^\d+(\.\d*)?$/.test(cleaned)) return null
  const scale = 10 ** digits
  const amount = Math.round(Number(cleaned) * scale) / scale
  return amount <= MOST_TIP ? amount : null
}
