import { hashSecret } from '#lib/actor.ts'
import type { Db } from '#lib/database.ts'
import { randomSecret } from '#lib/keys.ts'
import { insertGuest } from './identity.queries.ts'

export { countAttempt, forgiveAttempt } from './attempts.ts'

/** Makes a guest and answers the secret that names it, 192 random bits (7.031). */
export async function createGuest(db: Db, now: Date): Promise<string> {
  const secret = randomSecret()
  await insertGuest(db, { secret_hash: hashSecret(secret), created_at: now })
  return secret
}
