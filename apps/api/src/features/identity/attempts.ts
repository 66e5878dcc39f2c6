import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'

const WINDOW_MS = 3_600_000

type Attempt = { scope: string; key: string }

/**
 * Notes one more try with each of these and answers how many the running hour has seen, in the same order; the first after an hour starts a
 * new one. Counted before the try is looked at, so that many at the same moment get no further than one after the other.
 */
export function countAttempts(db: Db, attempts: readonly Attempt[], now: Date): Promise<number[]> {
  return change(db, attempts, 1, now)
}

/** Takes back a try: only wrong ones count. */
export async function forgiveAttempts(db: Db, attempts: readonly Attempt[], now: Date): Promise<void> {
  await change(db, attempts, -1, now)
}

/** One statement for all, whose rows are taken in the order given: those who name scopes in the same order never wait for each other in a ring. */
async function change(db: Db, attempts: readonly Attempt[], by: 1 | -1, now: Date): Promise<number[]> {
  const oldest = new Date(now.getTime() - WINDOW_MS)
  const rows = await db
    .insertInto('attempt_counters')
    .values(attempts.map(({ scope, key }) => ({ scope, key, window_start: now, attempts: Math.max(by, 0) })))
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet({
        attempts: sql<number>`case when attempt_counters.window_start > ${oldest} then greatest(attempt_counters.attempts + ${by}, 0) else excluded.attempts end`,
        window_start: sql<Date>`case when attempt_counters.window_start > ${oldest} then attempt_counters.window_start else ${now} end`,
      }),
    )
    .returning(['scope', 'key', 'attempts'])
    .execute()
  return attempts.map(({ scope, key }) => rows.find((row) => row.scope === scope && row.key === key)?.attempts ?? 0)
}

/** Forgets counters whose hour is over. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt_counters')
    .where('window_start', '<', new Date(now.getTime() - WINDOW_MS))
    .execute()
}
