import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'

const WINDOW_MS = 3_600_000

type Attempt = { scope: string; key: string; now: Date }

/** How many tries of the running hour are on record. */
export async function countAttempts(db: Db, { scope, key, now }: Attempt): Promise<number> {
  const row = await db
    .selectFrom('attempt_counters')
    .select('attempts')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('window_start', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirst()
  return row?.attempts ?? 0
}

/** Notes one more try; the first after an hour starts a new window. */
export async function recordAttempt(db: Db, { scope, key, now }: Attempt): Promise<void> {
  const oldest = new Date(now.getTime() - WINDOW_MS)
  await db
    .insertInto('attempt_counters')
    .values({ scope, key, window_start: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet({
        attempts: sql<number>`case when attempt_counters.window_start > ${oldest} then attempt_counters.attempts + 1 else 1 end`,
        window_start: sql<Date>`case when attempt_counters.window_start > ${oldest} then attempt_counters.window_start else ${now} end`,
      }),
    )
    .execute()
}
