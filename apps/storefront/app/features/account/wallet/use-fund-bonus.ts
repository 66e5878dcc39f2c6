import { toDecimal, toMinor } from '@medina/pricing/money'
import { findBestBonus } from '@medina/pricing/rewards/top-up-bonus'
import { toLocalTime } from '@medina/time/local-time'
import { useNow } from '@medina/web/time/now.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { useBonuses } from './wallet.data.ts'

/** The bonus of today's best offer on an amount, by the rule of the server. Both are decimals. */
export function useFundBonus(amount: number): number {
  const { digits } = useMoney().currency
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const today = toLocalTime(useNow(), timeZone).date
  const { data = [] } = useBonuses({ enabled: true })
  const offers = data.map((offer) => ({
    ...offer,
    bonus_amount: offer.bonus_type === 'percentage' ? offer.bonus_amount : toMinor(offer.bonus_amount, digits),
    minimum_add_amount: toMinor(offer.minimum_add_amount, digits),
    maximum_bonus_amount: toMinor(offer.maximum_bonus_amount, digits),
  }))
  const best = findBestBonus(offers, { amount: toMinor(amount, digits), today })
  return best === null ? 0 : toDecimal(best.bonus, digits)
}
