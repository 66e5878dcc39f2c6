import { MOST_TIP } from '@medina/contract/orders/tip'

/** Parses a typed amount with the currency's decimals; null if it is malformed or above the maximum. */
export function readTip(text: string, digits: number): number | null {
  const cleaned = text.replace(/\s/g, '').replace(',', '.')
  if (!/^\d+(\.\d*)?$/.test(cleaned)) return null
  const scale = 10 ** digits
  const amount = Math.round(Number(cleaned) * scale) / scale
  return amount <= MOST_TIP ? amount : null
}
