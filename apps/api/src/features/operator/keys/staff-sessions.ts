import type { StaffDevice } from '@medina/contract/operator/people/operator-people'
import { describeDevice } from '#features/identity/public.ts'
import { hashSecret, lastMomentOf } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Db } from '#lib/database/database.ts'
import { unauthorized } from '#lib/errors.ts'
import { randomToken } from '#lib/keys.ts'

/** Makes a leaked token recognizable, and tells it from a machine's key. */
const PREFIX = 'medina_staff_'
/** A device that nobody uses for this long is signed out; each use begins the days anew, for a year at most. */
const IDLE_DAYS = 30
const SEEN_MS = 5 * 60_000

export type StaffSession = { id: number; staff_id: number; created_at: Date; last_seen_at: Date; proven_at: Date | null }

export function isStaffToken(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Opens a session on a device and returns its token, of which only the hash is stored. */
export async function openStaffSession(
  tx: Db,
  { staffId, isProven }: { staffId: number; isProven: boolean },
  { userAgent }: Pick<Caller, 'userAgent'>,
  now: Date,
): Promise<string> {
  const token = `${PREFIX}${randomToken()}`
  await tx
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: hashSecret(token),
      user_agent: userAgent,
      created_at: now,
      last_seen_at: now,
      proven_at: isProven ? now : null,
      expires_at: lastMomentOf({ idle_days: IDLE_DAYS, created_at: now }, now),
    })
    .execute()
  return token
}

/** The session of a token that has not ended; null for any other text. */
export async function findStaffSession(db: Db, token: string, now: Date): Promise<StaffSession | null> {
  const session = await db
    .selectFrom('staff_sessions')
    .select(['id', 'staff_id', 'created_at', 'last_seen_at', 'proven_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session ?? null
}

/** Records that the person has just proved the second factor on this device. Throws 401 for one that was signed out meanwhile. */
export async function recordStaffProof(tx: Db, sessionId: number, now: Date): Promise<void> {
  const open = tx.updateTable('staff_sessions').set({ proven_at: now }).where('id', '=', sessionId).returning('id')
  if ((await open.executeTakeFirst()) === undefined) throw unauthorized()
}

/** Records that the device is in use, at most every five minutes. */
export async function touchStaffSession(db: Db, session: StaffSession, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() <= SEEN_MS) return
  const expires_at = lastMomentOf({ idle_days: IDLE_DAYS, created_at: session.created_at }, now)
  await db.updateTable('staff_sessions').set({ last_seen_at: now, expires_at }).where('id', '=', session.id).execute()
}

/** The devices of people by person, the latest first. `current`: the session of the caller. */
export async function listStaffDevices(
  db: Db,
  { staffIds, current, now }: { staffIds: readonly number[]; current: number | null; now: Date },
): Promise<Map<number, StaffDevice[]>> {
  if (staffIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'staff_id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('staff_id', 'in', staffIds)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const devices = rows.map(({ staff_id, id, user_agent, created_at, last_seen_at }) => ({
    staff_id,
    device: {
      id,
      ...describeDevice(user_agent),
      is_current: id === current,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    },
  }))
  const byPerson = Map.groupBy(devices, ({ staff_id }) => staff_id)
  return new Map([...byPerson].map(([id, own]) => [id, own.map(({ device }) => device)]))
}

type Ended = { only?: number; except?: number | null }

/**
 * Signs devices of a person out: one, all but one, or all. What they began ends with them; unless it is one alone, so do the person's link and
 * the invitations that the person made. Returns how many devices there were.
 */
export async function endStaffSessions(db: Db, staffId: number, { only, except = null }: Ended = {}): Promise<number> {
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(except !== null, (query) => query.where('id', '<>', except ?? 0))
    .executeTakeFirst()
  if (only === undefined) {
    const key = db.selectFrom('operator_keys').select('id').where('staff_id', '=', staffId)
    await db
      .deleteFrom('staff_links')
      .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('made_by', 'in', key)]))
      .execute()
  }
  return Number(ended.numDeletedRows)
}

/** Deletes sessions, links, set-ups and challenges that have expired. */
export async function deleteEndedStaffSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_links').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_app_set_ups').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute()
}
