import { BusinessSettingsSchema } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'

export type DemoShop = Awaited<ReturnType<typeof readShop>>
export type ShopStore = DemoShop['stores'][number]
export type ShopItem = DemoShop['items'][number]
export type ShopVehicle = DemoShop['vehicles'][number]

/** Reads the parts of the shop, as its folder has made it, that the life of the city needs. */
export async function readShop(tx: Db) {
  const settings = await tx.selectFrom('settings').select(['key', 'value']).execute()
  return {
    switches: BusinessSettingsSchema.parse(Object.fromEntries(settings.map(({ key, value }) => [key, value]))),
    categories: await tx.selectFrom('categories').select(['slug', 'image']).execute(),
    stores: await tx
      .selectFrom('stores as s')
      .innerJoin('modules as m', 'm.id', 's.module_id')
      .selectAll('s')
      .select('m.module_type')
      .orderBy('s.id')
      .execute(),
    items: await tx
      .selectFrom('items')
      .select(['id', 'store_id', 'slug', 'name', 'price', 'discount', 'image', 'images', 'unit_type', 'veg', 'is_halal'])
      .orderBy('id')
      .execute(),
    vehicles: await tx
      .selectFrom('vehicles as v')
      .innerJoin('categories as c', 'c.id', 'v.category_id')
      .leftJoin('brands as b', 'b.id', 'v.brand_id')
      .selectAll('v')
      .select(['c.slug as category', 'b.name as brand'])
      .orderBy('v.id')
      .execute(),
    units: await tx.selectFrom('vehicle_units').select(['id', 'vehicle_id', 'status']).orderBy('id').execute(),
    drivers: await tx.selectFrom('drivers').select(['id', 'store_id']).orderBy('id').execute(),
    charges: await tx.selectFrom('zone_modules').selectAll().execute(),
    parcelCategories: await tx.selectFrom('parcel_categories').selectAll().orderBy('id').execute(),
    saleItems: await tx.selectFrom('flash_sale_items').select(['id', 'stock']).orderBy('id').execute(),
  }
}

/** The one that a part of the city's life names. */
export function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The life of the demo city names "${name}", which its shop does not have`)
  return value
}
