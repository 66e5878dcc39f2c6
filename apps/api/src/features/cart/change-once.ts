import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { once } from '#lib/http/idempotency.ts'
import type { CartOwner } from './cart.queries.ts'

/** The caller's idempotency key for this change, and the body that belongs to it. */
export type Attempt = { key: string | null; body: unknown }
export const unrepeated: Attempt = { key: null, body: null }

type Changing = { owner: CartOwner; attempt: Attempt }

/**
 * Changes a cart in one transaction, once per key: a device that lost the answer may send the same change again. Returns null if it was made
 * before.
 */
export async function changeOnce<T>(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { owner, attempt }: Changing,
  change: (tx: Db) => Promise<T>,
): Promise<T | null> {
  if (attempt.key === null) return db.transaction().execute(change)
  const { actor, moduleId } = owner
  const scope = `cart:${actor.type}:${actor.id}:${moduleId}`
  let made: T | null = null
  await once(db, { scope, ...attempt, now: clock.now(), expires: true }, async (tx) => {
    made = await change(tx)
    return null
  })
  return made
}
