import { hashSecret } from '#lib/actor.ts'
import type { Db } from '#lib/database.ts'
import { randomSecret } from '#lib/keys.ts'

/** Makes a guest and answers the secret that names it, 192 random bits (7.031). */
export async function createGuest(db: Db, now: Date): Promise<string> {
  const secret = randomSecret()
  await db
    .insertInto('guests')
    .values({ secret_hash: hashSecret(secret), created_at: now })
    .execute()
  return secret
}
