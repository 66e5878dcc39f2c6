import type { ShopOrderType } from '@medina/contract/orders/orders'
import { toLocalTime } from '@medina/time/local-time'
import { sql } from 'kysely'
import {
  findShort,
  lockPieces,
  returnSalePieces,
  returnStock,
  type StockLine,
  type StoreRecord,
  takeSalePieces,
  takingPieces,
} from '#features/catalog/public.ts'
import { readDeliverySurcharges } from '#features/geo/public.ts'
import { findCashback, insertingCashback, returnCashbackUse } from '#features/promotions/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import type { OrderLineRecord, OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { toStoredTaxes } from '#features/orders/rules/stored-taxes.ts'
import type { ShopDraft } from '#features/orders/placing/draft.ts'
import type { BoughtLine } from '#features/orders/placing/draft-lines.ts'
import { draftOrder, type HeldOffers } from '#features/orders/placing/order-draft.ts'

/** An order of a store, which no parcel is. */
export type ShopOrder = OrderRecord & { store_id: number; order_type: ShopOrderType }

export function isShopOrder(order: OrderRecord): order is ShopOrder {
  return order.store_id !== null && order.order_type !== 'parcel'
}

type Again = {
  items: readonly BoughtLine[]
  store: StoreRecord | null
  switches: Switches
  /** The time whose surge applies; null for now. */
  scheduleAt: Date | null
  wantsPackaging: boolean
  held: HeldOffers | null
  language: Language
  now: Date
}

/** The draft of an order that was placed, with these items: its owner, place, distance and tip stay. */
export async function draftPlaced(tx: Db, order: ShopOrder, again: Again): Promise<ShopDraft> {
  const { items, scheduleAt, ...terms } = again
  const actor =
    order.customer_id === null
      ? ({ type: 'guest', id: order.guest_id ?? 0 } as const)
      : ({ type: 'customer', id: order.customer_id, sessionId: 0 } as const)
  const local = scheduleAt && toLocalTime(scheduleAt, order.time_zone)
  const { destination } = order
  return draftOrder(tx, {
    ...terms,
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
    schedule: local && `${local.date} ${local.time.slice(0, 5)}`,
    ways: await readDeliverySurcharges(tx),
  })
}

/** The settings under which the order was placed. */
export function keepTerms(switches: Switches, order: OrderRecord): Switches {
  return {
    ...switches,
    tax_included: order.tax_included,
    dm_tips_status: true,
    additional_charge_status: true,
    additional_charge: order.additional_charge,
  }
}

/**
 * Returns the pieces of the earlier lines to stock. Locks the items of the new lines in the same statements, to avoid deadlocks between
 * orders.
 */
export async function returnPieces(tx: Db, before: readonly OrderLineRecord[], draft: ShopDraft): Promise<void> {
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
  // A campaign item has no stock of its own.
  const ofCatalogue = lines.filter(({ campaignId }) => campaignId === null)
  return ofCatalogue.map(({ quantity, item, choice }) => ({
    item_id: item.id,
    variation_type: choice.variation_type,
    quantity,
    item,
  }))
}

/** Takes the pieces of the draft. Throws 409 `stock` for more than are left. */
export async function takePieces(tx: Db, draft: ShopDraft, language: Language): Promise<void> {
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

/** The columns of an order that its bill determines. */
export function toBillColumns({ bill, taxClasses, taxPercent }: ShopDraft) {
  return {
    items_amount: bill.items,
    add_ons_amount: bill.add_ons,
    discount_amount: bill.discount,
    first_order_amount: bill.first_order,
    tax_amount: bill.tax,
    taxes: toStoredTaxes(bill.taxes, taxClasses),
    tax_percentage: taxPercent,
    delivery_charge: bill.delivery_charge,
    original_delivery_charge: bill.original_delivery_charge,
    free_delivery_by: bill.free_delivery_by,
    order_amount: bill.total,
  }
}

/** The cashback is fixed once the amount is known. */
export async function fixCashback(
  tx: Db,
  { id, customer_id: customerId }: OrderRecord,
  { priced: { bill, switches }, now }: { priced: { bill: { total: number }; switches: Switches }; now: Date },
): Promise<void> {
  await returnCashbackUse(tx, { orderId: id })
  if (customerId === null || !switches.customer_wallet_status) return
  const cashback = await findCashback(tx, { customerId, amount: bill.total, timeZone: switches.time_zone, now })
  if (cashback !== null) await insertingCashback({ column: 'order_id', id: sql<number>`${id}::bigint` }, cashback).execute(tx)
}
