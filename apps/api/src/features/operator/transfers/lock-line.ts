import { isOpen } from '#features/orders/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Subject } from '#lib/subject.ts'

/** `waiting`: for a transfer, so that a part of it may come; `otherwise`: it may still be paid by a whole one. */
export type Found = {
  subject: Subject
  state: 'waiting' | 'otherwise' | 'over'
  due: number
  digits: number
  storeId: number | null
  customerId: number | null
  guestId: number | null
}

/**
 * Locks the order or trip of a number before its amount is read, so that a change comes before or after. It is locked before any line: a
 * cancellation locks both in that order. Throws 404 for an unknown number.
 */
export async function lockSubject(tx: Db, number: number): Promise<Found> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', number).forUpdate().executeTakeFirst()
  if (order !== undefined) {
    const { order_status: status, payment_status, payment_method, order_amount, wallet_amount } = order
    const isOver = !isOpen(status) || payment_status === 'paid'
    const waits = status === 'pending' && payment_method === 'offline_payment'
    return {
      subject: { orderId: order.id },
      state: isOver ? 'over' : waits ? 'waiting' : 'otherwise',
      due: order_amount - wallet_amount,
      ...toOwner(order),
    }
  }
  const trip = await tx.selectFrom('trips').selectAll().where('id', '=', number).forUpdate().executeTakeFirst()
  if (trip === undefined) throw notFound('number', 'transfers.number_unknown')
  const { trip_status: status, payment_status, payment_method, trip_amount, wallet_amount } = trip
  const isOver = status === 'canceled' || payment_status === 'paid'
  const waits = status !== 'payment_failed' && payment_method === 'offline_payment'
  return {
    subject: { tripId: trip.id },
    state: isOver ? 'over' : waits ? 'waiting' : 'otherwise',
    due: trip_amount - wallet_amount,
    ...toOwner(trip),
  }
}

type Owned = { currency_digits: number; store_id: number | null; customer_id: number | null; guest_id: number | null }

const toOwner = ({ currency_digits, store_id, customer_id, guest_id }: Owned) => ({
  digits: currency_digits,
  storeId: store_id,
  customerId: customer_id,
  guestId: guest_id,
})

type State = 'open' | 'part' | 'paid' | 'settled'

/** Locks a line that waits, as `waits` says of its state and the number that it belongs to. Throws 404 for an unknown line, else 409. */
export async function lockLine(tx: Db, lineId: number, waits: (state: State, number: number | null) => boolean) {
  const line = await tx.selectFrom('bank_lines').selectAll().where('id', '=', lineId).forUpdate().executeTakeFirst()
  if (line === undefined) throw notFound('line', 'transfers.line_unknown')
  if (!waits(line.state, line.order_id ?? line.trip_id)) throw refuse(409, 'line', 'transfers.line_used')
  return line
}
