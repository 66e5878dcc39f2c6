import type { Api } from '#api.ts'
import type { Customer } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'

/** A proof of identity is good for this long, in its own session only. */
const PROOF_MS = 10 * 60_000

/** Whether the customer gave the password or a code in this session a moment ago. Signing in is none: that may have been another person. */
export async function hasRecentProof({ db, clock }: Pick<Api, 'db' | 'clock'>, { sessionId }: Customer): Promise<boolean> {
  const since = new Date(clock.now().getTime() - PROOF_MS)
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('proven_at', '>', since)
    .executeTakeFirst()
  return session !== undefined
}

export async function recordProof(tx: Db, { sessionId }: Customer, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute()
}

/** Whether the client that opened this session knows the proof of identity. */
export async function isSessionAsking(db: Db, { sessionId }: Customer): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('asks_for_proof').where('id', '=', sessionId).executeTakeFirst()
  return session?.asks_for_proof === true
}
