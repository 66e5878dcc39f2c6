import { percentOf } from '../money.ts'

/** The cashback of an order: a percent, or minor units; both bounds in minor units. */
export type CashbackOffer = {
  cashback_type: 'percentage' | 'amount'
  cashback_amount: number
  min_purchase: number
  /** 0 means no cap. */
  max_discount: number
}

/** Cashback on an amount in minor units; 0 below the offer's minimum, never more than its cap or the amount itself. */
export function calculateCashback(offer: CashbackOffer, amount: number): number {
  if (amount <= 0 || amount < offer.min_purchase) return 0
  if (offer.cashback_type === 'amount') return Math.min(offer.cashback_amount, amount)
  const earned = percentOf(amount, Math.min(100, offer.cashback_amount))
  return offer.max_discount > 0 ? Math.min(earned, offer.max_discount) : earned
}

/** The offer with the highest cashback on an amount, the first among equals; null if none pays any. */
export function findBestCashback<T extends CashbackOffer>(
  offers: readonly T[],
  amount: number,
): { offer: T; earned: number } | null {
  let best: { offer: T; earned: number } | null = null
  for (const offer of offers) {
    const earned = calculateCashback(offer, amount)
    if (earned > (best?.earned ?? 0)) best = { offer, earned }
  }
  return best
}
