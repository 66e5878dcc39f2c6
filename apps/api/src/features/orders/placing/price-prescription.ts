import type { ShopOrderType } from '@medina/contract/orders/orders'
import type { BuyNowLine } from '@medina/contract/orders/checkout'
import { isWithinCashMaximum } from '@medina/pricing/payment'
import { toLocalTime } from '@medina/time/local-time'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import {
  findShort,
  getStoreForOrder,
  lockPieces,
  returnSalePieces,
  returnStock,
  type StockLine,
  takeSalePieces,
  takingPieces,
} from '#features/catalog/catalog.service.ts'
import { readDeliverySurcharges } from '#features/geo/geo.service.ts'
import { notifyOrderEvent } from '#features/notifications/notifications.service.ts'
import { findCashback, insertingCashback, returnCashbackUse } from '#features/promotions/promotions.service.ts'
import { readSwitches, type Switches } from '#features/site/site.service.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { wasConfirmed } from '#features/orders/rules/order-conditions.ts'
import { noteChange } from '#features/orders/steps/order-lifecycle.ts'
import type { ShopDraft } from './draft.ts'
import { draftOrder } from './order-draft.ts'
import { toOrderedLine } from './ordered-line.ts'
import { findOrder, listOrderLines, type OrderLineRecord, type OrderRecord } from '#features/orders/reading/orders.queries.ts'

type PricedItems = {
  orderId: number
  items: readonly BuyNowLine[]
  actor: 'store' | 'admin'
  keyId: number
  language: Language
}

/**
 * Sets the items of a prescription order from its store's catalogue, until the order is confirmed: recalculates the bill on the promised
 * delivery terms, takes stock, and notifies the customer. A second call replaces the first. Throws 404 for another store's items, 409 for
 * any other order, and for amounts beyond the stock or the cash maximum.
 */
export async function pricePrescription({ db, clock }: Pick<Api, 'db' | 'clock'>, said: PricedItems): Promise<void> {
  const { orderId, items, actor, keyId, language } = said
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    const order = await requireUnpriced(tx, orderId)
    await requireOwnItems(tx, order.store_id, items)
    const draft = () => draftPriced(tx, order, { items, language, now })
    await giveBack(tx, await listOrderLines(tx, orderId), await draft())
    // Drafted again: the returned pieces may be those that stock or sale lacked.
    const priced = await draft()
    requireCash(priced)
    await takePieces(tx, priced, language)
    await writeLines(tx, orderId, priced)
    await fixCashback(tx, order, { priced, now })
    const event = { order_id: orderId, status: 'priced', actor, key_id: keyId, created_at: now }
    await tx.insertInto('order_history').values(event).execute()
    await noteChange(tx, orderId, now)
    await notifyOrderEvent(tx, { orderId, owner: order, status: 'priced', actor, now })
  })
}

/** An order of a store, which no parcel is. */
type ShopOrder = OrderRecord & { store_id: number; order_type: ShopOrderType }

async function requireUnpriced(tx: Db, orderId: number): Promise<ShopOrder> {
  const order = await findOrder(tx, orderId)
  if (order === null) throw notFound('order', 'order.not_found')
  if (!order.prescription_order || !isShopOrder(order)) throw refuse(409, 'order', 'operator.not_prescription')
  const isOpen = order.order_status === 'pending' || order.order_status === 'accepted'
  if (!isOpen || wasConfirmed(order) || order.payment_status !== 'unpaid')
    throw refuse(409, 'order_status', 'operator.priced_late')
  return order
}

function isShopOrder(order: OrderRecord): order is ShopOrder {
  return order.store_id !== null && order.order_type !== 'parcel'
}

async function requireOwnItems(tx: Db, storeId: number, items: PricedItems['items']): Promise<void> {
  const ids = [...new Set(items.flatMap(({ item_id }) => item_id ?? []))]
  const own = await tx.selectFrom('items').select('id').where(isAmong('id', ids)).where('store_id', '=', storeId).execute()
  if (own.length < ids.length) throw notFound('item', 'operator.item_unknown')
}

/** The order as it would be placed with these items now, on its original terms. */
async function draftPriced(
  tx: Db,
  order: ShopOrder,
  { items, language, now }: Pick<PricedItems, 'items' | 'language'> & { now: Date },
): Promise<ShopDraft> {
  const [found, switches] = [await getStoreForOrder(tx, order.store_id), await readSwitches(tx)]
  const actor =
    order.customer_id === null
      ? ({ type: 'guest', id: order.guest_id ?? 0 } as const)
      : ({ type: 'customer', id: order.customer_id, sessionId: 0 } as const)
  const { date, time } = toLocalTime(order.schedule_at ?? order.created_at, order.time_zone)
  const { destination } = order
  return draftOrder(tx, {
    owner: { actor, moduleId: order.module_id },
    storeId: order.store_id,
    buyNow: items,
    isPrescription: false,
    wantsBalance: false,
    orderType: order.order_type,
    destination: destination === null ? null : { lat: destination.y, lng: destination.x },
    distance: order.distance_meters,
    tip: order.tip,
    couponCode: null,
    // The surge of the time of ordering applies, not that of now.
    schedule: `${date} ${time.slice(0, 5)}`,
    ways: await readDeliverySurcharges(tx),
    wantsPackaging: false,
    store: found === null ? null : { ...found, free_delivery: found.free_delivery || order.free_delivery_by === 'vendor' },
    switches: promised(switches, order),
    language,
    now,
  })
}

