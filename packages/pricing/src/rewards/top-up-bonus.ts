import { percentOf } from '../money.ts'

/** An offer for top-ups: a percent, or minor units; both bounds in minor units. */
export type BonusOffer = {
  bonus_type: 'percentage' | 'amount'
  bonus_amount: number
  minimum_add_amount: number
  /** 0 means no cap. */
  maximum_bonus_amount: number
  /** Local days of the business, both included, as "YYYY-MM-DD". */
  start_date: string
  end_date: string
}

/** Calculates an offer's bonus on a top-up, in minor units; 0 below its minimum. A fixed bonus has no cap. */
export function calculateBonus(offer: BonusOffer, amount: number): number {
  if (amount <= 0 || amount < offer.minimum_add_amount) return 0
  if (offer.bonus_type === 'amount') return offer.bonus_amount
  const bonus = percentOf(amount, offer.bonus_amount)
  return offer.maximum_bonus_amount > 0 ? Math.min(bonus, offer.maximum_bonus_amount) : bonus
}

/** The offer of the day that adds most to a top-up, the first among equals; null if none adds anything. */
export function findBestBonus<T extends BonusOffer>(
  offers: readonly T[],
  { amount, today }: { amount: number; today: string },
): { offer: T; bonus: number } | null {
  let best: { offer: T; bonus: number } | null = null
  for (const offer of offers) {
    if (today < offer.start_date || today > offer.end_date) continue
    const bonus = calculateBonus(offer, amount)
    if (bonus > (best?.bonus ?? 0)) best = { offer, bonus }
  }
  return best
}
