/** The state of the field: an amount, one that is still being typed, or one that is malformed. */
export type TypedTip = number | 'typing' | 'unread'

/** The suggested tips, none first. The most frequent one replaces its neighbour, unless that is already chosen. */
export function listTips(usual: readonly number[], most: number | null, chosen: TypedTip): readonly number[] {
  const tips = [0, ...usual]
  if (most === null || most <= 0 || tips.includes(most)) return tips
  const [neighbour] = usual.toSorted((one, other) => Math.abs(one - most) - Math.abs(other - most))
  return chosen === neighbour ? tips : tips.map((amount) => (amount === neighbour ? most : amount))
}
