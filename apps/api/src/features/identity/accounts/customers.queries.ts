import type { ContactChannel, SocialMedium } from '@medina/contract/identity/identity'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { CustomersTable } from '#lib/database/tables.gen.ts'

export type CustomerRecord = Selectable<CustomersTable>
export type NewCustomer = Omit<Insertable<CustomersTable>, 'id'>

export async function findCustomer(db: Db, id: number): Promise<CustomerRecord | null> {
  return (await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** As `findCustomer`, with a row lock until the transaction ends. */
export async function lockCustomer(tx: Db, id: number): Promise<CustomerRecord | null> {
  return (await tx.selectFrom('customers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

/** The account of a contact, proven or not. */
export async function findByContact(db: Db, channel: ContactChannel, contact: string): Promise<CustomerRecord | null> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where(channel, '=', contact)
    .where(`${channel}_contested`, '=', false)
    .executeTakeFirst()
  return row ?? null
}

/** Accounts of a contact for signing in by password: the one it belongs to first, then those it was taken from. */
export async function listByContact(db: Db, channel: ContactChannel, contact: string): Promise<CustomerRecord[]> {
  return db
    .selectFrom('customers')
    .selectAll()
    .where(channel, '=', contact)
    .orderBy(`${channel}_contested`)
    .orderBy('id')
    .limit(3)
    .execute()
}

export async function findBySocial(
  db: Db,
  { medium, subject }: { medium: SocialMedium; subject: string },
): Promise<CustomerRecord | null> {
  const row = await db
    .selectFrom('social_logins as l')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .selectAll('c')
    .where('l.medium', '=', medium)
    .where('l.subject', '=', subject)
    .executeTakeFirst()
  return row ?? null
}

export async function hasSocialLogin(db: Db, customerId: number): Promise<boolean> {
  const row = await db.selectFrom('social_logins').select('medium').where('customer_id', '=', customerId).executeTakeFirst()
  return row !== undefined
}

/** Links a provider's account; an existing link stays. */
export async function linkSocial(
  tx: Db,
  { medium, subject, customerId, now }: { medium: SocialMedium; subject: string; customerId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('social_logins')
    .values({ medium, subject, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertCustomer(tx: Db, customer: NewCustomer): Promise<CustomerRecord> {
  return tx.insertInto('customers').values(customer).returningAll().executeTakeFirstOrThrow()
}

export async function updateCustomer(tx: Db, id: number, changes: Updateable<CustomersTable>): Promise<void> {
  await tx.updateTable('customers').set(changes).where('id', '=', id).execute()
}

export async function removeCustomer(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('customers').where('id', '=', id).execute()
}

/** Deletes sign-ups that were never completed, without any proof, and untouched since then. */
export async function removeUnfinishedBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom('customers')
    .where('unfinished', '=', true)
    .where('updated_at', '<', time)
    .where('phone_verified_at', 'is', null)
    .where('email_verified_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('social_logins').select('medium').whereRef('social_logins.customer_id', '=', 'customers.id'))),
    )
    .execute()
}

/** Serializes steps with the same contact, even before an account has it. */
export async function lockContacts(tx: Db, contacts: readonly (string | null)[]): Promise<void> {
  for (const contact of contacts.filter((text) => text !== null).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contact\n${contact}`}, 0))`.execute(tx)
  }
}

export type AccountContact = { name: string; phone: string | null; email: string | null; is_phone_proven: boolean }

/** The contact of a customer, the default for an order without one; part of a larger statement. */
export function contactOf(customerId: number): RawBuilder<AccountContact | null> {
  return sql`(
    select jsonb_build_object('name', concat_ws(' ', nullif(c.f_name, ''), nullif(c.l_name, '')), 'phone', c.phone, 'email', c.email,
      'is_phone_proven', c.phone_verified_at is not null)
    from customers c where c.id = ${customerId})`
}

/** Whether the owner of an account has proved its phone. */
export async function hasProvenPhone(db: Db, customerId: number): Promise<boolean> {
  const proven = db.selectFrom('customers').select('id').where('id', '=', customerId).where('phone_verified_at', 'is not', null)
  return (await proven.executeTakeFirst()) !== undefined
}