/** The terms that the customer was shown when ordering hold, whatever has changed since. */
function promised(switches: Switches, order: OrderRecord): Switches {
  const free = { status: true, type: 'free_delivery_to_all_store', free_delivery_over: 0 } as const
  return {
    ...switches,
    tax_included: order.tax_included,
    dm_tips_status: true,
    additional_charge_status: true,
    additional_charge: order.additional_charge,
    // The first-order discount applies only to a total that is known when ordering (0039).
    new_customer_discount: { ...switches.new_customer_discount, status: false },
    // Free delivery is all that a coupon can have given before the bill was known.
    admin_free_delivery: order.free_delivery_by === 'admin' ? free : switches.admin_free_delivery,
  }
}

/** Returns the pieces of the earlier lines. Locks the new lines' items with them, so that orders do not deadlock. */
async function giveBack(tx: Db, before: readonly OrderLineRecord[], draft: ShopDraft): Promise<void> {
  const sold = before.flatMap(({ flash_sale_item_id: id, quantity }) =>
    id === null ? [] : [{ flash_sale_item_id: id, quantity }],
  )
  await returnSalePieces(tx, [...sold, ...listSold(draft).map((line) => ({ ...line, quantity: 0 }))])
  const taken = before.flatMap(({ item_id, quantity, variation: [first] }) =>
    item_id === null ? [] : [{ item_id, quantity, variation_type: first !== undefined && 'type' in first ? first.type : null }],
  )
  await returnStock(tx, [...taken, ...listPieces(draft).map((line) => ({ ...line, quantity: 0 }))])
}

function listSold({ lines }: ShopDraft) {
  return lines.flatMap(({ quantity, item }) =>
    item.flash_sale === null ? [] : [{ flash_sale_item_id: item.flash_sale.id, quantity, item }],
  )
}

function listPieces({ lines }: ShopDraft): (StockLine & Pick<ShopDraft['lines'][number], 'item'>)[] {
  return lines.map(({ quantity, item, choice }) => ({
    item_id: item.id,
    variation_type: choice.variation_type,
    quantity,
    item,
  }))
}

/** Everything is paid in cash on delivery. */
function requireCash({ bill, store, money }: ShopDraft): void {
  const limit = store.pivot?.maximum_cod_order_amount ?? null
  if (isWithinCashMaximum(bill.total, limit)) return
  const say = (amount: number) => money.toWire(amount).toFixed(money.digits)
  throw refuse(409, 'order_amount', 'operator.cash_maximum', { amount: say(bill.total), limit: say(limit ?? 0) })
}

async function takePieces(tx: Db, draft: ShopDraft, language: Language): Promise<void> {
  const unsold = await takeSalePieces(tx, listSold(draft))
  const { counted, short } = await lockPieces(tx, listPieces(draft))
  const missing = unsold ?? short
  if (missing !== null) throw outOf(missing)
  const taking = takingPieces(counted)
  await taking.ofItems.execute(tx)
  const { rows } = await taking.ofVariations.execute(tx)
  const lost = await findShort(
    tx,
    counted,
    rows.map(({ taken }) => taken),
  )
  if (lost !== null) throw outOf(lost)

  function outOf({ line, left }: { line: { item: ShopDraft['lines'][number]['item'] }; left: number }) {
    const name = localize(line.item.name, language)
    return left > 0
      ? refuse(409, 'stock', 'order.out_of_stock', { name, left })
      : refuse(409, 'stock', 'order.sold_out', { name })
  }
}

async function writeLines(tx: Db, orderId: number, { bill, lines, store }: ShopDraft): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  const ordered = lines.map((line, index) => ({ order_id: orderId, ...toOrderedLine(line, bill.cart_lines[index]) }))
  await tx.insertInto('order_lines').values(ordered).execute()
  await tx
    .updateTable('orders')
    .set({
      items_amount: bill.items,
      add_ons_amount: bill.add_ons,
      discount_amount: bill.discount,
      first_order_amount: bill.first_order,
      tax_amount: bill.tax,
      tax_percentage: store.tax,
      delivery_charge: bill.delivery_charge,
      original_delivery_charge: bill.original_delivery_charge,
      free_delivery_by: bill.free_delivery_by,
      order_amount: bill.total,
    })
    .where('id', '=', orderId)
    .execute()
}

/** The cashback is fixed once the amount is known. */
async function fixCashback(
  tx: Db,
  { id, customer_id: customerId }: OrderRecord,
  { priced: { bill, switches }, now }: { priced: ShopDraft; now: Date },
): Promise<void> {
  await returnCashbackUse(tx, { orderId: id })
  if (customerId === null || !switches.customer_wallet_status) return
  const cashback = await findCashback(tx, { customerId, amount: bill.total, timeZone: switches.time_zone, now })
  if (cashback !== null) await insertingCashback({ column: 'order_id', id: sql<number>`${id}::bigint` }, cashback).execute(tx)
}
