/** An entry of a wallet, in minor units, above 0 for a credit; `bonus` is the part of a top-up that an offer added. */
export type WalletEntry = {
  amount: number
  bonus: number
  /** The order or trip that the entry pays or refunds; null for everything else, such as a reward that is granted or taken back. */
  subject: string | null
}

/**
 * The part of a wallet's balance that top-up bonuses make up, in minor units; `entries` are sorted oldest first. Bonuses are spent before
 * other money. A refund restores the bonus that the order was paid with, so canceling an order never turns a bonus into money. A reward
 * that is taken back reduces other money first.
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
