import { createHash } from 'node:crypto'
import type { Caller } from '#lib/caller.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database.ts'
import { refuse, unauthorized } from '#lib/errors.ts'

export type Guest = { type: 'guest'; id: number; secret: string }
export type Customer = { type: 'customer'; id: number; sessionId: number }
/** The guest or customer who acts. Their ids are separate namespaces: an id of one is never read as an id of the other (reference hole 4). */
export type Actor = Guest | Customer

type Door = { db: Db; clock: Clock }
type Bearer = Pick<Caller, 'token'>

const DAY = 86_400_000
/** A session is noted as seen at most this often, so that most calls only read. */
const SEEN_MS = 5 * 60_000

/** The caller's token counts first, then the guest's id; null when there is neither. Throws 401 for one that is not good. */
export async function findActor(door: Door, caller: Bearer, guestId: string | undefined): Promise<Actor | null> {
  if (caller.token !== null) return requireCustomer(door, caller)
  return guestId === undefined ? null : requireGuest(door.db, guestId)
}

/** As `findActor`; throws 401 without an identity too. */
export async function requireActor(door: Door, caller: Bearer, guestId: string | undefined): Promise<Actor> {
  const actor = await findActor(door, caller, guestId)
  if (actor === null) throw unauthorized()
  return actor
}

/** Every identity of the caller: a customer who ordered before signing in still has that guest id. Throws 401 for an invalid token. */
export async function listActors(door: Door, caller: Bearer, guestId: string | undefined): Promise<Actor[]> {
  const customer = caller.token === null ? null : await requireCustomer(door, caller)
  const guest = guestId === undefined ? null : await findGuest(door.db, guestId)
  return [customer, guest].filter((actor) => actor !== null)
}

/** As `listActors`; throws 401 without an identity, and for a guest's id that is none. */
export async function requireActors(door: Door, caller: Bearer, guestId: string | undefined): Promise<Actor[]> {
  const actor = await requireActor(door, caller, guestId)
  const guest = actor.type === 'guest' || guestId === undefined ? null : await findGuest(door.db, guestId)
  return guest === null ? [actor] : [actor, guest]
}

/** The customer whose token the call carries. Throws 401 without one, and for one that is unknown, ended, or of a blocked account. */
export async function requireCustomer({ db, clock }: Door, { token }: Bearer): Promise<Customer> {
  if (token === null) throw unauthorized()
  const now = clock.now()
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(['s.id', 's.customer_id', 's.expires_at', 's.last_seen_at', 's.idle_days', 'c.status'])
    .where('s.token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (session === undefined || session.expires_at <= now || !session.status) throw unauthorized()
  if (now.getTime() - session.last_seen_at.getTime() > SEEN_MS) await noteSeen(db, session, now)
  return { type: 'customer', id: session.customer_id, sessionId: session.id }
}

/** The guest of a secret, or null. */
export async function findGuest(db: Db, guestId: string): Promise<Guest | null> {
  const guest = await db.selectFrom('guests').select('id').where('secret_hash', '=', hashSecret(guestId)).executeTakeFirst()
  return guest === undefined ? null : { type: 'guest', id: guest.id, secret: guestId }
}

async function requireGuest(db: Db, guestId: string): Promise<Guest> {
  const guest = await findGuest(db, guestId)
  if (guest === null) throw refuse(401, 'guest_id', 'guest.unknown')
  return guest
}

async function noteSeen(db: Db, { id, idle_days }: { id: number; idle_days: number }, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + idle_days * DAY) })
    .where('id', '=', id)
    .execute()
}

/** The column of the owner of a cart line or an order. */
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
