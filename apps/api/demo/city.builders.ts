import type { Selectable } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

const tables = [
  'modules',
  'zones',
  'categories',
  'brands',
  'common_conditions',
  'stores',
  'store_schedules',
  'add_ons',
  'items',
  'item_variations',
  'reviews',
  'banners',
  'campaigns',
  'flash_sales',
  'flash_sale_items',
  'coupons',
  'item_campaigns',
  'advertisements',
  'store_banners',
  'shelf_banners',
  'couriers',
  'delivery_vehicles',
  'parcel_categories',
  'parcel_instructions',
  'why_choose_cards',
  'wallet_bonuses',
  'provider_zones',
  'vehicles',
  'vehicle_units',
  'drivers',
] as const satisfies (keyof Tables)[]

export type City = { [table in (typeof tables)[number]]: Selectable<Tables[table]>[] }

/** The rows of the loaded demo city. */
export async function readCity(db: Db): Promise<City> {
  const read = await Promise.all(tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const))
  return Object.fromEntries(read) as unknown as City
}
