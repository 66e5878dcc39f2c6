import { MOST_ATTACHMENTS } from '@medina/contract/orders/checkout'
import { baseLanguage, type Language } from '#lib/i18n.ts'
import { toMinorUnits } from '#features/moving/money-text.ts'
import { listMovedRows, type MovedRow, recordMoved } from '#features/moving/moved-rows.queries.ts'
import { fingerprintOf } from '#features/moving/people/read-person.ts'
import type { Run } from '#features/moving/people/move-customers.ts'
import { toMovedBill } from './bill.ts'
import { closeOrder } from './close-order.ts'
import type { MovedOrder } from './moved-order.ts'
import { enterWallet, keepPaidThere, readPayment, setOpening } from './order-payment.ts'
import type { OrderPictures } from './order-pictures.ts'
import { readPlace } from './parcel-columns.ts'
import { keepRefundedThere } from './refunded-there.ts'
import { type OrderHere, type OrderPlace, type OrderPlaces, readOrderPlaces, readOrdersHere } from './places.queries.ts'
import { keepReport } from './reported-transfer.ts'
import { readContactPhone, readOpen, toHistory, toLineRows, toOrderRow, type Writing } from './to-order-row.ts'

/**
 * Orders that nobody here has worked on since, by their ids there. `total` and `tax` are sums there in minor units, the others count kinds of
 * them.
 */
export type MovedOrders = { ids: string[]; total: number; tax: number } & Record<MovedKinds, number>
type MovedKinds = 'parcels' | 'prescriptions' | 'unpaid'

type People = {
  customers: ReadonlyMap<string, number>
  /** Of accounts there. */
  phones: ReadonlyMap<string, string>
  digits: number
  country: string
  languages: readonly Language[]
  pictures: OrderPictures
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
  const moved: MovedOrders = { ids: [], total: 0, tax: 0, parcels: 0, prescriptions: 0, unpaid: 0 }
  for (const order of orders) {
    const before = known.get(order.id)
    const total = await moveOrder(run, order, { before, here: before && here.get(Number(before.key)), places, people })
    if (total === null) continue
    moved.ids.push(order.id)
    moved.total += total
    moved.tax += Math.max(0, toMinorUnits(order.tax, people.digits) ?? 0)
    if (order.type === 'parcel') moved.parcels += 1
    if (order.prescription) moved.prescriptions += 1
    if (order.awaits !== null) moved.unpaid += 1
  }
  return moved
}

type Moving = { before: MovedRow | undefined; here: OrderHere | undefined; places: OrderPlaces; people: People }

/** Returns the total there; null if the order is not compared. */
async function moveOrder(run: Run, order: MovedOrder, moving: Moving): Promise<number | null> {
  const total = await bringOrder(run, order, moving)
  // Last: what is refunded of an order that ended there opens nothing here.
  if (moving.here !== undefined) await keepRefundedThere(run, order, { orderId: moving.here.id, digits: moving.people.digits })
  return total
}

async function bringOrder(run: Run, order: MovedOrder, { before, here, places, people }: Moving): Promise<number | null> {
  const status = readOpen(order)
  if (before !== undefined && here === undefined) return null
  if (before === undefined && status === undefined) return null
  const isTouched = here !== undefined && before !== undefined && here.updated_at.getTime() !== before.moved_at.getTime()
  const fingerprint = fingerprintOf(toCompared(order))
  if (isTouched) {
    if (before.fingerprint !== fingerprint) run.notes.add('orders that changed there and went on here: what is here stays')
    return null
  }
  const bill = toMovedBill(order, { digits: people.digits, hasCoupon: places.coupons.has(order.coupon_code) })
  const lacksPictures = here?.attachments.length === 0 && order.pictures.length > 0
  if (before?.fingerprint === fingerprint && !lacksPictures) return status === undefined ? null : (bill?.order_amount ?? null)
  if (status === undefined) {
    if (here !== undefined && before !== undefined) await closeOrder(run, order, { before, here, fingerprint })
    return null
  }
  const writing = readWriting(run, order, { here, bill, places, people })
  if (typeof writing === 'string') {
    run.notes.add(`${writing}: they are finished in the other shop`)
    return null
  }
  const orderId = await writeOrder(run, order, { status, writing, here })
  const row = { source: run.source, kind: 'order', foreign_id: order.id, key: String(orderId), fingerprint, moved_at: run.now }
  await recordMoved(run.tx, [row])
  return writing.bill.order_amount
}

