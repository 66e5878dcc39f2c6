import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Db } from '#lib/database/database.ts'
import type { Headers, Reply, TestApp } from './test-app.ts'
import { isPostgres } from '#testing/database/test-database.ts'
import { messagesOf, refusalOf } from './builders.ts'

/** Columns and tables that change without a write of the call: tries, visits, deliveries, counted orders and searches, rings and contents that a loop records. */
export const movingTables = [
  'attempt_counters',
  'uncounted_orders',
  'searched_texts',
  'searching_devices',
  'order_rings',
  'trip_rings',
  'item_contents',
]
export const movingColumns = [
  'last_seen_at',
  'last_used_at',
  'last_ok_at',
  'next_ask_at',
  'order_count',
  'popularity',
  'attempts',
  'next_attempt_at',
  'last_error',
  'sent_at',
  'failed_at',
  'subject',
  'body',
]

/** The digest of a table without rows. */
const EMPTY = '0 '

/** Returns the number of rows of each table and a digest of them: equal before and after means that nothing was written. */
export async function everything(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; is_empty: boolean }>`
    select relname as name, pg_relation_size(oid) = 0 as is_empty
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db)
  const counted = tables.filter(({ name }) => !movingTables.includes(name))
  // Planning a statement about all tables takes longer than reading them, and most are empty.
  const digests = counted.filter(({ is_empty }) => !is_empty).map(({ name }) => digestOf(name))
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries([...counted, ...rows].map((row) => [row.name, 'digest' in row ? row.digest : EMPTY]))
}

/**
 * Sends a call and expects that a refused one wrote to no table. Checked on PostgreSQL only, because reading all tables twice for each
 * call is slow on the embedded engine.
 */
export async function withoutTrace<T>({ api }: TestApp, send: () => Promise<Reply<T>>): Promise<Reply<T>> {
  if (!isPostgres) return send()
  const before = await everything(api.db)
  const reply = await send()
  if (reply.status !== 200) expect(await everything(api.db)).toEqual(before)
  return reply
}

/** Sends a call that is refused in both languages, expects that neither wrote to any table, and returns the refusal. */
export async function refusedInBothLanguages(
  app: TestApp,
  headers: Headers,
  send: (headers: Headers) => Promise<Reply<unknown>>,
): Promise<[status: number, ...codes: string[]]> {
  const refused = await withoutTrace(app, () => send(headers))
  const translated = await send({ ...headers, 'x-localization': 'ar' })
  const english = messagesOf(refused)
  for (const [index, text] of messagesOf(translated).entries()) {
    expect(english[index]).toMatch(/^[^\u0600-\u06ff]+ [^\u0600-\u06ff]+$/)
    expect(text).toMatch(/[\u0600-\u06ff]/)
  }
  expect(refusalOf(translated)).toEqual(refusalOf(refused))
  return refusalOf(refused)
}

/** Expects that no test of a `describe` writes to any table. */
export function expectNoTrace(getApp: () => TestApp): void {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await everything(getApp().api.db)
  })
  afterAll(async () => expect(await everything(getApp().api.db)).toEqual(before))
}

/** A digest of all rows of each table, and the value of each sequence. */
export async function everyRowAndSequence(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; kind: string }>`
    select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname`.execute(db)
  const digests = rows.map(({ name, kind }) =>
    kind === 'S'
      ? sql`select ${sql.lit(name)} as name, concat(last_value, is_called) as digest from ${sql.table(name)}`
      : sql`select ${sql.lit(name)} as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as digest from ${sql.table(name)} t`,
  )
  const all = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(all.rows.map(({ name, digest }) => [name, digest]))
}

/** A sum, because rows come in any order. */
function digestOf(table: string) {
  const row = sql`(to_jsonb(t) - ${sql.val(movingColumns)}::text[])::text`
  return sql`select ${sql.lit(table)} as name, concat(count(*), ' ', sum(hashtextextended(${row}, 0))) as digest from ${sql.table(table)} t`
}
