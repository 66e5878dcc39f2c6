import { type RawBuilder, sql } from 'kysely'
import { findByContact, findCustomer } from '#features/identity/identity.service.ts'
import { readSwitches } from '#features/site/site.service.ts'
import type { Db } from '#lib/database/database.ts'
import { normalizePhone } from '#lib/text/phone.ts'

/** A person: an account, what guests ordered with the same contacts, or both. */
export type Person = {
  customerId: number | null
  phone: string | null
  email: string | null
  orderIds: number[]
  tripIds: number[]
}

/** The person of an account, with the orders and trips of that account only: contacts that guests type are not proven. Null without such an account. */
export async function findAccountHolder(db: Db, customerId: number): Promise<Person | null> {
  const customer = await findCustomer(db, customerId)
  if (customer === null) return null
  // Somebody else has shown that a contested contact is theirs.
  const phone = customer.phone_contested ? null : customer.phone
  const email = customer.email_contested ? null : customer.email
  const isTheirs = sql<boolean>`o.customer_id = ${customerId}`
  return { customerId, phone, email, ...(await findPast(db, isTheirs)) }
}

/**
 * The person of a phone, an e-mail address or an account's number, as the operator types it, with what guests ordered under these contacts.
 * Null if the shop knows nobody like that. It reads all orders.
 */
export async function findPerson(db: Db, typed: string): Promise<Person | null> {
  const account = await findAccount(db, typed)
  const given = await readContact(db, typed)
  const phone = account?.phone ?? given.phone
  const email = account?.email ?? given.email
  const customerId = account?.customerId ?? null
  const isTheirs = sql<boolean>`(o.customer_id = ${customerId} or o.customer_id is null and o.contact_phone <> ''
    and (o.contact_phone = ${phone} or lower(o.contact_email) = ${email}))`
  const person = { customerId, phone, email, ...(await findPast(db, isTheirs)) }
  const isKnown = customerId !== null || person.orderIds.length > 0 || person.tripIds.length > 0 || (await hasWritten(db, person))
  return isKnown ? person : null
}

async function findAccount(db: Db, typed: string): Promise<Person | null> {
  const numbered = /^\d{1,9}$/.test(typed) ? await findAccountHolder(db, Number(typed)) : null
  if (numbered !== null) return numbered
  const { phone, email } = await readContact(db, typed)
  const [channel, contact] = email === null ? (['phone', phone] as const) : (['email', email] as const)
  const customer = contact === null ? null : await findByContact(db, channel, contact)
  return customer === null ? null : findAccountHolder(db, customer.id)
}

async function readContact(db: Db, typed: string): Promise<{ phone: string | null; email: string | null }> {
  if (typed.includes('@')) return { phone: null, email: typed.trim().toLowerCase() }
  return { phone: normalizePhone(typed, (await readSwitches(db)).country), email: null }
}

async function findPast(db: Db, isTheirs: RawBuilder<boolean>): Promise<Pick<Person, 'orderIds' | 'tripIds'>> {
  const read = async (table: 'orders' | 'trips'): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select o.id from ${sql.table(table)} o where ${isTheirs} order by o.id`.execute(db)
    return rows.map(({ id }) => id)
  }
  return { orderIds: await read('orders'), tripIds: await read('trips') }
}

/** A subscriber of the newsletter, or somebody who wrote to the business, has neither account nor order. */
async function hasWritten(db: Db, { phone, email }: Person): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from newsletter_subscribers where email = ${email})
      or exists (select from cases where order_id is null and (sender_email = ${email} or sender_phone = ${phone})) as "isThere"`.execute(
    db,
  )
  return rows[0]?.isThere === true
}
