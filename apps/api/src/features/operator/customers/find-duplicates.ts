import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isDifferentFrom } from './different-customers.queries.ts'
import { findAccount } from './customers.queries.ts'
import { toListed } from './to-listed.ts'

type Duplicate = CustomerDetails['duplicates'][number]
type Found = { id: number; reason: Duplicate['reasons'][number] }

const MOST = 5
/** A device that this many accounts used is a shared one, such as a tablet in a shop. */
const MOST_OF_DEVICE = 4

/**
 * Finds accounts that may be the same person's. They have the same e-mail address or device; or the phone of one is the phone, an address or
 * an order of the other. A family has much in common, so these are hints, the strongest first. Those that
 * somebody looked at and found to be another person's do not come again.
 */
export async function findDuplicates(db: Db, id: number): Promise<Duplicate[]> {
  const reasons = await findReasons(db, id)
  const strongest = [...reasons].toSorted(([, one], [, other]) => other.length - one.length).slice(0, MOST)
  const found = await Promise.all(strongest.map(async ([other, why]) => ({ account: await findAccount(db, other), why })))
  return found.flatMap(({ account, why }) => (account === null ? [] : [{ ...toListed(account), reasons: why.toSorted() }]))
}

/** Whether anything hints at two accounts being one person's, seen from either. */
export async function isHinted(db: Db, one: number, other: number): Promise<boolean> {
  return (await findReasons(db, one)).has(other) || (await findReasons(db, other)).has(one)
}

async function findReasons(db: Db, id: number): Promise<Map<number, Duplicate['reasons']>> {
  const { rows } = await sql<Found>`
    select f.id, f.reason from (
    with own as (select id, phone, email from customers where id = ${id}),
    phones as (
      select phone from own where phone is not null
      union select contact_person_number from addresses where customer_id = ${id})
    select c.id, 'phone' as reason from phones p join customers c on c.phone = p.phone and not c.phone_contested
    union select c.id, 'phone' from phones p join customers c on c.phone = p.phone and c.phone_contested
    union select o.customer_id, 'phone' from own join orders o on o.contact_phone = own.phone where o.customer_id is not null
    union select c.id, 'email' from own join customers c on c.email = own.email and not c.email_contested
    union select c.id, 'email' from own join customers c on c.email = own.email and c.email_contested
    union select b.customer_id, 'device' from device_accounts a join device_accounts b on b.guest_id = a.guest_id
      where a.customer_id = ${id}
        and (select count(*) from device_accounts d where d.guest_id = a.guest_id) < ${MOST_OF_DEVICE}) f
    where not ${isDifferentFrom(id, sql`f.id`)}`.execute(db)
  const reasons = new Map<number, Duplicate['reasons']>()
  for (const { id: other, reason } of rows) if (other !== id) reasons.set(other, [...(reasons.get(other) ?? []), reason])
  return reasons
}
