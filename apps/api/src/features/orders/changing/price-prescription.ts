import { isWithinCashMaximum } from '@medina/pricing/payment'
import type { Api } from '#api.ts'
import { getStoreForOrder } from '#features/catalog/public.ts'
import { notifyOrderEvent } from '#features/notifications/public.ts'
import { readSwitches, type Switches, writeAmount } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { isAmong } from '#lib/database/is-among.ts'
import type { Language } from '#lib/i18n.ts'
import { wasConfirmed } from '#features/orders/rules/order-conditions.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'
import { findOrder, listOrderLines, lockOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import type { ShopDraft } from '#features/orders/placing/draft.ts'
import type { BoughtLine } from '#features/orders/placing/draft-lines.ts'
import { toOrderedLines } from '#features/orders/placing/ordered-line.ts'
import {
  draftPlaced,
  fixCashback,
  isShopOrder,
  keepTerms,
  returnPieces,
  type ShopOrder,
  takePieces,
  toBillColumns,
} from './placed-order.ts'

type PricedItems = {
  orderId: number
  items: readonly BoughtLine[]
  actor: 'store' | 'admin'
  keyId: number
  language: Language
}

/**
 * Sets the items of a prescription order from its store's catalogue, until the order is confirmed: recalculates the bill on the promised
 * delivery terms, takes stock, and notifies the customer. A second call replaces the first. Throws 404 for another store's items, 409 for
 * any other order, and for amounts beyond the stock or the cash maximum.
 */
export async function pricePrescription({ db, clock }: Pick<Api, 'db' | 'clock'>, input: PricedItems): Promise<void> {
  const { orderId, items, actor, keyId, language } = input
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const order = await requireUnpriced(tx, orderId)
    await requireOwnItems(tx, order.store_id, items)
    const draft = () => draftPriced(tx, order, { items, language, now })
    await returnPieces(tx, await listOrderLines(tx, orderId), await draft())
    // The draft is calculated again, because the returned pieces may be the ones that were missing in stock or sale.
    const priced = await draft()
    requireCash(priced)
    await takePieces(tx, priced, language)
    await writeLines(tx, orderId, priced)
    await fixCashback(tx, order, { priced, now })
    const event = { order_id: orderId, status: 'priced', actor, key_id: keyId, created_at: now }
    await tx.insertInto('order_history').values(event).execute()
    await notifyOrderViewers(tx, orderId, now)
    await notifyOrderEvent(tx, { orderId, owner: order, status: 'priced', actor, now })
  })
}

async function requireUnpriced(tx: Db, orderId: number): Promise<ShopOrder> {
  const order = await findOrder(tx, orderId)
  if (order === null) throw notFound('order', 'order.not_found')
  if (!order.prescription_order || !isShopOrder(order)) throw refuse(409, 'order', 'operator.not_prescription')
  const isOpen = order.order_status === 'pending' || order.order_status === 'accepted'
  if (!isOpen || wasConfirmed(order) || order.payment_status !== 'unpaid')
    throw refuse(409, 'order_status', 'operator.priced_late')
  return order
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
  const [store, switches] = [await getStoreForOrder(tx, order.store_id), await readSwitches(tx)]
  return draftPlaced(tx, order, {
    items,
    store: store === null ? null : { ...store, free_delivery: store.free_delivery || order.free_delivery_by === 'vendor' },
    switches: promised(switches, order),
    // The surge of the time of ordering applies, not that of now.
    scheduleAt: order.schedule_at ?? order.created_at,
    wantsPackaging: false,
    held: null,
    language,
    now,
  })
}

/** The terms that the customer was shown when ordering hold, whatever has changed since. */
function promised(switches: Switches, order: OrderRecord): Switches {
  const free = { status: true, type: 'free_delivery_to_all_store', free_delivery_over: 0 } as const
  return {
    ...keepTerms(switches, order),
    // The first-order discount applies only to a total that is known when ordering (decision 0039).
    new_customer_discount: { ...switches.new_customer_discount, status: false },
    // Before the bill is known, a coupon can only have given free delivery.
    admin_free_delivery: order.free_delivery_by === 'admin' ? free : switches.admin_free_delivery,
  }
}

/** Throws if the bill exceeds the cash maximum, because prescription orders are paid in cash on delivery. */
function requireCash({ bill, store, switches }: ShopDraft): void {
  const limit = store.pivot?.maximum_cod_order_amount ?? null
  if (isWithinCashMaximum(bill.total, limit)) return
  const [amount, most] = [writeAmount(bill.total, switches), writeAmount(limit ?? 0, switches)]
  throw refuse(409, 'order_amount', 'operator.cash_maximum', { amount, limit: most })
}

async function writeLines(tx: Db, orderId: number, draft: ShopDraft): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  const ordered = toOrderedLines(draft).map((line) => ({ order_id: orderId, ...line }))
  await tx.insertInto('order_lines').values(ordered).execute()
  await tx.updateTable('orders').set(toBillColumns(draft)).where('id', '=', orderId).execute()
}
