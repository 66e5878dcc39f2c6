import { staffRights } from '@medina/contract/operator/people/staff-roles'
import type { Db } from '#lib/database/database.ts'

/** The session in which staff order for a caller (decision 0170). */
export type PhoneSession = {
  id: number
  /** The key that placed its orders. */
  keyId: number
  /** The stores that the key may order from; null: all. */
  storeIds: number[] | null
  /** The caller's language. */
  language: string
  startedAt: Date
}

/** A session that holds now: not ended or expired, by a key that is still valid, of a person who is still signed in there. */
export async function findPhoneSession(db: Db, id: number, now: Date): Promise<PhoneSession | null> {
  return readSession(await selectLive(db, now).where('p.id', '=', id).executeTakeFirst())
}

export async function findPhoneSessionOfGuest(db: Db, guestId: number, now: Date): Promise<PhoneSession | null> {
  return readSession(await selectLive(db, now).where('p.guest_id', '=', guestId).executeTakeFirst())
}

function selectLive(db: Db, now: Date) {
  return db
    .selectFrom('phone_sessions as p')
    .innerJoin('operator_keys as k', 'k.id', 'p.key_id')
    .leftJoin('staff as s', 's.id', 'k.staff_id')
    .select([
      'p.id',
      'p.key_id',
      'p.customer_id',
      'p.language',
      'p.created_at',
      'k.store_ids',
      'k.scopes',
      's.role as staff_role',
    ])
    .where('p.ended_at', 'is', null)
    .where('p.expires_at', '>', now)
    .where('k.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('k.staff_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('staff_sessions as d')
            .select('d.id')
            .whereRef('d.id', '=', 'p.staff_session_id')
            .whereRef('d.staff_id', '=', 'k.staff_id')
            .where('d.expires_at', '>', now),
        ),
      ]),
    )
}
type SessionRecord = Awaited<ReturnType<ReturnType<typeof selectLive>['executeTakeFirst']>>

/** Null where the rights of today no longer allow it. */
function readSession(record: SessionRecord): PhoneSession | null {
  if (record === undefined) return null
  const { staff_role: role } = record
  const scopes: readonly string[] = role === null ? record.scopes : staffRights[role].scopes
  const needed = record.customer_id === null ? ['orders:write'] : ['orders:write', 'customers:read']
  if (!needed.every((scope) => scopes.includes(scope))) return null
  return {
    id: record.id,
    keyId: record.key_id,
    storeIds: record.store_ids,
    language: record.language,
    startedAt: record.created_at,
  }
}
