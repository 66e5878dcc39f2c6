import { randomBytes } from 'node:crypto'
import { staffRights } from '@medina/contract/operator/people/staff-roles'
import { lockContacts } from '#features/identity/public.ts'
import { hashSecret } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, toBase } from '#lib/i18n.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import type { PersonPlan } from './read-person.ts'

/** The key that acts, and the session of the call if it is a person's. Both are null for a command on the machine. */
export type Acting = { keyId: number | null; sessionId: number | null; language: Language }

/** Inserts a person with the key that names them in history. Throws 409 for a contact that somebody else has. */
export async function insertPerson(tx: Db, by: Acting, plan: PersonPlan, now: Date): Promise<number> {
  await requireFree(tx, plan, null)
  const { email, phone, role, language } = plan
  const { id } = await tx
    .insertInto('staff')
    .values({ email, phone, role, language: language ?? by.language, invited_by: by.keyId, invited_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('operator_keys')
    .values({ ...toKey(plan), staff_id: id, key_hash: hashSecret(randomBytes(32).toString('hex')), created_at: now })
    .execute()
  await record(tx, by, { act: 'person_invited', name: plan.name, now })
  return id
}

/** The columns of a person's key. */
export function toKey({ name, role, keyRole, storeIds, courierId }: PersonPlan) {
  return { name, role: keyRole, scopes: [...staffRights[role].scopes], store_ids: storeIds, courier_id: courierId }
}

/** Throws 409 if somebody else signs in with one of these contacts. Two invitations of one contact wait for each other. */
export async function requireFree(tx: Db, { email, phone }: PersonPlan, except: number | null): Promise<void> {
  await lockContacts(tx, [email, phone])
  for (const [column, contact] of [
    ['email', email],
    ['phone', phone],
  ] as const) {
    if (contact === null) continue
    const others = tx.selectFrom('staff').select('id').where(column, '=', contact)
    const other = await others.$if(except !== null, (query) => query.where('id', '<>', except ?? 0)).executeTakeFirst()
    if (other !== undefined) throw refuse(409, column, 'people.contact_taken')
  }
}

type Done = { act: string; name: string; now: Date }

/** Records what was done to a person among the acts of the business. */
export function record(tx: Db, { keyId }: Acting, { act, name, now }: Done): Promise<void> {
  return recordActs(tx, [{ keyId, storeId: null, act, about: { name: toBase(name) }, now }])
}
