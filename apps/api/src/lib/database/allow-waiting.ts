import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Lets a transaction pause for files of a bucket, each of which may take ten seconds. Otherwise a session that stands still is ended. */
export async function allowPauses(tx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '1min'`.execute(tx)
}

/**
 * The same for one that waits for a slow reader of an export, for pictures from the internet or for another database. Its statements may take
 * as long as they want.
 */
export async function allowWaiting(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
}
