import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { inDigits } from '#lib/transfers/line-digits.ts'

/** An order or a trip that a transfer may be for; amounts in minor units. Orders and trips share one sequence of numbers. */
export type TransferSubject = {
  number: number
  kind: 'order' | 'trip'
  state: 'waiting' | 'paid' | 'over'
  due: number
  /** The sum of the parts that have come for it. */
  came: number
  digits: number
  name: string
  phone: string
  /** True for a customer with an account, whose wallet can take a surplus. */
  hasAccount: boolean
  /** The customer's words about the transfer. */
  answers: string[]
}

/** More than wait anywhere; the oldest come first. */
const MOST = 1000

/** Payments that wait for a transfer, and the orders and trips of these numbers, whatever their state. */
export async function listSubjects(db: Db, numbers: readonly number[]): Promise<TransferSubject[]> {
  // Statements of their own: together, a huge shop's orders would be read one by one.
  const rows = [
    ...(await listWaitingOrders(db)),
    ...(await listWaitingTrips(db)),
    ...(numbers.length === 0 ? [] : [...(await findOrders(db, numbers)), ...(await findTrips(db, numbers))]),
  ]
  const came = await listCame(db)
  return [...new Map(rows.map((row) => [row.number, row])).values()].map(
    ({ number, kind, status, payment_status, total, wallet_amount, digits, name, phone, customer_id, answers }) => ({
      number,
      kind,
      state: payment_status === 'paid' ? 'paid' : closed.includes(status) ? 'over' : 'waiting',
      due: total - wallet_amount,
      came: (came.get(number) ?? []).reduce((sum, part) => sum + inDigits(part.amount, part.currency_digits, digits), 0),
      digits,
      name,
      phone,
      hasAccount: customer_id !== null,
      answers: (answers ?? []).map(({ user_data }) => user_data),
    }),
  )
}

/** A failed trip may still be paid; a failed order may not. */
const closed: readonly string[] = ['canceled', 'failed', 'refunded', 'returned', 'delivered', 'completed']

function selectOrders(db: Db) {
  return db
    .selectFrom('orders as o')
    .leftJoin('offline_payments as f', 'f.order_id', 'o.id')
    .select(['o.id as number', 'o.order_status as status', 'o.payment_status', 'o.order_amount as total', 'o.wallet_amount'])
    .select(['o.currency_digits as digits', 'o.contact_name as name', 'o.contact_phone as phone', 'o.customer_id', 'f.answers'])
    .select(({ val }) => val('order' as const).as('kind'))
}

function listWaitingOrders(db: Db) {
  return (
    selectOrders(db)
      // Literals, for a plan without values knows no partial index otherwise.
      .where('o.order_status', '=', sql.lit('pending'))
      .where('o.payment_status', '<>', sql.lit('paid'))
      .where('o.payment_method', '=', sql.lit('offline_payment'))
      .orderBy('o.id')
      .limit(MOST)
      .execute()
  )
}

const findOrders = (db: Db, numbers: readonly number[]) => selectOrders(db).where('o.id', 'in', numbers).execute()

function selectTrips(db: Db) {
  return db
    .selectFrom('trips as t')
    .leftJoin('offline_payments as f', 'f.trip_id', 't.id')
    .select(['t.id as number', 't.trip_status as status', 't.payment_status', 't.trip_amount as total', 't.wallet_amount'])
    .select(['t.currency_digits as digits', 't.contact_name as name', 't.contact_phone as phone', 't.customer_id', 'f.answers'])
    .select(({ val }) => val('trip' as const).as('kind'))
}

const endedTrips = (['canceled', 'payment_failed'] as const).map((status) => sql.lit(status))

function listWaitingTrips(db: Db) {
  return selectTrips(db)
    .where('t.trip_status', 'not in', endedTrips)
    .where('t.payment_status', '<>', sql.lit('paid'))
    .where('t.payment_method', '=', sql.lit('offline_payment'))
    .orderBy('t.id')
    .limit(MOST)
    .execute()
}

const findTrips = (db: Db, numbers: readonly number[]) => selectTrips(db).where('t.id', 'in', numbers).execute()

async function listCame(db: Db) {
  const parts = await db
    .selectFrom('bank_lines')
    .select(['amount', 'currency_digits'])
    .select(({ fn }) => fn.coalesce('order_id', 'trip_id').$castTo<number>().as('number'))
    .where('state', '=', sql.lit('part'))
    .execute()
  return Map.groupBy(parts, ({ number }) => number)
}
