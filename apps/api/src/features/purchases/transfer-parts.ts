import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isOf, type Subject, toColumns } from '#lib/subject.ts'
import { inDigits } from '#lib/transfers/line-digits.ts'

/** The lines of the bank that count for an order or trip and do not pay it yet, oldest first. */
function selectParts(db: Db, subject: Subject) {
  return db
    .selectFrom('bank_lines')
    .select(['id', 'amount', 'currency_digits'])
    .where(...isOf(subject))
    .where('state', '=', 'part')
    .orderBy('id')
}

export type TransferPart = { id: number; amount: number; currency_digits: number }

/** The parts of an order or trip, locked; its own row is locked before. */
export const lockParts = (tx: Db, subject: Subject): Promise<TransferPart[]> => selectParts(tx, subject).forUpdate().execute()

/** The sum of the parts that have come, in minor units of `digits` decimals. */
export async function readCame(db: Db, subject: Subject, digits: number): Promise<number> {
  const parts = await selectParts(db, subject).execute()
  return parts.reduce((sum, { amount, currency_digits }) => sum + inDigits(amount, currency_digits, digits), 0)
}

/** The parts belong to the payment once the whole is found, in the transaction that says so. */
export async function finishParts(tx: Db, subject: Subject, now: Date): Promise<void> {
  await tx
    .updateTable('bank_lines')
    .set({ state: 'paid', decided_at: now })
    .where(...isOf(subject))
    .where('state', '=', 'part')
    .execute()
}

/** Takes the parts of an order or trip that is canceled, in its transaction, and returns their sum: it is given back as any other money. */
export async function takeParts(tx: Db, subject: Subject, now: Date): Promise<number> {
  const parts = await lockParts(tx, subject)
  if (parts.length === 0) return 0
  const digits = await readDigits(tx, subject)
  const whole = parts.map(({ id, amount, currency_digits }) => ({ id, amount: inDigits(amount, currency_digits, digits) }))
  await tx
    .updateTable('bank_lines')
    .set({ state: 'settled', decided_at: now })
    .where(
      'id',
      'in',
      parts.map(({ id }) => id),
    )
    .execute()
  for (const { id, amount } of whole) await enterLine(tx, { lineId: id, subject, amount, now })
  return whole.reduce((sum, { amount }) => sum + amount, 0)
}

/** The sum that `takeParts` would return. */
export async function readParts(db: Db, subject: Subject): Promise<number> {
  return readCame(db, subject, await readDigits(db, subject))
}

type Entered = { lineId: number; subject: Subject | null; amount: number; now: Date }

/** Enters money of a line that pays nothing, so that the books have what came before they have what went back. Once for each line. */
export async function enterLine(tx: Db, { lineId, subject, amount, now }: Entered): Promise<void> {
  if (amount <= 0) return
  await tx
    .insertInto('money_entries')
    .values({
      cause: `transfer:line:${lineId}`,
      kind: 'transfer',
      ...(subject === null ? {} : toColumns(subject)),
      amount,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute()
}

async function readDigits(db: Db, subject: Subject): Promise<number> {
  const table = 'orderId' in subject ? sql.table('orders') : sql.table('trips')
  const [, , number] = isOf(subject)
  const { rows } = await sql<{
    digits: number
  }>`select currency_digits as digits from ${table} where id = ${number}::bigint`.execute(db)
  return rows[0]?.digits ?? 0
}
