import type { OrderType } from '@medina/contract/orders'
import { type Bill, calculateBill } from '@medina/pricing/bill'
import { calculateMinimumOrderGap } from '@medina/pricing/goods'
import type { Api } from '#api.ts'
import {
  type CartLineRecord,
  type CartOwner,
  type LineChoice,
  listCartLines,
  resolveChoice,
} from '#features/cart/cart.service.ts'
import {
  getItemsForOrder,
  getStoreForOrder,
  getZoneRates,
  type ItemRecord,
  type StoreRecord,
} from '#features/catalog/catalog.service.ts'
import type { Switches } from '#features/site/site.service.ts'
import { haversineMeters } from '#adapters/geo/distance.ts'
import { toLocalTime } from '#lib/clock.ts'
import type { Db } from '#lib/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'

export type DraftLine = { line: CartLineRecord; item: ItemRecord; choice: LineChoice }

/** An order as it would be placed now: what is in it, from whom, and what it costs. */
export type OrderDraft = {
  lines: DraftLine[]
  store: StoreRecord
  switches: Switches
  money: MoneyFormat
  bill: Bill
  distance: number
  minimumOrderGap: number
}

export type DraftInput = {
  owner: CartOwner
  /** Which of several stores in the cart is meant; null while there is one. */
  storeId: number | null
  orderType: OrderType
  /** Where it goes; null for take-away or where no place is known yet. */
  destination: { lat: number; lng: number } | null
  tip: number
  language: Language
  now: Date
}

/**
 * Reads the cart and works out its bill (reference §14): prices, discounts, distance and fees are the server's own, whatever the caller
 * sent. Throws for what makes a bill impossible: an empty cart, several stores, items or options that are gone.
 */
export async function draftOrder(db: Db, input: DraftInput & { distance: number; switches: Switches }): Promise<OrderDraft> {
  const { switches, language, now, distance } = input
  const money = moneyFormat(switches.digit_after_decimal_point)
  const cart = await listCartLines(db, input.owner)
  if (cart.length === 0) throw refuse(403, 'order_details', 'order.cart_empty')
  const records = ofStore(cart, input)
  const [first] = records
  if (first === undefined) throw refuse(403, 'different_stores', 'order.other_store')
  if (records.some(({ store_id }) => store_id !== first.store_id)) throw refuse(403, 'different_stores', 'order.different_stores')
  const store = await getStoreForOrder(db, first.store_id)
  if (store === null || !store.is_offered) throw notFound('order_time', 'order.store_unknown')

  const items = await getItemsForOrder(
    db,
    records.map(({ item_id }) => item_id),
    now,
  )
  const lines = records.map((line): DraftLine => {
    const item = items.get(line.item_id)
    if (item === undefined || !item.is_offered) {
      throw refuse(404, 'item', 'cart.unavailable', { name: item === undefined ? '' : translate(item.name, language) })
    }
    return { line, item, choice: resolveChoice(item, line, language) }
  })
  const bill = calculateBill({
    cart: lines.map(({ line, item, choice }) => ({
      unit_price: choice.unit_price,
      quantity: line.quantity,
      discount: item.discount,
      discount_type: item.discount_type,
      is_flash_sale: item.flash_sale !== null,
      add_ons: choice.add_ons,
    })),
    order: { order_type: input.orderType, distance, dm_tips: input.tip },
    store,
    zone: {
      pivot: getZoneRates(store.pivot, switches),
      increased_delivery_fee: store.increased_delivery_fee,
      increased_delivery_fee_status: store.increased_delivery_fee_status,
    },
    config: { ...switches, additional_charge_name: translate(switches.additional_charge_name, language) },
    now: toLocalTime(now, store.time_zone),
  })
  return { lines, store, switches, money, bill, distance, minimumOrderGap: calculateMinimumOrderGap(bill, store.minimum_order) }
}

/** A cart that was merged may hold lines of several stores: an order takes those of one and leaves the others. */
function ofStore(cart: readonly CartLineRecord[], { storeId }: DraftInput): readonly CartLineRecord[] {
  return storeId === null ? cart : cart.filter(({ store_id }) => store_id === storeId)
}

/**
 * Metres along our own streets from the cart's store to the destination; as the crow flies where there is no way (9.034). Asked before
 * the transaction, since it may go out to a maps service; `storeId` says for which store it holds.
 */
export async function measureDistance({ db, geo }: Api, input: DraftInput): Promise<{ storeId: number | null; meters: number }> {
  const { orderType, destination } = input
  const [line] = ofStore(await listCartLines(db, input.owner), input)
  if (line === undefined) return { storeId: null, meters: 0 }
  if (orderType === 'take_away' || destination === null) return { storeId: line.store_id, meters: 0 }
  const store = await getStoreForOrder(db, line.store_id)
  if (store === null) return { storeId: null, meters: 0 }
  const from = { lat: store.location.y, lng: store.location.x }
  const route = await geo.route({ from, to: destination, mode: 'drive' }).catch(() => null)
  return { storeId: store.id, meters: route?.distanceMeters ?? Math.round(haversineMeters(from, destination)) }
}
