import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { refuse } from '#lib/errors.ts'

type Attempt = { scope: string; key: string | null; body: unknown; now: Date }

const KEPT_MS = 86_400_000

/**
 * Does something once per key: the work and the note of its answer are one transaction, so a retry finds either both or neither. A retry
 * gets the first answer; 409 while the first is under way, 422 when the body is another one. What throws is not kept.
 */
export async function once<T>(db: Db, { scope, key, body, now }: Attempt, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (key === null) return work(tx)
    const lock = await sql<{
      got: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${scope}\n${key}`}, 0)) as got`.execute(tx)
    if (lock.rows[0]?.got !== true) throw refuse(409, 'idempotency-key', 'order.in_flight')

    const hash = createHash('sha256').update(JSON.stringify(body)).digest()
    const known = await tx
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('created_at', '>', new Date(now.getTime() - KEPT_MS))
      .executeTakeFirst()
    if (known !== undefined) {
      if (!known.body_hash.equals(hash)) throw refuse(422, 'idempotency-key', 'order.key_reused')
      return known.response as T
    }
    const response = await work(tx)
    await tx
      .insertInto('idempotency_keys')
      .values({ scope, key, body_hash: hash, status: 200, response: JSON.stringify(response), created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['scope', 'key']).doUpdateSet((row) => ({
          body_hash: row.ref('excluded.body_hash'),
          response: row.ref('excluded.response'),
          created_at: row.ref('excluded.created_at'),
        })),
      )
      .execute()
    return response
  })
}

/** Forgets keys that no retry can use any more. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
