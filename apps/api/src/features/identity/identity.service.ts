import { createHash } from 'node:crypto'
import { refuse, unauthorized } from '#lib/errors.ts'
import type { Db } from '#lib/database.ts'
import { randomSecret } from '#lib/keys.ts'
import { findGuestByHash, insertGuest } from './identity.queries.ts'

/** Whoever acts. Guests and customers are different namespaces: an id of one is never read as an id of the other (reference hole 4). */
export type Actor = { type: 'guest'; id: number; secret: string }

/** Makes a guest and answers the secret that names it, 192 random bits (7.031). */
export async function createGuest(db: Db, now: Date): Promise<string> {
  const secret = randomSecret()
  await insertGuest(db, { secret_hash: hashSecret(secret), created_at: now })
  return secret
}

export async function findActor(db: Db, guestId: string | undefined): Promise<Actor | null> {
  if (guestId === undefined) return null
  const guest = await findGuestByHash(db, hashSecret(guestId))
  return guest === null ? null : { type: 'guest', id: guest.id, secret: guestId }
}

/** Throws 401 without an identity, and when the given one is not ours. */
export async function requireActor(db: Db, guestId: string | undefined): Promise<Actor> {
  if (guestId === undefined) throw unauthorized()
  const actor = await findActor(db, guestId)
  if (actor === null) throw refuse(401, 'guest_id', 'guest.unknown')
  return actor
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
