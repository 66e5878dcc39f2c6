import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import { notFound, unauthorized } from './errors.ts'
import type { OperatorKeysTable, StaffTable } from './database/tables.gen.ts'

export type Guest = { type: 'guest'; id: number; secret: string }
export type Customer = { type: 'customer'; id: number; sessionId: number }
/** The guest or customer who makes a call. Their ids are separate namespaces: an id of one is never read as an id of the other. */
export type Actor = Guest | Customer
/** Every identity of a caller, the customer first: a customer who ordered before signing in still holds that guest's id. */
export type Actors = readonly [Actor, ...Actor[]]
/** A person at the desk, or a system of a store, a courier or the business. */
export type Operator = {
  id: number
  role: OperatorKeysTable['role']
  scopes: string[]
  /** Null: every store. */
  storeIds: number[] | null
  /** The only courier that a key of the role `deliveryman` sees and acts for; null for other roles. */
  courier: { id: number; zone_id: number; status: boolean; takes_cash: boolean } | null
  /** The person whose key this is, with the session of the call; absent for a machine's key. */
  person?: { id: number; role: StaffTable['role']; sessionId: number | null }
}

type Context = { db: Db; clock: Clock }

const DAY = 86_400_000
/** `last_seen_at` is updated at most this often, so that most calls only read. */
const SEEN_MS = 5 * 60_000
/** The absolute lifetime of a session from signing in: nothing else would end a stolen one. */
const OLDEST_SESSION_MS = 365 * DAY

/** The customer of a token. Throws 401 without one, and for one that is unknown, expired, or of a blocked account. */
export async function requireCustomer({ db, clock }: Context, token: string | null): Promise<Customer> {
  if (token === null) throw unauthorized()
  const now = clock.now()
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(['s.id', 's.customer_id', 's.expires_at', 's.last_seen_at', 's.idle_days', 's.created_at', 'c.status'])
    .where('s.token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (session === undefined || session.expires_at <= now || !session.status) throw unauthorized()
  // Sessions from before this rule have no end of their own yet.
  if (lastMomentOf(session, now) <= now) throw unauthorized()
  if (now.getTime() - session.last_seen_at.getTime() > SEEN_MS) await updateLastSeen(db, session, now)
  return { type: 'customer', id: session.customer_id, sessionId: session.id }
}

/** The guest of a secret, or null. */
export async function findGuest(db: Db, guestId: string): Promise<Guest | null> {
  const guest = await db.selectFrom('guests').select('id').where('secret_hash', '=', hashSecret(guestId)).executeTakeFirst()
  return guest === undefined ? null : { type: 'guest', id: guest.id, secret: guestId }
}

type Lasting = { idle_days: number; created_at: Date }

/** The end of a session that is used now: after its idle days, or at its greatest age. */
export function lastMomentOf({ idle_days, created_at }: Lasting, now: Date): Date {
  return new Date(Math.min(now.getTime() + idle_days * DAY, created_at.getTime() + OLDEST_SESSION_MS))
}

async function updateLastSeen(db: Db, session: Lasting & { id: number }, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: lastMomentOf(session, now) })
    .where('id', '=', session.id)
    .execute()
}

/** Only keys of all stores may see and change the business itself. Throws 404 for others. */
export function requireBusiness({ role, storeIds }: Operator): void {
  if (role !== 'admin' || storeIds !== null) throw notFound('business', 'operator.business_unknown')
}

/** The column that identifies the owner of a cart line or an order. */
export function ownerColumn({ type }: Pick<Actor, 'type'>): 'guest_id' | 'customer_id' {
  return type === 'guest' ? 'guest_id' : 'customer_id'
}

/** True if a row of a guest or a customer belongs to the actor. */
export function isOwner(
  actor: Pick<Actor, 'type' | 'id'>,
  row: { guest_id: number | null; customer_id: number | null },
): boolean {
  return row[ownerColumn(actor)] === actor.id
}

/** The hash by which the database stores the secret of a guest, a session or a ticket. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
