import type { Payer } from '#adapters/payment/payment-gateway.ts'
import type { Db } from '#lib/database/database.ts'
import type { PaidSubject } from '#lib/subject.ts'

/** The payer of an order, a trip or a top-up. The country belongs to the shop, and the IP address to the request. */
export type KnownPayer = Pick<Payer, 'name' | 'phone' | 'email'> & { address: string | null }

const NOBODY: KnownPayer = { name: null, phone: null, email: null, address: null }

export async function findPayer(db: Db, subject: PaidSubject): Promise<KnownPayer> {
  if ('orderId' in subject) return findOrderPayer(db, subject.orderId)
  return 'tripId' in subject ? findTripPayer(db, subject.tripId) : findTopUpPayer(db, subject.topUpId)
}

async function findOrderPayer(db: Db, id: number): Promise<KnownPayer> {
  const order = await db
    .selectFrom('orders')
    .select(['contact_name as name', 'contact_phone as phone', 'contact_email as email', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
  return order === undefined ? NOBODY : { ...order, address: order.address?.address ?? null }
}

async function findTripPayer(db: Db, id: number): Promise<KnownPayer> {
  const trip = await db
    .selectFrom('trips')
    .select(['contact_name as name', 'contact_phone as phone', 'contact_email as email'])
    .where('id', '=', id)
    .executeTakeFirst()
  return trip === undefined ? NOBODY : { ...trip, address: null }
}

async function findTopUpPayer(db: Db, id: number): Promise<KnownPayer> {
  const customer = await db
    .selectFrom('top_ups as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .select(['c.f_name', 'c.l_name', 'c.phone', 'c.email'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (customer === undefined) return NOBODY
  const name = [customer.f_name, customer.l_name].filter(Boolean).join(' ')
  return { name: name === '' ? null : name, phone: customer.phone, email: customer.email, address: null }
}
