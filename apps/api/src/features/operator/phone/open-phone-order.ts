import type { OpenedPhoneOrder } from '@medina/contract/orders/phone-orders'
import type { Api } from '#api.ts'
import { createPhoneGuest, endSession, findTicket, isFirstUse, startPhoneToken } from '#features/identity/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { findPhoneSession } from '#lib/phone-orders/phone-session.ts'
import { PHONE_TICKET, phoneLinkOver, type PreparedCaller } from './prepared-caller.ts'

/** Long enough for a slow order, short for a desk that was left open. */
const SESSION_MS = 2 * 60 * 60_000

type Doing = Pick<Api, 'db' | 'clock'>

/** Opens the session of a ticket, once. Throws 403 for one that is unknown, used or expired, and where the key's rights have ended. */
export async function openPhoneOrder({ db, clock }: Doing, ticket: string): Promise<OpenedPhoneOrder> {
  const now = clock.now()
  const caller = await findTicket<PreparedCaller>(db, { purpose: PHONE_TICKET, ticket, now })
  if (caller === null) throw phoneLinkOver()
  const { customerId, name, phone } = caller
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const shared = { name, phone, expires_at: expiresAt.toISOString() }
  return db.transaction().execute(async (tx) => {
    if (!(await isFirstUse(tx, ticket))) throw phoneLinkOver()
    if (customerId === null) {
      const guest = await createPhoneGuest(tx, now)
      await insertSession(tx, { caller, guestId: guest.id, now, expiresAt })
      return { ...shared, token: null, guest_id: guest.secret, pieces: 0 }
    }
    const phoneSessionId = await insertSession(tx, { caller, guestId: null, now, expiresAt })
    const token = await startPhoneToken(tx, { customerId, phoneSessionId, now, expiresAt })
    return { ...shared, token, guest_id: null, pieces: await countPieces(tx, customerId) }
  })
}

type Session = { caller: PreparedCaller; guestId: number | null; now: Date; expiresAt: Date }

async function insertSession(tx: Db, { caller, guestId, now, expiresAt }: Session): Promise<number> {
  const { id } = await tx
    .insertInto('phone_sessions')
    .values({
      key_id: caller.keyId,
      staff_session_id: caller.staffSessionId,
      customer_id: caller.customerId,
      guest_id: guestId,
      language: caller.language,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Somebody may have been signed out since the address was made.
  if ((await findPhoneSession(tx, id, now)) === null) throw phoneLinkOver()
  return id
}

async function countPieces(tx: Db, customerId: number): Promise<number> {
  const { pieces } = await tx
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('pieces'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(pieces ?? 0)
}

/** Ends the session of a caller: its token or guest is good for nothing from then on. No effect for everybody else. */
export async function endPhoneOrder({ db, clock }: Doing, actor: Actor): Promise<void> {
  const { phone } = actor
  if (phone === undefined) return
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('phone_sessions').set({ ended_at: clock.now() }).where('id', '=', phone.id).execute()
    if (actor.type === 'customer') await endSession(tx, actor.id, actor.sessionId)
  })
}
