import { type RawBuilder, sql } from 'kysely'
import { findByContact, findCustomer, isProven } from '#features/identity/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { normalizePhone } from '#lib/text/phone.ts'

/**
 * A person: an account, what guests ordered with the same contacts, or both. `phone` and `email` were proven to the shop, or to the
 * operator who typed them. `statedBy` is another account with the typed contact that has not proved it.
 */
export type Person = {
  customerId: number | null
  phone: string | null
  email: string | null
  orderIds: number[]
  tripIds: number[]
  statedBy: number | null
}

/**
 * The person of an account, with its own orders and trips, and with the contacts that it has proved. Unproven contacts do not count, since
 * anybody can state a stranger's. Null without such an account.
 */
export async function findAccountHolder(db: Db, customerId: number): Promise<Person | null> {
  const customer = await findCustomer(db, customerId)
  if (customer === null) return null
  const phone = isProven(customer, 'phone') ? customer.phone : null
  const email = isProven(customer, 'email') ? customer.email : null
  const isTheirs = sql<boolean>`o.customer_id = ${customerId}`
  return { customerId, phone, email, statedBy: null, ...(await findPast(db, isTheirs)) }
}

/**
 * The person of a phone, an e-mail address or an account's id, as the operator types it, with guest orders under these contacts. A contact
 * only finds the account that has verified it. Null if there is none. It scans all orders.
 */
export async function findPerson(db: Db, typed: string): Promise<Person | null> {
  const given = await readContact(db, typed)
  const { account, statedBy } = await findAccount(db, typed, given)
  const phone = account?.phone ?? given.phone
  const email = account?.email ?? given.email
  const customerId = account?.customerId ?? null
  const isTheirs = sql<boolean>`(o.customer_id = ${customerId} or o.customer_id is null and o.contact_phone <> ''
    and (o.contact_phone = ${phone} or lower(o.contact_email) = ${email}))`
  const person = { customerId, phone, email, statedBy, ...(await findPast(db, isTheirs)) }
  const hasAccount = customerId !== null || statedBy !== null
  const isKnown = hasAccount || person.orderIds.length > 0 || person.tripIds.length > 0 || (await hasWritten(db, person))
  return isKnown ? person : null
}

type Given = Pick<Person, 'phone' | 'email'>
type Found = { account: Person | null; statedBy: number | null }

async function findAccount(db: Db, typed: string, { phone, email }: Given): Promise<Found> {
  const numbered = /^\d{1,9}$/.test(typed) ? await findAccountHolder(db, Number(typed)) : null
  if (numbered !== null) return { account: numbered, statedBy: null }
  const [channel, contact] = email === null ? (['phone', phone] as const) : (['email', email] as const)
  const customer = contact === null ? null : await findByContact(db, channel, contact)
  if (customer === null) return { account: null, statedBy: null }
  if (!isProven(customer, channel)) return { account: null, statedBy: customer.id }
  return { account: await findAccountHolder(db, customer.id), statedBy: null }
}

async function readContact(db: Db, typed: string): Promise<Given> {
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

/** A newsletter subscriber, or the sender of an inquiry, may have neither account nor order. */
async function hasWritten(db: Db, { phone, email }: Person): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from newsletter_subscribers where email = ${email})
      or exists (select from cases where order_id is null and customer_id is null and (sender_email = ${email} or sender_phone = ${phone})) as "isThere"`.execute(
    db,
  )
  return rows[0]?.isThere === true
}
