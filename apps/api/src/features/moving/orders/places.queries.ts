import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { baseLanguage, baseText, type Translated } from '#lib/i18n.ts'
import type { MovedOrder } from './moved-order.ts'

/** The store of an order, or for a parcel, which has none, its module and the zone of its sender. */
export type OrderPlace = { id: number | null; module_id: number; zone_id: number; minimum_delivery_time: number }
export type OrderStore = OrderPlace & { id: number; slug: string }
export type OrderedThing = {
  id: number
  slug: string
  name: Translated
  image: string | null
  unit_type: Translated | null
  veg: boolean | null
  is_halal: boolean
}

/** Rows that orders name, by their names here. */
export type OrderPlaces = {
  stores: ReadonlyMap<string, OrderStore>
  items: ReadonlyMap<string, OrderedThing>
  couriers: ReadonlyMap<string, number>
  coupons: ReadonlyMap<string, { id: number; title: Translated }>
  /** By store and name in the base language. */
  addOns: ReadonlyMap<string, { id: number; name: Translated }>
  /** Kinds of parcels as `moved_rows` names them. */
  parcels: ReadonlyMap<string, { id: number; module_id: number }>
  /** By name in the base language. */
  zones: ReadonlyMap<string, number>
}

/** The key of a kind of parcels in `moved_rows`: the names of its module and its own in the base language. */
export const parcelCategoryKey = `(select m.module_name->>'${baseLanguage}' from modules m where m.id = module_id) || ' / ' || (name->>'${baseLanguage}')`

export async function readOrderPlaces(tx: Db, orders: readonly MovedOrder[]): Promise<OrderPlaces> {
  const [slugs, codes] = [orders.map(({ store }) => store), orders.map(({ coupon_code: code }) => code)]
  const goods = orders.flatMap(({ lines }) => lines.map(({ item }) => item))
  const phones = orders.map(({ courier }) => courier)
  const stores = await sql<OrderStore>`
    select id, slug, module_id, zone_id, minimum_delivery_time from stores where slug = any(${slugs}::text[])`.execute(tx)
  const items = await sql<OrderedThing>`
    select id, slug, name, image, unit_type, veg, is_halal from items where slug = any(${goods}::text[])`.execute(tx)
  const couriers = await sql<{ id: number; phone: string }>`
    select id, phone from couriers where phone = any(${phones}::text[])`.execute(tx)
  const coupons = await sql<{ id: number; code: string; title: Translated }>`
    select id, code, title from coupons where code = any(${codes}::text[])`.execute(tx)
  const ids = stores.rows.map(({ id }) => id)
  const addOns = await sql<{ id: number; store_id: number; name: Translated }>`
    select id, store_id, name from add_ons where store_id = any(${ids}::bigint[])`.execute(tx)
  const parcels = await sql<{ id: number; module_id: number; key: string }>`
    select id, module_id, ${sql.raw(parcelCategoryKey)} as key from parcel_categories`.execute(tx)
  const zones = await sql<{ id: number; name: string }>`select id, name->>${sql.lit(baseLanguage)} as name from zones`.execute(tx)
  return {
    stores: new Map(stores.rows.map((row) => [row.slug, row])),
    items: new Map(items.rows.map((row) => [row.slug, row])),
    couriers: new Map(couriers.rows.map(({ phone, id }) => [phone, id])),
    coupons: new Map(coupons.rows.map(({ code, ...row }) => [code, row])),
    parcels: new Map(parcels.rows.map(({ key, ...row }) => [key, row])),
    zones: new Map(zones.rows.map(({ name, id }) => [name, id])),
    addOns: new Map(addOns.rows.map(({ store_id, ...row }) => [`${store_id} ${baseText(row.name)}`, row])),
  }
}

export type OrderHere = {
  id: number
  updated_at: Date
  order_status: string
  payment_method: string
  wallet_amount: number
  customer_id: number | null
  attachments: string[]
}

/** Orders that came over, as they are now. */
export async function readOrdersHere(tx: Db, ids: readonly number[]): Promise<Map<number, OrderHere>> {
  const { rows } = await sql<OrderHere>`
    select id, updated_at, order_status, payment_method, wallet_amount, customer_id, attachments from orders where id = any(${[...ids]}::bigint[])
    order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
