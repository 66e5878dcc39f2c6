import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'

const WINDOW_MS = 3_600_000

type Attempt = { scope: string; key: string; now: Date }

/**
 * Notes one more try and answers how many the running hour has seen with it; the first after an hour starts a new one. Counted before the
 * try is looked at, so that many at the same moment get no further than one after the other.
 */
export async function countAttempt(db: Db, { scope, key, now }: Attempt): Promise<number> {
  const oldest = new Date(now.getTime() - WINDOW_MS)
  const { attempts } = await db
    .insertInto('attempt_counters')
    .values({ scope, key, window_start: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet({
        attempts: sql<number>`case when attempt_counters.window_start > ${oldest} then attempt_counters.attempts + 1 else 1 end`,
        window_start: sql<Date>`case when attempt_counters.window_start > ${oldest} then attempt_counters.window_start else ${now} end`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/** Takes back a try that was right: only wrong ones count. */
export async function forgiveAttempt(db: Db, { scope, key }: Attempt): Promise<void> {
  await db
    .updateTable('attempt_counters')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** Forgets counters whose hour is over. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt_counters')
    .where('window_start', '<', new Date(now.getTime() - WINDOW_MS))
    .execute()
}
