import type { Db } from '#lib/database/database.ts'

/** An order or a trip that a transfer may be for; amounts in minor units. Orders and trips share one sequence of numbers. */
export type TransferSubject = {
  number: number
  kind: 'order' | 'trip'
  state: 'waiting' | 'paid' | 'over'
  due: number
  digits: number
  name: string
  phone: string
  /** The customer's words about the transfer. */
  answers: string[]
}

/** More than wait anywhere; the oldest come first. */
const MOST = 1000

/** Payments that wait for a transfer, and the orders and trips of these numbers, whatever their state. */
export async function listSubjects(db: Db, numbers: readonly number[]): Promise<TransferSubject[]> {
  const [orders, trips] = [await listOrders(db, numbers), await listTrips(db, numbers)]
  return [...orders, ...trips].map(
    ({ number, kind, status, payment_status, total, wallet_amount, digits, name, phone, answers }) => ({
      number,
      kind,
      state: payment_status === 'paid' ? 'paid' : closed.includes(status) ? 'over' : 'waiting',
      due: total - wallet_amount,
      digits,
      name,
      phone,
      answers: (answers ?? []).map(({ user_data }) => user_data),
    }),
  )
}

/** A failed trip may still be paid; a failed order may not. */
const closed: readonly string[] = ['canceled', 'failed', 'refunded', 'returned', 'delivered', 'completed']

function listOrders(db: Db, numbers: readonly number[]) {
  return db
    .selectFrom('orders as o')
    .leftJoin('offline_payments as f', 'f.order_id', 'o.id')
    .select(['o.id as number', 'o.order_status as status', 'o.payment_status', 'o.order_amount as total', 'o.wallet_amount'])
    .select(['o.currency_digits as digits', 'o.contact_name as name', 'o.contact_phone as phone', 'f.answers'])
    .select(({ val }) => val('order' as const).as('kind'))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('o.order_status', '=', 'pending'),
          eb('o.payment_status', '<>', 'paid'),
          eb('o.payment_method', '=', 'offline_payment'),
        ]),
        ...(numbers.length === 0 ? [] : [eb('o.id', 'in', numbers)]),
      ]),
    )
    .orderBy('o.id')
    .limit(MOST)
    .execute()
}

function listTrips(db: Db, numbers: readonly number[]) {
  return db
    .selectFrom('trips as t')
    .leftJoin('offline_payments as f', 'f.trip_id', 't.id')
    .select(['t.id as number', 't.trip_status as status', 't.payment_status', 't.trip_amount as total', 't.wallet_amount'])
    .select(['t.currency_digits as digits', 't.contact_name as name', 't.contact_phone as phone', 'f.answers'])
    .select(({ val }) => val('trip' as const).as('kind'))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('t.trip_status', 'not in', ['canceled', 'payment_failed']),
          eb('t.payment_status', '<>', 'paid'),
          eb('t.payment_method', '=', 'offline_payment'),
        ]),
        ...(numbers.length === 0 ? [] : [eb('t.id', 'in', numbers)]),
      ]),
    )
    .orderBy('t.id')
    .limit(MOST)
    .execute()
}
