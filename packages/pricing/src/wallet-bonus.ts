/** An entry of a wallet, oldest first: minor units, above 0 for a credit; `bonus` is the part of a credit that a top-up's offer gave. */
export type WalletEntry = {
  amount: number
  bonus: number
  /** The order or trip that it is of; null for none. */
  subject: string | null
}

/**
 * How much of a wallet's balance is bonus of top-ups, in minor units. Bonuses are spent before other money. As far as an order was paid with
 * one, its refund is bonus again, so a canceled order turns none of it into money.
 */
export function calculateBonusLeft(entries: Iterable<WalletEntry>): number {
  let left = 0
  const spentOn = new Map<string, number>()
  for (const { amount, bonus, subject } of entries) {
    const spent = subject === null ? 0 : (spentOn.get(subject) ?? 0)
    const moved = amount > 0 ? Math.min(spent, amount) : -Math.min(left, -amount)
    left += moved + bonus
    if (subject !== null) spentOn.set(subject, spent - moved)
  }
  return left
}
