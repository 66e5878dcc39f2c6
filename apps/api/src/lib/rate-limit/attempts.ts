import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { toMailbox } from '#lib/text/mailbox.ts'

const WINDOW_MS = 3_600_000
/** A window that starts more than this in the future was created before the clock was corrected; clocks of machines differ by less. */
const MOST_AHEAD_MS = WINDOW_MS

type Attempt = { scope: string; key: string }

/**
 * Counts one more attempt in each of these scopes and returns the attempts of the current hour, in the same order; an attempt after the
 * hour starts a new one. Attempts are counted before they are checked, so that concurrent ones have no advantage.
 */
export function countAttempts(db: Db, attempts: readonly Attempt[], now: Date): Promise<number[]> {
  return change(db, attempts, 1, now)
}

/** Takes an attempt back, because only failed ones count. */
export async function forgiveAttempts(db: Db, attempts: readonly Attempt[], now: Date): Promise<void> {
  await change(db, attempts, -1, now)
}

/** The latest end of the hours of all counters that have reached their limit. */
export async function findWindowEnd(db: Db, limits: readonly (Attempt & { most: number })[], now: Date): Promise<Date> {
  const reached = limits.map(({ scope, key, most }) => sql`(scope = ${scope} and key = ${key} and attempts >= ${most})`)
  const { rows } = await sql<{ start: Date | null }>`
    select max(window_start) as start from attempt_counters where ${sql.join(reached, sql` or `)}`.execute(db)
  return new Date((rows[0]?.start ?? now).getTime() + WINDOW_MS)
}

/** One statement locks all rows in the given order: callers that pass scopes in the same order cannot deadlock. */
async function change(db: Db, attempts: readonly Attempt[], by: 1 | -1, now: Date): Promise<number[]> {
  const oldest = new Date(now.getTime() - WINDOW_MS)
  const newest = new Date(now.getTime() + MOST_AHEAD_MS)
  const isRunning = sql`attempt_counters.window_start > ${oldest} and attempt_counters.window_start <= ${newest}`
  const rows = await db
    .insertInto('attempt_counters')
    .values(attempts.map(({ scope, key }) => ({ scope, key, window_start: now, attempts: Math.max(by, 0) })))
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet({
        attempts: sql<number>`case when ${isRunning} then greatest(attempt_counters.attempts + ${by}, 0) else excluded.attempts end`,
        window_start: sql<Date>`case when ${isRunning} then attempt_counters.window_start else ${now} end`,
      }),
    )
    .returning(['scope', 'key', 'attempts'])
    .execute()
  return attempts.map(({ scope, key }) => rows.find((row) => row.scope === scope && row.key === key)?.attempts ?? 0)
}

/** Deletes counters whose hour is over. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt_counters')
    .where('window_start', '<', new Date(now.getTime() - WINDOW_MS))
    .execute()
}

/** Deletes the counters of these contacts and of their mailboxes; some keys contain a network after the contact. */
export async function deleteAttemptsOf(db: Db, contacts: readonly string[]): Promise<void> {
  const keys = [...contacts, ...contacts.map(toMailbox)]
  await sql`delete from attempt_counters where split_part(key, ' ', 1) = any(${keys}::text[])`.execute(db)
}
