import { sql } from 'kysely'
import type { ContactChannel, LoginType, SocialMedium } from '@medina/contract/identity/identity'
import { hashSecret } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { randomSecret } from '#lib/keys.ts'

/** The proofs of the steps so far, and the data entered with them. Contacts are verified, except those in `draft`. */
export type Proof = {
  login_type: LoginType
  phone: string | null
  email: string | null
  social: { medium: SocialMedium; subject: string } | null
  /** Hash of the id token behind the proof: consumed when a session is opened, since earlier steps may send it again. */
  id_token: string | null
  /** The name from the provider. */
  name: string | null
  /** An account that was offered ("Is It You?") or proved by its password, and awaits a code. */
  customer_id: number | null
  /** False while that account lacks its name. */
  is_named: boolean
  /** The account that the person rejected as another person's. */
  declined_id: number | null
  /** The typed name and contact, where the contact has to be confirmed first. */
  draft: AccountDraft | null
  /** The destination of the code that the next step brings. */
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
 * Random text that represents a proof for ten minutes; the database stores its hash. With a guest, the step is also found by that guest's
 * secret (`findStepOfGuest`).
 */
export async function issueTicket(tx: Db, proof: Proof, now: Date, guestId: number | null = null): Promise<string> {
  return writeTicket(tx, { purpose: PROOF, content: proof, now, guestId })
}

/** The step that a ticket is valid for: the code, the answer to "Is It You?", or the form with name and contact. */
export type Stage = 'code' | 'question' | 'form'

/** The proof behind a ticket. Throws 403 `ticket` for one that is unknown, used, expired, or of another step. */
export async function readTicket(db: Db, ticket: string | null | undefined, stage: Stage, now: Date): Promise<Proof> {
  const proof = ticket ? await findTicket<Proof>(db, { purpose: PROOF, ticket, now }) : null
  if (proof === null || stageOf(proof) !== stage) throw refuse(403, 'ticket', 'auth.start_again')
  return proof
}

function stageOf({ pending, customer_id, is_named }: Proof): Stage {
  if (pending !== null) return 'code'
  return customer_id !== null && is_named ? 'question' : 'form'
}

/** The newest step of a guest's device that `fits`, with the hash of its ticket; null if there is none. */
export async function findStepOfGuest(
  tx: Db,
  stage: Stage,
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
  const steps = rows.map((row) => ({ proof: row.proof as Proof, hash: row.ticket_hash }))
  return steps.find(({ proof }) => stageOf(proof) === stage && fits(proof)) ?? null
}

/** Consumes a ticket: of two simultaneous calls only one continues. */
export async function useTicket(tx: Db, ticket: string | Buffer): Promise<void> {
  if (!(await isFirstUse(tx, ticket))) throw refuse(403, 'ticket', 'auth.start_again')
}

/** Consumes a ticket, or the one with a hash; false if another call was quicker. */
export async function isFirstUse(tx: Db, ticket: string | Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('tickets')
    .where('ticket_hash', '=', typeof ticket === 'string' ? hashSecret(ticket) : ticket)
    .returning('purpose')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Ends the steps that would open a session of this account, by a code or a name. An answer to "Is It You?" stays: it is checked against
 * the account as it then is.
 */
export async function endStepsInto(db: Db, customerId: number): Promise<void> {
  await db
    .deleteFrom('tickets')
    .where('purpose', '=', PROOF)
    .where(sql<boolean>`proof @> ${JSON.stringify({ customer_id: customerId })}::jsonb`)
    .where(sql<boolean>`(proof->'pending' <> 'null' or proof->'is_named' = 'false')`)
    .execute()
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

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('tickets').where('expires_at', '<', now).execute()
}
