import { createHash } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import { notFound, unauthorized } from './errors.ts'
import { findKnownGuest, rememberGuest } from './caches/known-guests.ts'
import { findPhoneSession, findPhoneSessionOfGuest, type PhoneSession } from './phone-orders/phone-session.ts'
import type { OperatorKeysTable, StaffTable } from './database/tables.gen.ts'

/** `phone`: staff act for this person, who is on the phone (decision 0170). */
export type Guest = { type: 'guest'; id: number; secret: string; phone?: PhoneSession }
export type Customer = { type: 'customer'; id: number; sessionId: number; phone?: PhoneSession; session?: Session }
/** The session as it was read for this call; absent on the phone, and where nobody called. */
type Session = { tokenHash: Buffer; expiresAt: Date }
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
  /** The person whose key this is, with the session of the call and its last proof of a second factor; absent for a machine's key. */
  person?: { id: number; role: StaffTable['role']; sessionId: number | null; provenAt: Date | null }
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
  const tokenHash = hashSecret(token)
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(['s.id', 's.customer_id', 's.expires_at', 's.last_seen_at', 's.idle_days', 's.created_at', 'c.status'])
    .select('s.phone_session_id')
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (session === undefined || session.expires_at <= now || !session.status) throw unauthorized()
  const { customer_id: id, id: sessionId, phone_session_id: phoneId } = session
  if (phoneId !== null) return { type: 'customer', id, sessionId, phone: await requirePhoneSession(db, phoneId, now) }
  // Sessions from before this rule have no end of their own yet.
  const lastMoment = lastMomentOf(session, now)
  if (lastMoment <= now) throw unauthorized()
  const isLongAgo = now.getTime() - session.last_seen_at.getTime() > SEEN_MS
  if (isLongAgo) await updateLastSeen(db, session, now)
  return { type: 'customer', id, sessionId, session: { tokenHash, expiresAt: isLongAgo ? lastMoment : session.expires_at } }
}

/** Such a session keeps its end however often it is used. */
async function requirePhoneSession(db: Db, id: number, now: Date): Promise<PhoneSession> {
  const phone = await findPhoneSession(db, id, now)
  if (phone === null) throw unauthorized()
  return phone
}

/** The guest of a secret who makes a call; null for an unknown one, and after the end of the phone session that it was made for. */
export async function findCallingGuest({ db, clock }: Context, guestId: string): Promise<Guest | null> {
  const hash = hashSecret(guestId)
  const known = findKnownGuest(db, hash, clock.now())
  if (known !== null) return { type: 'guest', id: known, secret: guestId }
  const guest = await readGuest(db, hash)
  if (guest === undefined) return null
  const found = { type: 'guest', id: guest.id, secret: guestId } as const
  if (!guest.is_phone) {
    rememberGuest(db, hash, guest)
    return found
  }
  const phone = await findPhoneSessionOfGuest(db, guest.id, clock.now())
  return phone === null ? null : { ...found, phone }
}

/** The guest of a secret, or null. A guest whom staff made for a caller is none: no account takes it over. */
export async function findGuest(db: Db, guestId: string): Promise<Guest | null> {
  const guest = await readGuest(db, hashSecret(guestId))
  return guest === undefined || guest.is_phone ? null : { type: 'guest', id: guest.id, secret: guestId }
}

function readGuest(db: Db, hash: Buffer) {
  return db.selectFrom('guests').select(['id', 'is_phone', 'created_at']).where('secret_hash', '=', hash).executeTakeFirst()
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
