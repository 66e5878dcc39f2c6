import type { Statement } from '@medina/contract/operator/operator-sales'
import { toLocalTime } from '@medina/time/local-time'
import type { Db } from '#lib/database/database.ts'
import { toCsvLine } from '#lib/text/csv.ts'
import { entryParts } from './statement.queries.ts'
import { readStatement, type StatementWish } from './statement.ts'

const MOST_LINES = 200_000

const columns = ['date', 'time', 'kind', 'number', ...entryParts, 'amount', 'balance', 'key', 'note'] as const

/** Writes a statement as a CSV file, with all its entries between opening and closing balance. */
export async function writeStatementCsv(
  db: Db,
  wish: Omit<StatementWish, 'cursor' | 'limit'>,
): Promise<{ name: string; csv: string }> {
  const statement = await readStatement(db, { ...wish, cursor: undefined, limit: MOST_LINES })
  const { from, to, opening, closing, totals, digits } = statement
  const amount = (decimal: number): string => decimal.toFixed(digits)
  const sums = Object.fromEntries([...entryParts, 'amount' as const].map((part) => [part, amount(totals[part])]))
  const lines = [
    toLine({ date: from, kind: 'opening', balance: amount(opening) }),
    ...statement.entries.map((entry) => toEntryLine(entry, statement)),
    toLine({ date: to, kind: 'closing', ...sums, balance: amount(closing) }),
  ]
  return { name: `statement-${statement.store.id}-${from}-${to}.csv`, csv: `\uFEFF${toCsvLine([...columns])}${lines.join('')}` }
}

function toEntryLine(entry: Statement['entries'][number], { time_zone, digits }: Statement): string {
  const { date, time } = toLocalTime(new Date(entry.created_at), time_zone)
  const parts = Object.fromEntries(
    [...entryParts, 'amount' as const, 'balance' as const].map((part) => [part, entry[part].toFixed(digits)]),
  )
  const number = String(entry.order_id ?? entry.trip_id ?? entry.id)
  return toLine({ date, time, kind: entry.kind, number, ...parts, key: entry.key?.name ?? '', note: entry.note ?? '' })
}

const toLine = (cells: Partial<Record<(typeof columns)[number], string>>): string =>
  toCsvLine(columns.map((column) => cells[column] ?? ''))
