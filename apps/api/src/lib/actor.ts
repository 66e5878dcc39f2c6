import { createHash } from 'node:crypto'
import type { Db } from '#lib/database.ts'
import { refuse, unauthorized } from '#lib/errors.ts'

/** Whoever acts. Guests and customers are different namespaces: an id of one is never read as an id of the other (reference hole 4). */
export type Actor = { type: 'guest'; id: number; secret: string }

export async function findActor(db: Db, guestId: string | undefined): Promise<Actor | null> {
  if (guestId === undefined) return null
  const guest = await db.selectFrom('guests').select('id').where('secret_hash', '=', hashSecret(guestId)).executeTakeFirst()
  return guest === undefined ? null : { type: 'guest', id: guest.id, secret: guestId }
}

/** Throws 401 without an identity, and when the given one is not ours. */
export async function requireActor(db: Db, guestId: string | undefined): Promise<Actor> {
  if (guestId === undefined) throw unauthorized()
  const actor = await findActor(db, guestId)
  if (actor === null) throw refuse(401, 'guest_id', 'guest.unknown')
  return actor
}

/** What the database keeps of a guest's secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
