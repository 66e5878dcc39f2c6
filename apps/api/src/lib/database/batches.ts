import { sql } from 'kysely'
import type { Db } from './database.ts'

const MARK = /^-- batches of (\w+)$/m
/** A batch locks its rows for some tenths of a second at most. */
const ROWS_AT_ONCE = 200
const LAST = '9223372036854775807'

type Batched = {
  text: string
  prepare: (tx: Db) => Promise<void>
  /** Repeats a batch that could not get a lock in time. */
  retry: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Runs a migration that starts with "-- batches of TABLE" in the order of that table's ids, and returns the last id. Each batch is a short
 * transaction. Its only statement selects rows by `id > :from and id <= :to`, and may run twice for a row.
 */
export async function runBatches(db: Db, { text, prepare, retry }: Batched): Promise<number> {
  const [, table] = MARK.exec(text) ?? []
  if (table === undefined) return 0
  for (let from = 0; ; ) {
    const to = await retry(() => db.transaction().execute((tx) => runBatch(tx, { table, text, from, prepare })))
    if (to === null) return from
    from = to
  }
}

type Batch = Pick<Batched, 'text' | 'prepare'> & { table: string; from: number }

async function runBatch(tx: Db, { table, text, from, prepare }: Batch): Promise<number | null> {
  await prepare(tx)
  const { rows } = await sql<{ to: number | null }>`
    select max(id) as to from (select id from ${sql.table(table)} where id > ${from} order by id limit ${ROWS_AT_ONCE}) batch`.execute(
    tx,
  )
  const to = rows[0]?.to ?? null
  if (to !== null) await sql.raw(toStatements(text, { from, to })).execute(tx)
  return to
}

/** The statements of a migration; a batched one applies to the rows after `from`, up to `to`. */
export function toStatements(text: string, { from = 0, to }: { from?: number | undefined; to?: number }): string {
  if (!MARK.test(text)) return text
  return text.replaceAll(/(?<!:):from\b/g, String(from)).replaceAll(/(?<!:):to\b/g, to === undefined ? LAST : String(to))
}
