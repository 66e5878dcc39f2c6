import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Db } from '../../../../apps/api/src/lib/database.ts'
import type { Reply, TestApp } from './test-app.ts'
import { isPostgres } from '../database/test-database.ts'

/** What moves without anybody's doing, by loops and by looking: tries and visits, what was delivered, orders that were counted. */
const movingTables = ['attempt_counters', 'uncounted_orders']
const movingColumns = [
  'last_seen_at',
  'last_used_at',
  'next_ask_at',
  'order_count',
  'attempts',
  'next_attempt_at',
  'last_error',
  'sent_at',
  'failed_at',
  'subject',
  'body',
]

/** How many rows each table has, and a digest of them: equal before and after means that nothing was written anywhere. */
export async function everything(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(
    db,
  )
  const digests = tables.filter(({ name }) => !movingTables.includes(name)).map(({ name }) => digestOf(name))
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/**
 * Sends a call; one that is refused must have written nothing, in whichever table. Looked at on PostgreSQL: to read all tables twice for
 * each call is slow on the embedded engine, which is asked about whole lists only.
 */
export async function withoutTrace<T>({ api }: TestApp, send: () => Promise<Reply<T>>): Promise<Reply<T>> {
  if (!isPostgres) return send()
  const before = await everything(api.db)
  const reply = await send()
  if (reply.status !== 200) expect(await everything(api.db)).toEqual(before)
  return reply
}

/** Says of a whole `describe` that none of its tests may write anything, in whichever table. */
export function expectNoTrace(getApp: () => TestApp): void {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await everything(getApp().api.db)
  })
  afterAll(async () => expect(await everything(getApp().api.db)).toEqual(before))
}

/** A sum, since nobody says in which order rows come. */
function digestOf(table: string) {
  const row = sql`(to_jsonb(t) - ${sql.val(movingColumns)}::text[])::text`
  return sql`select ${sql.lit(table)} as name, concat(count(*), ' ', sum(hashtextextended(${row}, 0))) as digest from ${sql.table(table)} t`
}
