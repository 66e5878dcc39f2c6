import type { Db } from '#lib/database/database.ts'
import { randomToken } from '#lib/keys.ts'

/** A person looks for the phone or the key, and puts the finger on it. */
const LIFE_MS = 5 * 60_000

export type ChallengePurpose = 'add' | 'prove' | 'sign_in'
type Signing = { staffId: number | null; purpose: ChallengePurpose; now: Date }

/** Makes a text for an authenticator to sign. */
export async function createChallenge(db: Db, { staffId, purpose, now }: Signing): Promise<string> {
  const challenge = randomToken()
  const row = { challenge, staff_id: staffId, purpose, expires_at: new Date(now.getTime() + LIFE_MS) }
  await db.insertInto('staff_challenges').values(row).execute()
  return challenge
}

/** Consumes a challenge, once. False for one that is unknown, used, expired, or of another person or purpose. */
export async function takeChallenge(db: Db, challenge: string, { staffId, purpose, now }: Signing): Promise<boolean> {
  const taken = await db
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
