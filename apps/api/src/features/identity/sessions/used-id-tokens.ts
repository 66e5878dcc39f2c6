import { createHash } from 'node:crypto'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'

/** Longer than a token is accepted after it was issued. */
const CACHE_MS = 2 * 3_600_000

/** Identifies an id token by its signed part: the same signature can be encoded in more than one way. */
export function hashIdToken(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url')
}

/** Throws 403 for a token that has opened a session. */
export async function requireUnusedIdToken(db: Db, tokenHash: string): Promise<void> {
  const used = await db.selectFrom('used_id_tokens').select('token_hash').where('token_hash', '=', tokenHash).executeTakeFirst()
  if (used !== undefined) throw refuse(403, 'token', 'auth.social_used')
}

/** Marks a token as used, in the transaction that opens its session. Throws 403 if another call was quicker. */
export async function useIdToken(tx: Db, tokenHash: string, now: Date): Promise<void> {
  const first = await tx
    .insertInto('used_id_tokens')
    .values({ token_hash: tokenHash, expires_at: new Date(now.getTime() + CACHE_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  if (first === undefined) throw refuse(403, 'token', 'auth.social_used')
}

export async function deleteExpiredIdTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_id_tokens').where('expires_at', '<', now).execute()
}
