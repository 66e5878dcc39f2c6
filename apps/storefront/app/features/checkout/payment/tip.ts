import { MOST_TIP } from '@medina/contract/orders/tip'

/** The state of the field: an amount, one that is still being typed, or one that is malformed. */
export type TypedTip = number | 'typing' | 'unread'

/** Parses a typed amount with the currency's decimals; null if it is malformed or above the maximum. */
export function readTip(text: string, digits: number): number | null {
  const cleaned = text.replace(/\s/g, '').replace(',', '.')
  if (!/^\d+(\.\d*)?$/.test(cleaned)) return null
  const scale = 10 ** digits
  const amount = Math.round(Number(cleaned) * scale) / scale
  return amount <= MOST_TIP ? amount : null
}

/** The suggested tips, none first. The most frequent one replaces its neighbour, unless that is already chosen. */
export function listTips(usual: readonly number[], most: number | null, chosen: TypedTip): readonly number[] {
  const tips = [0, ...usual]
  if (most === null || most <= 0 || tips.includes(most)) return tips
  const [neighbour] = usual.toSorted((one, other) => Math.abs(one - most) - Math.abs(other - most))
  return chosen === neighbour ? tips : tips.map((amount) => (amount === neighbour ? most : amount))
}
