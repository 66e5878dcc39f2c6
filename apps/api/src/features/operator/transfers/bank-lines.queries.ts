import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type StatementLine, toLineKey } from '#lib/bank-statements/read-statement.ts'
import type { StatementColumns } from '#lib/bank-statements/guess-columns.ts'
import type { Db } from '#lib/database/database.ts'

const MOST = 200
const WORDS_MS = 182 * 86_400_000

type Adding = { digits: number; keyId: number; now: Date }

/** Adds the lines that no earlier file had; returns their number. */
export async function addLines(db: Db, lines: readonly StatementLine[], { digits, keyId, now }: Adding): Promise<number> {
  if (lines.length === 0) return 0
  const rows = lines.map((line) => ({
    fingerprint: toFingerprint(line),
    booked_on: line.booked_on,
    amount: line.amount,
    currency_digits: digits,
    currency: line.currency,
    bank_reference: line.bank_reference,
    sender: line.sender,
    words: line.text,
    key_id: keyId,
    read_by: keyId,
    created_at: now,
  }))
  const added = await db
    .insertInto('bank_lines')
    .columns([
      'fingerprint',
      'booked_on',
      'amount',
      'currency_digits',
      'currency',
      'bank_reference',
      'sender',
      'words',
      'key_id',
      'read_by',
      'created_at',
    ])
    .expression(
      sql`select r.fingerprint, r.booked_on, r.amount, r.currency_digits, r.currency, r.bank_reference, r.sender, r.words, r.key_id, r.read_by, r.created_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(fingerprint text, booked_on date, amount bigint, currency_digits int,
          currency text, bank_reference text, sender text, words text, key_id bigint, read_by bigint, created_at timestamptz)`,
    )
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .execute()
  return added.length
}

/** How many of these lines no earlier file had. */
export async function countNew(db: Db, lines: readonly StatementLine[]): Promise<number> {
  const prints = lines.map(toFingerprint)
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from bank_lines where fingerprint = any(${prints}::text[])`.execute(db)
  return lines.length - (rows[0]?.known ?? 0)
}

function toFingerprint(line: StatementLine): string {
  return createHash('sha256')
    .update(`${toLineKey(line)}#${line.occurrence}`)
    .digest('base64url')
}

/** Lines that wait for a person, the oldest first. */
export function listWaiting(db: Db) {
  return db
    .selectFrom('bank_lines')
    .selectAll()
    .select(sql<string>`booked_on::text`.as('day'))
    .where((eb) => eb.or([eb('state', 'in', ['open', 'part']), eb.and([eb('state', '=', 'paid'), eb('surplus', '>', 0)])]))
    .orderBy('booked_on')
    .orderBy('id')
    .limit(MOST + 1)
    .execute()
}
export type BankLineRecord = Awaited<ReturnType<typeof listWaiting>>[number]
export const MOST_WAITING = MOST

/** The columns that a person chose for files with this heading; null for none. */
export async function findColumns(db: Db, heading: readonly string[]): Promise<StatementColumns | null> {
  const known = db.selectFrom('bank_statement_columns').select('columns').where('heading', '=', toHeadingKey(heading))
  return (await known.executeTakeFirst())?.columns ?? null
}

export async function setColumns(db: Db, heading: readonly string[], { columns, now }: { columns: StatementColumns; now: Date }) {
  const row = { columns: JSON.stringify(columns), updated_at: now }
  await db
    .insertInto('bank_statement_columns')
    .values({ heading: toHeadingKey(heading), ...row })
    .onConflict((conflict) => conflict.column('heading').doUpdateSet(row))
    .execute()
}

const toHeadingKey = (heading: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(heading)).digest('base64url')

/** Senders and words of lines that were decided half a year ago are no longer needed. The fingerprint stays, so that no line pays again. */
export async function emptyOldLines(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set({ words: '', sender: null })
    .where('words', '<>', '')
    .where('decided_at', '<', new Date(now.getTime() - WORDS_MS))
    .execute()
}