/** A move without its pictures brings the same order, and a refund there is known of one that went on here as well. */
function toCompared({ refunded: _refunded, pictures: _pictures, ...order }: MovedOrder) {
  const { parcel, prescription, awaits, report, ...goods } = order
  return { ...goods, ...(parcel && { parcel }), ...(prescription && { prescription }), ...(awaits && { awaits, report }) }
}

type Found = Pick<Moving, 'here' | 'places' | 'people'> & { bill: ReturnType<typeof toMovedBill> }

/** Reads all that an order is written with, or the reason why it stays in the other shop. */
function readWriting(run: Run, order: MovedOrder, { here, bill, places, people }: Found): Writing | string {
  const place = findPlace(order, places)
  const { digits, country, languages, customers, phones, pictures } = people
  const customerId = customers.get(order.user) ?? null
  if (typeof place === 'string') return place
  if (bill === null) return 'open orders whose parts do not make their total'
  if (order.type !== 'take_away' && readPlace(order) === null) return 'open orders without a place on the map'
  const payment = readPayment(order, { total: bill.order_amount, digits })
  if (payment.wallet > 0 && customerId === null) return 'open orders paid from a wallet that did not come over'
  // They never change there, so those that came over stay.
  const attachments = here !== undefined && here.attachments.length > 0 ? here.attachments : pictures.name(order.pictures)
  if (order.prescription && attachments.length === 0) return 'open orders by prescription whose pictures cannot be read'
  if (attachments.length < order.pictures.length)
    run.notes.add(`orders with pictures that cannot be read, or with more than ${MOST_ATTACHMENTS}`)
  if (order.has_courier && !places.couriers.has(order.courier))
    run.notes.add('open orders whose courier did not come over: give them to another one')
  const phone = readContactPhone(order, phones.get(order.user), country)
  const [language = baseLanguage] = languages
  const own = attachments.slice(0, MOST_ATTACHMENTS)
  return { place, bill, payment, places, attachments: own, customerId, phone, digits, country, language, now: run.now }
}

/** The store of an order, or the module and zone of a parcel; or the reason why it stays in the other shop. */
function findPlace(order: MovedOrder, places: OrderPlaces): OrderPlace | string {
  if (order.type !== 'parcel') {
    const store = places.stores.get(order.store)
    const isWhole = store !== undefined && order.lines.every(({ item }) => places.items.has(item))
    return isWhole ? store : 'open orders of a store or an item that did not come over'
  }
  const [category, zone] = [places.parcels.get(order.parcel?.category ?? ''), places.zones.get(order.parcel?.zone ?? '')]
  if (order.parcel === null || category === undefined || zone === undefined)
    return 'open parcels of a kind or a zone that did not come over'
  if (readPlace(order.parcel.receiver) === null) return 'open orders without a place on the map'
  return { id: null, module_id: category.module_id, zone_id: zone, minimum_delivery_time: 0 }
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
  const lines = toLineRows(order, orderId, writing)
  if (lines.length > 0) await tx.insertInto('order_lines').values(lines).execute()
  await tx
    .insertInto('order_history')
    .values(toHistory(order, status, { orderId, now }))
    .execute()
  const isPaidThere = payment.method === 'offline_payment' && payment.status === 'paid'
  if (isPaidThere) await keepPaidThere(run, order, orderId)
  else if (here !== undefined) await setOpening(run, orderId, 0 - (toMinorUnits(order.refunded, writing.digits) ?? 0))
  if (payment.method === 'offline_payment' && !isPaidThere) await keepReport(run, order, orderId)
  if (here === undefined) await enterWallet(run, { id: order.id, orderId, total: bill.order_amount, customerId, payment })
  return orderId
}
