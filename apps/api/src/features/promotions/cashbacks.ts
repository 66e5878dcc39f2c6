import type { BestCashback, Cashback } from '@medina/contract/catalog/promotions'
import { findBestCashback } from '@medina/pricing/rewards/cashback'
import { toLocalTime } from '@medina/time/local-time'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { isOf, type NewSubject, type Subject } from '#lib/subject.ts'
import { type MoneyFormat, moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { writeCustomers } from './list-coupons.ts'
import { type CashbackRecord, listCashbackRows } from './promotions.queries.ts'

/** Cashback offers that are valid today in the business's time zone and that the customer can still use, the highest first. */
export async function listCashbacks(api: Api, customerId: number, language: Language): Promise<Cashback[]> {
  const { rows, money } = await readOffers(api, customerId)
  return rows.map((row) => ({
    id: row.id,
    title: localize(row.title, language),
    customer_id: writeCustomers(row.customer_ids, customerId),
    cashback_type: row.cashback_type,
    same_user_limit: row.same_user_limit,
    total_used: row.used,
    cashback_amount: toWireAmount(row, money),
    min_purchase: money.toWire(row.min_purchase),
    max_discount: money.toWire(row.max_discount),
    start_date: row.start_date,
    end_date: row.end_date,
    status: true,
  }))
}

/** The best offer for an amount; zeros if none applies, or if wallets are off, since it could not be credited. */
export async function getBestCashback(api: Api, customerId: number, amount: number): Promise<BestCashback> {
  const { rows, money, hasWallet } = await readOffers(api, customerId)
  const best = hasWallet ? findBestCashback(rows.map(toOffer), money.fromWire(amount)) : null
  if (best === null)
    return { calculated_amount: 0, cashback_amount: 0, cashback_type: '', min_purchase: 0, max_discount: 0, id: 0 }
  const { offer, earned } = best
  return {
    calculated_amount: money.toWire(earned),
    cashback_amount: offer.cashback_type === 'percentage' ? offer.cashback_amount : money.toWire(offer.cashback_amount),
    cashback_type: offer.cashback_type,
    min_purchase: money.toWire(offer.min_purchase),
    max_discount: money.toWire(offer.max_discount),
    id: offer.id,
  }
}

/** The cashback of an order by the best of today's offers, in minor units. */
export type EarnedCashback = {
  cashbackId: number
  customerId: number
  amount: number
  title: CashbackRecord['title']
  /** The customer's remaining uses of the offer, including this order. */
  usesLeft: number
}

/**
 * The cashback of an order of this amount, fixed in the transaction that places it; null for none. Orders of one customer are placed one
 * after the other, so the limit of uses holds.
 */
export async function findCashback(
  tx: Db,
  { customerId, amount, timeZone, now }: { customerId: number; amount: number; timeZone: string; now: Date },
): Promise<EarnedCashback | null> {
  const rows = await listCashbackRows(tx, { customerId, today: toLocalTime(now, timeZone).date })
  const best = findBestCashback(rows.map(toOffer), amount)
  if (best === null) return null
  const { offer, earned } = best
  return { cashbackId: offer.id, customerId, amount: earned, title: offer.title, usesLeft: offer.same_user_limit - offer.used }
}

/** The statement that records a cashback, as a part of the statement that writes the order. */
export function insertingCashback(subject: NewSubject, { cashbackId, customerId, amount }: EarnedCashback): RawBuilder<object> {
  return sql`
    insert into cashback_uses (${sql.ref(subject.column)}, cashback_id, customer_id, amount)
    values (${subject.id}, ${cashbackId}, ${customerId}, ${amount})`
}

/** The cashback that an order or a trip earns once it is over, in minor units; 0 for none. */
export async function findCashbackOf(db: Db, subject: Subject): Promise<number> {
  const use = await db
    .selectFrom('cashback_uses')
    .select('amount')
    .where(...isOf(subject))
    .executeTakeFirst()
  return use?.amount ?? 0
}

/** Releases the use of a canceled order or trip. */
export async function returnCashbackUse(tx: Db, subject: Subject): Promise<void> {
  await tx
    .deleteFrom('cashback_uses')
    .where(...isOf(subject))
    .execute()
}

function toOffer(row: CashbackRecord) {
  const { cashback_type, cashback_amount } = row
  return { ...row, cashback_amount: cashback_type === 'percentage' ? cashback_amount / PERCENT_SCALE : cashback_amount }
}

type Offers = { rows: CashbackRecord[]; money: MoneyFormat; hasWallet: boolean }

async function readOffers({ db, clock }: Api, customerId: number): Promise<Offers> {
  const switches = await readSwitches(db)
  const { date } = toLocalTime(clock.now(), switches.time_zone)
  const rows = await listCashbackRows(db, { customerId, today: date })
  return { rows, money: moneyFormat(switches.digit_after_decimal_point), hasWallet: switches.customer_wallet_status }
}

function toWireAmount({ cashback_type, cashback_amount }: CashbackRecord, money: MoneyFormat): number {
  return cashback_type === 'percentage' ? cashback_amount / PERCENT_SCALE : money.toWire(cashback_amount)
}
