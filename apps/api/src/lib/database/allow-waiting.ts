import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Removes the timeouts of a transaction that waits for something else than the database meanwhile: a slow reader of an export, pictures from
 * the internet, another database. It keeps its locks for as long.
 */
export async function allowWaiting(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
