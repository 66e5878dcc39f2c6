import type { ContactChannel, LoginType, SocialMedium } from '@medina/contract/identity'
import { hashSecret } from '#lib/actor.ts'
import type { Db } from '#lib/database.ts'
import { refuse } from '#lib/errors.ts'
import { randomSecret } from '#lib/keys.ts'

/** What someone has shown in the steps so far, and what they typed beside it. Contacts in here are proven unless they stand in `draft`. */
export type Proof = {
  login_type: LoginType
  phone: string | null
  email: string | null
  social: { medium: SocialMedium; subject: string } | null
  /** Hash of the id token that showed it: used up when a session is opened, since steps before that may bring it again. */
  id_token: string | null
  /** What the provider calls them. */
  name: string | null
  /** An account that was asked about ("Is It You?") or shown by its password, and is waiting for a code. */
  customer_id: number | null
  /** False while that account lacks its name. */
  is_named: boolean
  /** The account that was said to be somebody else's. */
  declined_id: number | null
  /** Name and contact that were typed, where the contact has to be confirmed first. */
  draft: AccountDraft | null
  /** Where the code went that the next step brings. */
  pending: { channel: ContactChannel; contact: string } | null
}
export type AccountDraft = { name: string; phone: string | null; email: string | null; ref_code: string | null }

const LIFE_MS = 10 * 60_000
const PROOF = 'proof'

export const nothingProven: Omit<Proof, 'login_type'> = {
  phone: null,
  email: null,
  social: null,
  id_token: null,
  name: null,
  customer_id: null,
  is_named: true,
  declined_id: null,
  draft: null,
  pending: null,
}

/**
 * Random text that stands for a proof for ten minutes; the database keeps its hash. With a guest, a form is also found by that guest's
 * secret (`findFormOfGuest`).
 */
export async function issueTicket(tx: Db, proof: Proof, now: Date, guestId: number | null = null): Promise<string> {
  return writeTicket(tx, { purpose: PROOF, content: proof, now, guestId })
}

/** Which step a ticket is good for: the code that went out, the answer to "Is It You?", or the form with name and contact. */
export type Stage = 'code' | 'question' | 'form'

/** What a ticket stands for. Throws 403 `ticket` for one that is unknown, used, too old, or of another step. */
export async function readTicket(db: Db, ticket: string | null | undefined, stage: Stage, now: Date): Promise<Proof> {
  const proof = ticket ? await findTicket<Proof>(db, { purpose: PROOF, ticket, now }) : null
  if (proof === null || stageOf(proof) !== stage) throw refuse(403, 'ticket', 'auth.start_again')
  return proof
}

function stageOf({ pending, customer_id, is_named }: Proof): Stage {
  if (pending !== null) return 'code'
  return customer_id !== null && is_named ? 'question' : 'form'
}

/** The newest form that a guest's device was asked to fill in and that `fits`, with the hash of its ticket; null when there is none. */
export async function findFormOfGuest(
  tx: Db,
  { guestId, now, fits }: { guestId: number; now: Date; fits: (proof: Proof) => boolean },
): Promise<{ proof: Proof; hash: Buffer } | null> {
  const rows = await tx
    .selectFrom('tickets')
    .select(['proof', 'ticket_hash'])
    .where('guest_id', '=', guestId)
    .where('purpose', '=', PROOF)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute()
  const forms = rows.map((row) => ({ proof: row.proof as Proof, hash: row.ticket_hash }))
  return forms.find(({ proof }) => stageOf(proof) === 'form' && fits(proof)) ?? null
}

/** Uses a ticket up: of two calls at once only one goes on. */
export async function useTicket(tx: Db, ticket: string | Buffer): Promise<void> {
  if (!(await isFirstUse(tx, ticket))) throw refuse(403, 'ticket', 'auth.start_again')
}

/** Uses a ticket, or the one with a hash, up; false when another call was quicker. */
export async function isFirstUse(tx: Db, ticket: string | Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('tickets')
    .where('ticket_hash', '=', typeof ticket === 'string' ? hashSecret(ticket) : ticket)
    .returning('purpose')
    .executeTakeFirst()
  return used !== undefined
}

type Written = { purpose: string; content: unknown; now: Date; guestId?: number | null }

export async function writeTicket(tx: Db, { purpose, content, now, guestId = null }: Written): Promise<string> {
  const ticket = randomSecret()
  await tx
    .insertInto('tickets')
    .values({
      ticket_hash: hashSecret(ticket),
      purpose,
      proof: JSON.stringify(content),
      guest_id: guestId,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
  return ticket
}

export async function findTicket<T>(
  db: Db,
  { purpose, ticket, now }: { purpose: string; ticket: string; now: Date },
): Promise<T | null> {
  const row = await db
    .selectFrom('tickets')
    .select('proof')
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : (row.proof as T)
}

export async function forgetOldTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('tickets').where('expires_at', '<', now).execute()
}
