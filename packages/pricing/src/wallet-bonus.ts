/** An entry of a wallet, oldest first: minor units, above 0 for a credit; `bonus` is the part of a credit that a top-up's offer gave. */
export type WalletEntry = {
  amount: number
  bonus: number
  /** The order or trip that it pays or refunds; null for everything else, such as a reward that is granted or taken back. */
  subject: string | null
}

/**
 * How much of a wallet's balance is bonus of top-ups, in minor units. Bonuses are spent before other money. As far as an order was paid with
 * one, its refund is bonus again, so a canceled order turns none of it into money. A reward that is taken back was other money.
 */
export function calculateBonusLeft(entries: Iterable<WalletEntry>): number {
  let [left, balance] = [0, 0]
  const spentOn = new Map<string, number>()
  for (const { amount, bonus, subject } of entries) {
    balance += amount
    if (subject === null) left = Math.min(left + bonus, balance)
    else {
      const spent = spentOn.get(subject) ?? 0
      const moved = amount > 0 ? Math.min(spent, amount) : -Math.min(left, -amount)
      left += moved
      spentOn.set(subject, spent - moved)
    }
  }
  return left
}
