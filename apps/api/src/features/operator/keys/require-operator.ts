import { staffRights } from '@medina/contract/operator/people/staff-roles'
import { courierScopes, type OperatorScope } from '@medina/contract/wire/endpoint'
import { readSwitches } from '#features/site/public.ts'
import { hashSecret, type Operator } from '#lib/actor.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { KeyExpired, refuse, unauthorized } from '#lib/errors.ts'
import { findStaffSession, isStaffToken, type StaffSession, touchStaffSession } from './staff-sessions.ts'

type Context = { db: Db; clock: Clock }

/** The last use of a key is recorded at most this often, so that most calls only read. */
const SEEN_MS = 5 * 60_000

/**
 * The operator whose key or session the call carries. Throws 403 while no key exists (the operator side is off), and 401 for an unknown,
 * revoked or expired one. Throws 403 without the scope (null: anybody will do), and for a courier's key that names no courier.
 */
export async function requireOperator(
  { db, clock }: Context,
  token: string | null,
  scope: OperatorScope | null,
): Promise<Operator> {
  const now = clock.now()
  const session = token !== null && isStaffToken(token) ? await findStaffSession(db, token, now) : null
  const key = await findKey(db, token, session)
  if (key === undefined && !(await isOn(db))) throw refuse(403, 'operator_off', 'operator.off')
  if (key === undefined || key.revoked_at !== null) throw unauthorized()
  if (isExpired(key, now)) throw new KeyExpired(key.id)
  const operator = await toOperator(db, key, session)
  if (operator.role === 'deliveryman' && operator.courier === null) throw refuse(403, 'courier', 'operator.key_courier')
  if (scope !== null && !operator.scopes.includes(scope)) throw refuse(403, 'scope', 'operator.scope', { scope })
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > SEEN_MS)
    await db.updateTable('operator_keys').set({ last_used_at: now }).where('id', '=', key.id).execute()
  if (session !== null) await touchStaffSession(db, session, now)
  return operator
}

/** Whether the key has expired. */
export function isExpired({ expires_at }: { expires_at: Date | null }, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

/** The operator of a key that was identified before, such as a web hook's. */
export async function getOperator(db: Db, keyId: number): Promise<Operator> {
  return toOperator(db, await selectKeys(db).where('k.id', '=', keyId).executeTakeFirstOrThrow(), null)
}

/** As `getOperator`; null for an unknown key, and for one that was revoked or has expired. */
export async function findOperator(db: Db, keyId: number, now: Date): Promise<Operator | null> {
  const key = await selectKeys(db).where('k.id', '=', keyId).executeTakeFirst()
  return key === undefined || key.revoked_at !== null || isExpired(key, now) ? null : toOperator(db, key, null)
}

function selectKeys(db: Db) {
  return db
    .selectFrom('operator_keys as k')
    .leftJoin('couriers as c', 'c.id', 'k.courier_id')
    .leftJoin('courier_balances as b', 'b.courier_id', 'k.courier_id')
    .leftJoin('staff as p', 'p.id', 'k.staff_id')
    .selectAll('k')
    .select(['c.zone_id as courier_zone_id', 'c.status as courier_status', 'c.on_duty', 'b.cash as courier_cash'])
    .select('p.role as staff_role')
}
type KeyRecord = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>

/** The key of a session's person, or the machine's key with this secret. A person's key has no secret that anybody knows. */
async function findKey(db: Db, token: string | null, session: StaffSession | null): Promise<KeyRecord | undefined> {
  if (session !== null) return selectKeys(db).where('k.staff_id', '=', session.staff_id).executeTakeFirst()
  if (token === null) return undefined
  return selectKeys(db).where('k.key_hash', '=', hashSecret(token)).where('k.staff_id', 'is', null).executeTakeFirst()
}

async function toOperator(db: Db, key: KeyRecord, session: StaffSession | null): Promise<Operator> {
  const { id, role, store_ids: storeIds, courier_id, courier_zone_id: zone_id, courier_status: status, on_duty } = key
  const { staff_id: staffId, staff_role: staffRole } = key
  const hasCourier = courier_id !== null && zone_id !== null && status !== null && on_duty !== null
  return {
    id,
    role,
    scopes: listScopes(key),
    storeIds,
    courier: hasCourier
      ? { id: courier_id, zone_id, status: status && on_duty, takes_cash: await takesCash(db, key.courier_cash ?? 0) }
      : null,
    ...(staffId !== null &&
      staffRole !== null && {
        person: { id: staffId, role: staffRole, sessionId: session?.id ?? null, provenAt: session?.proven_at ?? null },
      }),
  }
}

/** The scopes of a person are those of the role today; a machine's key has its own. */
function listScopes({ role, scopes, staff_role: staffRole }: KeyRecord): string[] {
  if (staffRole !== null) return [...staffRights[staffRole].scopes]
  // Keys from before couriers had scopes of their own may have further ones.
  return role === 'deliveryman' ? scopes.filter((scope) => courierScopes.some((own) => own === scope)) : scopes
}

/** Whether a courier who holds this much cash is offered cash orders. */
async function takesCash(db: Db, cash: number): Promise<boolean> {
  if (cash <= 0) return true
  const { courier_cash_limit: limit } = await readSwitches(db)
  return limit === 0 || cash < limit
}

async function isOn(db: Db): Promise<boolean> {
  return (await db.selectFrom('operator_keys').select('id').limit(1).executeTakeFirst()) !== undefined
}
