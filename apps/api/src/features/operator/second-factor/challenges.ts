import type { Db } from '#lib/database/database.ts'
import { randomToken } from '#lib/keys.ts'

/** A person looks for the phone or the key, and puts the finger on it. */
const LIFE_MS = 5 * 60_000

export type ChallengePurpose = 'add' | 'prove' | 'sign_in'
/** The session whose person signs; `sign_in` has none yet. */
export type Signer = { id: number; sessionId: number } | null
type Signing = { signer: Signer; purpose: ChallengePurpose; now: Date }

/** Makes a text for an authenticator to sign. */
export async function createChallenge(db: Db, { signer, purpose, now }: Signing): Promise<string> {
  const challenge = randomToken()
  const row = { challenge, purpose, expires_at: new Date(now.getTime() + LIFE_MS) }
  await db
    .insertInto('staff_challenges')
    .values({ ...row, staff_id: signer?.id ?? null, session_id: signer?.sessionId ?? null })
    .execute()
  return challenge
}

/** Consumes a challenge, once. False for one that is unknown, used, expired, or of another session or purpose. */
export async function takeChallenge(db: Db, challenge: string, { signer, purpose, now }: Signing): Promise<boolean> {
  const taken = await db
    .deleteFrom('staff_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('session_id', signer === null ? 'is' : '=', signer?.sessionId ?? null)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
