import { baseLanguage, type Language } from '#lib/i18n.ts'
import { listMovedRows, type MovedRow, recordMoved } from '#features/moving/moved-rows.queries.ts'
import { fingerprintOf } from '#features/moving/people/read-person.ts'
import type { Run } from '#features/moving/people/move-customers.ts'
import { toMovedBill } from './bill.ts'
import { closeOrder } from './close-order.ts'
import type { MovedOrder } from './moved-order.ts'
import { enterWallet, keepPaidThere, leavePaidThere, readPayment } from './order-payment.ts'
import { keepRefundedThere } from './refunded-there.ts'
import { type OrderHere, type OrderPlaces, readOrderPlaces, readOrdersHere } from './places.queries.ts'
import { readContactPhone, readOpen, readPlace, toHistory, toLineRows, toOrderRow, type Writing } from './to-order-row.ts'

/** Orders that nobody here has worked on since, by their ids there, and the sum of their totals there in minor units. */
export type MovedOrders = { ids: string[]; total: number }

type People = {
  customers: ReadonlyMap<string, number>
  /** Of accounts there. */
  phones: ReadonlyMap<string, string>
  digits: number
  country: string
  languages: readonly Language[]
}

/**
 * Writes open orders, so that store and courier finish them here. Nothing is taken from stock, rewarded, messaged or charged: the other shop
 * has done so. An order that somebody here has worked on stays as it is; one that ended there, and was not touched here, ends here.
 */
export async function moveOrders(run: Run, orders: readonly MovedOrder[], people: People): Promise<MovedOrders> {
  const known = await listMovedRows(run.tx, run.source, 'order')
  const here = await readOrdersHere(
    run.tx,
    [...known.values()].map(({ key }) => Number(key)),
  )
  const places = await readOrderPlaces(run.tx, orders)
  const moved: MovedOrders = { ids: [], total: 0 }
  for (const order of orders) {
    const before = known.get(order.id)
    const total = await moveOrder(run, order, { before, here: before && here.get(Number(before.key)), places, people })
    if (total === null) continue
    moved.ids.push(order.id)
    moved.total += total
  }
  return moved
}

type Moving = { before: MovedRow | undefined; here: OrderHere | undefined; places: OrderPlaces; people: People }

/** Returns the total there; null if the order is not compared. */
async function moveOrder(run: Run, order: MovedOrder, { before, here, places, people }: Moving): Promise<number | null> {
  const status = readOpen(order.status)
  if (before !== undefined && here === undefined) return null
  if (before === undefined && status === undefined) return null
  const isTouched = here !== undefined && before !== undefined && here.updated_at.getTime() !== before.moved_at.getTime()
  if (here !== undefined) await keepRefundedThere(run, order, { orderId: here.id, digits: people.digits })
  // The refund there is compared by itself, so that it is known of an order that went on here as well.
  const { refunded: _, ...compared } = order
  const fingerprint = fingerprintOf(compared)
  if (isTouched) {
    if (before.fingerprint !== fingerprint) run.notes.add('orders that changed there and went on here: what is here stays')
    return null
  }
  const bill = toMovedBill(order, { digits: people.digits, hasCoupon: places.coupons.has(order.coupon_code) })
  if (before?.fingerprint === fingerprint) return status === undefined ? null : (bill?.order_amount ?? null)
  if (status === undefined) {
    if (here !== undefined && before !== undefined) await closeOrder(run, order, { before, here, fingerprint })
    return null
  }
  const writing = readWriting(run, order, { bill, places, people })
  if (typeof writing === 'string') {
    run.notes.add(writing)
    return null
  }
  const orderId = await writeOrder(run, order, { status, writing, here })
  const row = { source: run.source, kind: 'order', foreign_id: order.id, key: String(orderId), fingerprint, moved_at: run.now }
  await recordMoved(run.tx, [row])
  return writing.bill.order_amount
}

type Found = Pick<Moving, 'places' | 'people'> & { bill: ReturnType<typeof toMovedBill> }

/** Reads all that an order is written with, or the reason why it stays in the other shop. */
function readWriting(run: Run, order: MovedOrder, { bill, places, people }: Found): Writing | string {
  const store = places.stores.get(order.store)
  const { digits, country, languages, customers, phones } = people
  const customerId = customers.get(order.user) ?? null
  if (store === undefined || order.lines.some(({ item }) => !places.items.has(item)))
    return 'open orders of a store or an item that did not come over: they are finished in the other shop'
  if (bill === null) return 'open orders whose parts do not make their total: they are finished in the other shop'
  if (order.type === 'delivery' && readPlace(order) === null)
    return 'open orders without a place on the map: they are finished in the other shop'
  const payment = readPayment(order, { total: bill.order_amount, digits })
  if (payment.wallet > 0 && customerId === null)
    return 'open orders paid from a wallet that did not come over: they are finished in the other shop'
  if (order.has_courier && !places.couriers.has(order.courier))
    run.notes.add('open orders whose courier did not come over: give them to another one')
  const phone = readContactPhone(order, phones.get(order.user), country)
  const [language = baseLanguage] = languages
  return { store, bill, payment, places, customerId, phone, digits, country, language, now: run.now }
}

type Written = { status: NonNullable<ReturnType<typeof readOpen>>; writing: Writing; here: OrderHere | undefined }

/** A new order, or the same one as it is there now. */
async function writeOrder(run: Run, order: MovedOrder, { status, writing, here }: Written): Promise<number> {
  const { tx, now } = run
  const { payment, bill, customerId } = writing
  const row = toOrderRow(order, status, writing)
  if (here !== undefined) {
    await tx.deleteFrom('order_lines').where('order_id', '=', here.id).execute()
    await tx.deleteFrom('order_history').where('order_id', '=', here.id).execute()
    await tx.deleteFrom('offline_payments').where('order_id', '=', here.id).execute()
    // The wallet has paid its part once, which never changes there.
    const { wallet_amount: _wallet, customer_id: _customer, ...changed } = row
    await tx.updateTable('orders').set(changed).where('id', '=', here.id).execute()
  }
  const orderId = here?.id ?? (await tx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()).id
  await tx
    .insertInto('order_lines')
    .values(toLineRows(order, orderId, writing))
    .execute()
  await tx
    .insertInto('order_history')
    .values(toHistory(order, status, { orderId, now }))
    .execute()
  if (payment.method === 'offline_payment') await keepPaidThere(run, order, orderId)
  else if (here !== undefined) await leavePaidThere(run, orderId)
  if (here === undefined) await enterWallet(run, { id: order.id, orderId, total: bill.order_amount, customerId, payment })
  return orderId
}
