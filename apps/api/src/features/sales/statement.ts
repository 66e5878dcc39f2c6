import type { AccountEntry, Statement } from '@medina/contract/operator/operator-sales'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { type Days, readPeriod } from './periods.ts'
import { type EntryPart, entryParts, type EntryRecord, listEntries, sumBefore, sumParts } from './statement.queries.ts'

export type StatementWish = Days & { storeId: number; cursor: string | undefined; limit: number; language: Language }

/**
 * The account of a store in a period of the shop's days, as of one moment: the opening balance, a page of its entries, and the closing
 * balance, which equals the next period's opening balance. Throws 404 for an unknown store and 422 for an impossible period.
 */
export async function readStatement(db: Db, wish: StatementWish): Promise<Statement> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    const { storeId, from, to, cursor, limit, language } = wish
    const store = await tx.selectFrom('stores').select(['id', 'name']).where('id', '=', storeId).executeTakeFirst()
    if (store === undefined) throw notFound('store', 'operator.store_unknown')
    const { time_zone, digit_after_decimal_point: digits } = await readSwitches(tx)
    const period = readPeriod({ from, to }, time_zone)
    const money = moneyFormat(digits)
    const opening = await sumBefore(tx, storeId, period.since)
    const { amount, count, ...parts } = await sumParts(tx, storeId, period)
    const skip = readIdCursor(cursor) ?? 0
    const entries = await listEntries(tx, storeId, { ...period, skip, limit })
    const next = skip + entries.length
    return {
      store: { id: store.id, name: localize(store.name, language) },
      from,
      to,
      time_zone,
      digits,
      opening: money.toWire(opening),
      closing: money.toWire(opening + amount),
      totals: { ...toParts(parts, money), amount: money.toWire(amount) },
      count,
      entries: entries.map((entry) => ({ ...toEntry(entry, money), balance: money.toWire(opening + entry.running) })),
      next_cursor: next < count ? writeIdCursor(next) : null,
    }
  })
}

/** An entry as the wire has it, without the balance after it. */
export function toEntry(record: EntryRecord, money: MoneyFormat): Omit<AccountEntry, 'balance'> {
  const { commission_percent: percent, commission_fixed: fixed, key_id, key_name } = record
  return {
    id: record.id,
    kind: record.kind,
    order_id: record.order_id,
    trip_id: record.trip_id,
    ...toParts(record, money),
    amount: money.toWire(record.amount),
    terms:
      percent === null || fixed === null
        ? null
        : { commission_percent: percent / PERCENT_SCALE, commission_fixed: money.toWire(fixed) },
    note: record.note,
    key: key_id === null || key_name === null ? null : { id: key_id, name: key_name },
    created_at: record.created_at.toISOString(),
  }
}

/** The parts of an account as decimals. */
export function toParts(parts: Record<EntryPart, number>, money: MoneyFormat): Record<EntryPart, number> {
  return Object.fromEntries(entryParts.map((part) => [part, money.toWire(parts[part])])) as Record<EntryPart, number>
}
