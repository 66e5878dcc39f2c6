import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'

/**
 * A key is kept forever, so that a clock that jumps ahead cannot make a retry run again. With `expires` it is kept for a day, for work that
 * is harmless to repeat after that.
 */
type Attempt = { scope: string; key: string | null; body: unknown; now: Date; expires?: boolean }

/**
 * The statement that stores a response (jsonb), as a part of a larger statement. It returns a row, or none if another call has stored one.
 */
export type Keeping = (response: RawBuilder<unknown>) => RawBuilder<{ key: string }>
type Begun<B> = { beside: B; keeping: Keeping | null }

const CACHE_MS = 86_400_000

/**
 * Runs the work once per key: the work and its stored response are one transaction, so a retry finds either both or neither. A retry gets
 * the first response; 409 while the first is under way, 422 if the body differs. Errors are not stored.
 */
export async function once<T>(db: Db, attempt: Attempt, work: (tx: Db) => Promise<T>): Promise<T> {
  return onceStored(db, { ...attempt, beside: sql<null>`null` }, async (tx, { keeping }) => {
    const response = await work(tx)
    if (keeping !== null) requireStored((await keeping(sql`${JSON.stringify(response)}::jsonb`).execute(tx)).rows.length)
    return response
  })
}

/**
 * As `once`, for work that stores its response by a statement of its own. `beside` is a value that is read or locked together with the key.
 */
export async function onceStored<T, B>(
  db: Db,
  { beside, ...attempt }: Attempt & { beside: RawBuilder<B> },
  work: (tx: Db, begun: Begun<B>) => Promise<T>,
): Promise<T> {
  const { key, now } = attempt
  return db.transaction().execute(async (tx) => {
    if (key === null) {
      const { rows } = await sql<{ beside: B }>`select (${beside}) as beside`.execute(tx)
      return work(tx, { beside: rows[0]?.beside as B, keeping: null })
    }
    const hash = createHash('sha256').update(JSON.stringify(attempt.body)).digest()
    const known = { expires: false, ...attempt, key, hash, since: new Date(now.getTime() - CACHE_MS) }
    const { rows } = await begin(beside, known).execute(tx)
    const [begun] = rows
    if (begun?.got !== true) throw inFlight()
    if (begun.known !== null) {
      if (!begun.known.is_same) throw refuse(422, 'idempotency-key', 'order.key_reused')
      return begun.known.response as T
    }
    return work(tx, { beside: begun.beside, keeping: (response) => keepingAnswer(response, known) })
  })
}

/** Throws 409 if a concurrent call with the same key has stored its response in the meantime. */
export function requireStored(rows: number): void {
  if (rows === 0) throw inFlight()
}

function inFlight() {
  return refuse(409, 'idempotency-key', 'order.in_flight')
}

type Known = { scope: string; key: string; hash: Buffer; expires: boolean; now: Date; since: Date }

/**
 * The lock holder runs the operation; the lock query also returns `beside`, to save a round trip. The following statements look
 * rows up by id, so the prepared plans of the connection fit any value (decision 0034).
 */
function begin<B>(beside: RawBuilder<B>, { scope, key, hash, since }: Known) {
  return sql<{ got: boolean; beside: B; known: { is_same: boolean; response: unknown } | null }>`
    with tried as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`${scope}\n${key}`}, 0)) as got,
        set_config('plan_cache_mode', 'force_generic_plan', true))
    select got, case when got then (${beside}) end as beside, (
      select jsonb_build_object('is_same', k.body_hash = ${hash}, 'response', k.response) from idempotency_keys k
      where k.scope = ${scope} and k.key = ${key} and (not k.expires or k.created_at > ${since})) as known
    from tried`
}

/** Replaces a stored response only if it has expired. */
function keepingAnswer(response: RawBuilder<unknown>, { scope, key, hash, expires, now, since }: Known) {
  return sql<{ key: string }>`
    insert into idempotency_keys as k (scope, key, body_hash, status, response, expires, created_at)
    values (${scope}, ${key}, ${hash}, 200, ${response}, ${expires}, ${now})
    on conflict (scope, key) do update
    set body_hash = excluded.body_hash, response = excluded.response, expires = excluded.expires, created_at = excluded.created_at
    where k.expires and k.created_at <= ${since}
    returning k.key`
}

/** Deletes keys that have expired. */
export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('expires', '=', true)
    .where('created_at', '<', new Date(now.getTime() - CACHE_MS))
    .execute()
}
