import type { DeviceSession } from '@medina/contract/identity/profile'
import type { Api } from '#api.ts'
import { type Customer, hashSecret, lastMomentOf } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Db } from '#lib/database/database.ts'
import { randomToken } from '#lib/keys.ts'
import { describeDevice } from './device.ts'
import { endStepsInto } from './tickets.ts'

/** Opens a session and returns its token, 256 random bits, of which only the hash is stored. */
export async function startSession(
  { clock, settings }: Pick<Api, 'clock' | 'settings'>,
  tx: Db,
  { customerId, caller, remember }: { customerId: number; caller: Pick<Caller, 'userAgent' | 'asksForProof'>; remember: boolean },
): Promise<string> {
  const token = randomToken()
  const now = clock.now()
  const days = remember ? settings.SESSION_DAYS : settings.SESSION_DAYS_SHORT
  await tx
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      token_hash: hashSecret(token),
      user_agent: caller.userAgent,
      asks_for_proof: caller.asksForProof,
      idle_days: days,
      created_at: now,
      last_seen_at: now,
      expires_at: lastMomentOf({ idle_days: days, created_at: now }, now),
    })
    .execute()
  return token
}

/** Opens the session of an account for staff with a caller on the phone. It has its own end, and is no device of the customer. */
export async function startPhoneToken(
  tx: Db,
  { customerId, phoneSessionId, now, expiresAt }: { customerId: number; phoneSessionId: number; now: Date; expiresAt: Date },
): Promise<string> {
  const token = randomToken()
  await tx
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      phone_session_id: phoneSessionId,
      token_hash: hashSecret(token),
      user_agent: '',
      idle_days: 1,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return token
}

/** Gives the caller's session a new token and ends all others, also those about to open: a new password signs out every other device. */
export async function rotateSession(tx: Db, { id, sessionId }: Customer): Promise<string> {
  const token = randomToken()
  await tx
    .updateTable('sessions')
    .set({ token_hash: hashSecret(token) })
    .where('id', '=', sessionId)
    .execute()
  await tx.deleteFrom('sessions').where('customer_id', '=', id).where('id', '<>', sessionId).execute()
  await endStepsInto(tx, id)
  return token
}

/** Ends one session of a customer, never another customer's. False without such a session. */
export async function endSession(db: Db, customerId: number, sessionId: number): Promise<boolean> {
  const session = db.deleteFrom('sessions').where('id', '=', sessionId).where('customer_id', '=', customerId)
  return (await session.executeTakeFirst()).numDeletedRows > 0n
}

/**
 * Ends all sessions, and the sign-ins under way. Otherwise a stranger who signed up with another person's contact could still confirm
 * the second contact. That would open the account to both, after its owner took it over.
 */
export async function endAllSessions(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('sessions').where('customer_id', '=', customerId).execute()
  await endStepsInto(db, customerId)
}

/** Whether the caller's session still exists. Ask with the account's row locked: it may have ended since the call arrived. */
export async function isSessionOpen(tx: Db, { id, sessionId }: Customer): Promise<boolean> {
  const session = tx.selectFrom('sessions').select('id').where('id', '=', sessionId).where('customer_id', '=', id)
  return (await session.executeTakeFirst()) !== undefined
}

/**
 * Notifies listeners of the id of each session that ends or gets a new token, and of those of a blocked account (migration 0044).
 */
export const SESSION_CHANNEL = 'session_ended'

export type LiveSession = { customerId: number; tokenHash: Buffer; expiresAt: Date }

/** A valid session: not ended, not expired, of an account that is not blocked. */
export async function findLiveSession(db: Db, sessionId: number, now: Date): Promise<LiveSession | null> {
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(['s.customer_id as customerId', 's.token_hash as tokenHash', 's.expires_at as expiresAt'])
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', now)
    .where('c.status', '=', true)
    .executeTakeFirst()
  return session ?? null
}

/** The devices on which a customer is signed in, the latest first. */
export async function listSessions({ db, clock }: Api, customer: Customer): Promise<DeviceSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customer.id)
    .where('phone_session_id', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, user_agent, created_at, last_seen_at }) => ({
    id,
    ...describeDevice(user_agent),
    is_current: id === customer.sessionId,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
}
