import type { WalletBonus } from '@medina/contract/wallet/top-ups'
import { findBestBonus } from '@medina/pricing/rewards/top-up-bonus'
import { toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { type BonusRecord, listBonusRows } from './top-ups.queries.ts'

/** Bonus offers of today by the business's clock, the one with the lowest minimum first. */
export async function listBonuses(api: Api, language: Language): Promise<WalletBonus[]> {
  const { rows, digits, highest } = await readToday(api)
  const { toWire } = moneyFormat(digits)
  return rows.map((row) => ({
    id: row.id,
    title: localize(row.title, language),
    description: localize(row.description, language),
    bonus_type: row.bonus_type,
    bonus_amount: row.bonus_type === 'percentage' ? row.bonus_amount / PERCENT_SCALE : toWire(row.bonus_amount),
    minimum_add_amount: toWire(row.minimum_add_amount),
    maximum_bonus_amount: toWire(capOf(row, highest)),
    start_date: row.start_date,
    end_date: row.end_date,
    status: 1,
  }))
}

/**
 * The most that an offer adds, which clients of the family always name: a fixed bonus is its own cap, and without a cap a percentage ends
 * with the highest top-up. 0 where nothing limits it.
 */
function capOf({ bonus_type, bonus_amount, maximum_bonus_amount: cap }: BonusRecord, highest: number): number {
  if (bonus_type !== 'percentage') return bonus_amount
  return cap > 0 ? cap : Math.round((highest * bonus_amount) / (100 * PERCENT_SCALE))
}

/** Today's best offer for a top-up and its bonus, in minor units. */
export async function findBonus(api: Api, amount: number): Promise<{ bonus_id: number | null; bonus_amount: number }> {
  const { rows, today } = await readToday(api)
  const best = findBestBonus(rows.map(toOffer), { amount, today })
  return { bonus_id: best?.offer.id ?? null, bonus_amount: best?.bonus ?? 0 }
}

function toOffer(row: BonusRecord) {
  const { bonus_type, bonus_amount } = row
  return { ...row, bonus_amount: bonus_type === 'percentage' ? bonus_amount / PERCENT_SCALE : bonus_amount }
}

/** `highest`: the highest top-up in minor units; 0 for no limit. */
type Today = { rows: BonusRecord[]; today: string; digits: number; highest: number }

async function readToday({ db, clock }: Api): Promise<Today> {
  const { time_zone, digit_after_decimal_point: digits, add_fund_maximum: highest } = await readSwitches(db)
  const { date: today } = toLocalTime(clock.now(), time_zone)
  return { rows: await listBonusRows(db, today), today, digits, highest }
}
