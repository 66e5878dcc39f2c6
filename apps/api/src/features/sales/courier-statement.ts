import type { CourierEntry, CourierSides, CourierStatement } from '@medina/contract/operator/couriers/courier-accounts'
import { toLocalTime } from '@medina/time/local-time'
import { readSwitches } from '#features/site/public.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { toCsvLine } from '#lib/text/csv.ts'
import type { Sides } from './courier-entries.ts'
import {
  type CourierEntryRecord,
  courierParts,
  type CourierPart,
  listCourierEntries,
  sumCourierParts,
  sumSidesBefore,
} from './courier-statement.queries.ts'
import { type Days, readPeriod } from './periods.ts'

export type CourierWish = Days & { courierId: number; cursor: string | undefined; limit: number; language: Language }

const MOST_LINES = 200_000

/**
 * The account of a courier in a period of the shop's days, as of one moment: both opening balances, a page of entries, and both closing
 * balances, with which the next period opens. Throws 404 for an unknown courier and 422 for an impossible period.
 */
export async function readCourierStatement(db: Db, wish: CourierWish): Promise<CourierStatement> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    const { courierId, from, to, cursor, limit, language } = wish
    const courier = await tx.selectFrom('couriers').select(['id', 'name', 'phone']).where('id', '=', courierId).executeTakeFirst()
    if (courier === undefined) throw notFound('courier', 'operator.courier_unknown')
    const { time_zone, digit_after_decimal_point: digits } = await readSwitches(tx)
    const period = readPeriod({ from, to }, time_zone)
    const money = moneyFormat(digits)
    const opening = await sumSidesBefore(tx, courierId, period.since)
    const { amount, count, orders, meters, ...parts } = await sumCourierParts(tx, courierId, period)
    const skip = readIdCursor(cursor) ?? 0
    const entries = await listCourierEntries(tx, courierId, { ...period, skip, limit })
    const next = skip + entries.length
    return {
      courier: { ...courier, name: localize(courier.name, language) },
      from,
      to,
      time_zone,
      digits,
      opening: toSides(opening, money),
      closing: toSides({ owed: opening.owed + amount, cash: opening.cash + parts.cash }, money),
      totals: { ...toCourierParts(parts, money), amount: money.toWire(amount), meters, orders },
      count,
      entries: entries.map((entry) => ({
        ...toCourierEntry(entry, money),
        after: toSides({ owed: opening.owed + entry.running_owed, cash: opening.cash + entry.running_cash }, money),
      })),
      next_cursor: next < count ? writeIdCursor(next) : null,
    }
  })
}

/** An entry as the wire has it, without the balances after it. */
export function toCourierEntry(record: CourierEntryRecord, money: MoneyFormat): CourierEntry {
  const { per_delivery, per_km, key_id, key_name } = record
  return {
    id: record.id,
    kind: record.kind,
    order_id: record.order_id,
    ...toCourierParts(record, money),
    amount: money.toWire(record.amount),
    meters: record.meters,
    terms:
      per_delivery === null || per_km === null
        ? null
        : { per_delivery: money.toWire(per_delivery), per_km: money.toWire(per_km) },
    note: record.note,
    key: key_id === null || key_name === null ? null : { id: key_id, name: key_name },
    created_at: record.created_at.toISOString(),
  }
}

export function toSides({ owed, cash }: Sides, money: MoneyFormat): CourierSides {
  return { owed: money.toWire(owed), cash: money.toWire(cash) }
}

function toCourierParts(parts: Record<CourierPart, number>, money: MoneyFormat): Record<CourierPart, number> {
  return Object.fromEntries(courierParts.map((part) => [part, money.toWire(parts[part])])) as Record<CourierPart, number>
}

const columns = [
  'date',
  'time',
  'kind',
  'order',
  'meters',
  ...courierParts,
  'amount',
  'owed',
  'cash_in_hand',
  'key',
  'note',
] as const
type Cells = Partial<Record<(typeof columns)[number], string>>

/** Writes a courier's statement as a CSV file, with all its entries between both opening and both closing balances. */
export async function writeCourierStatementCsv(
  db: Db,
  wish: Omit<CourierWish, 'cursor' | 'limit'>,
): Promise<{ name: string; csv: string }> {
  const statement = await readCourierStatement(db, { ...wish, cursor: undefined, limit: MOST_LINES })
  const { courier, from, to, opening, closing, totals, digits } = statement
  const amount = (decimal: number): string => decimal.toFixed(digits)
  const sums = Object.fromEntries([...courierParts, 'amount' as const].map((part) => [part, amount(totals[part])]))
  const sides = ({ owed, cash }: CourierSides): Cells => ({ owed: amount(owed), cash_in_hand: amount(cash) })
  const lines = [
    toLine({ date: from, kind: 'opening', ...sides(opening) }),
    ...statement.entries.map((entry) => toLine({ ...toCells(entry, statement), ...sides(entry.after) })),
    toLine({ date: to, kind: 'closing', meters: String(totals.meters), ...sums, ...sides(closing) }),
  ]
  return { name: `courier-${courier.id}-${from}-${to}.csv`, csv: `\uFEFF${toCsvLine([...columns])}${lines.join('')}` }
}

function toCells(entry: CourierEntry, { time_zone, digits }: CourierStatement): Cells {
  const { date, time } = toLocalTime(new Date(entry.created_at), time_zone)
  const parts = Object.fromEntries([...courierParts, 'amount' as const].map((part) => [part, entry[part].toFixed(digits)]))
  const { kind, order_id: order, meters, key, note } = entry
  const texts = { order: String(order ?? ''), meters: String(meters ?? ''), key: key?.name ?? '', note: note ?? '' }
  return { date, time, kind, ...parts, ...texts }
}

const toLine = (cells: Cells): string => toCsvLine(columns.map((column) => cells[column] ?? ''))
