import { sql } from 'kysely'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { writeDocument } from '#features/site/site.service.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { buildCity, type CityRows } from './city-rows.ts'
import { ANCHOR_KEY, FIRST_FREE_ID, localDay } from './dates.ts'
import { demoDocuments } from './demo-documents.ts'
import { buildOfflineMethodRows } from './demo-offline-methods.ts'
import { demoSettings } from './demo-settings.ts'
import { fillWallets } from './demo-wallets.ts'
import { inChunks, json } from './insert.ts'
import { enterPastSales } from './rows/past-sales.ts'

/** An arbitrary number shared by all processes: loading the city takes this advisory lock. */
const LOAD_LOCK = 7_301_001

/** Tables whose ids continue after the demo's; order numbers have a sequence of their own. */
const NUMBERED = [
  'modules',
  'zones',
  'categories',
  'brands',
  'common_conditions',
  'stores',
  'store_schedules',
  'store_discounts',
  'add_ons',
  'items',
  'reviews',
  'banners',
  'campaigns',
  'flash_sales',
  'flash_sale_items',
  'coupons',
  'item_campaigns',
  'advertisements',
  'store_banners',
  'vehicles',
  'vehicle_units',
  'drivers',
  'cashbacks',
  'wallet_bonuses',
  'parcel_categories',
  'parcel_instructions',
  'why_choose_cards',
  'couriers',
  'delivery_vehicles',
  'customers',
  'addresses',
  'offline_payment_methods',
  'broadcast_notifications',
  'customer_notifications',
] as const satisfies (keyof Tables)[]

/** Fills an empty database with the demo city, all or nothing; false if it is not empty. */
export async function loadDemoCity(db: Db, clock: Clock): Promise<boolean> {
  if (await isFilled(db)) return false
  const today = localDay(clock)
  const city = buildCity(today)
  const isLoaded = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(tx)
    if (await isFilled(tx)) return false
    await writeSettings(tx, today)
    await writeDocuments(tx, clock)
    await writeCity(tx, city)
    await fillWallets(tx, today)
    await enterPastSales(tx)
    await sql`select setval(pg_get_serial_sequence(t, 'id'), ${FIRST_FREE_ID}, false) from unnest(${[...NUMBERED]}::text[]) t`.execute(
      tx,
    )
    return true
  })
  // Without statistics about the new rows the first queries would be planned for empty tables.
  if (isLoaded)
    await sql`analyze ${sql.join(
      Object.keys(city)
        .concat('settings', 'store_entries')
        .map((table) => sql.table(table)),
    )}`.execute(db)
  return isLoaded
}

async function isFilled(db: Db): Promise<boolean> {
  return (await db.selectFrom('modules').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function writeSettings(tx: Db, today: string): Promise<void> {
  const rows = Object.entries({ ...demoSettings, [ANCHOR_KEY]: today }).map(([key, value]) => ({
    key,
    value: json(value),
  }))
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql`excluded.value` }))
    .execute()
}

async function writeDocuments(tx: Db, clock: Clock): Promise<void> {
  for (const [name, texts] of Object.entries(demoDocuments))
    for (const language of ['en', 'ar'] as const) {
      const written = await writeDocument(tx, { name, language, markdown: texts[language] }, clock.now())
      if ('refusal' in written) throw new Error(written.refusal)
    }
}

/** In the order of their foreign keys. */
async function writeCity(tx: Db, city: CityRows): Promise<void> {
  await tx.insertInto('modules').values(city.modules).execute()
  await tx.insertInto('zones').values(city.zones).execute()
  await tx.insertInto('zone_modules').values(city.zone_modules).execute()
  await inChunks(city.categories, (rows) => tx.insertInto('categories').values(rows).execute())
  await tx.insertInto('brands').values(city.brands).execute()
  await tx.insertInto('common_conditions').values(city.common_conditions).execute()
  await inChunks(city.stores, (rows) => tx.insertInto('stores').values(rows).execute())
  await inChunks(city.store_schedules, (rows) => tx.insertInto('store_schedules').values(rows).execute())
  await inChunks(city.store_discounts, (rows) => tx.insertInto('store_discounts').values(rows).execute())
  await inChunks(city.add_ons, (rows) => tx.insertInto('add_ons').values(rows).execute())
  await inChunks(city.items, (rows) => tx.insertInto('items').values(rows).execute())
  await inChunks(city.item_variations, (rows) => tx.insertInto('item_variations').values(rows).execute())
  await tx.insertInto('provider_zones').values(city.provider_zones).execute()
  await inChunks(city.vehicles, (rows) => tx.insertInto('vehicles').values(rows).execute())
  await inChunks(city.vehicle_units, (rows) => tx.insertInto('vehicle_units').values(rows).execute())
  await tx.insertInto('drivers').values(city.drivers).execute()
  await inChunks(city.reviews, (rows) => tx.insertInto('reviews').values(rows).execute())
  await inChunks(city.banners, (rows) => tx.insertInto('banners').values(rows).execute())
  await inChunks(city.campaigns, (rows) => tx.insertInto('campaigns').values(rows).execute())
  await inChunks(city.campaign_stores, (rows) => tx.insertInto('campaign_stores').values(rows).execute())
  await inChunks(city.flash_sales, (rows) => tx.insertInto('flash_sales').values(rows).execute())
  await inChunks(city.flash_sale_items, (rows) => tx.insertInto('flash_sale_items').values(rows).execute())
  await inChunks(city.coupons, (rows) => tx.insertInto('coupons').values(rows).execute())
  await inChunks(city.item_campaigns, (rows) => tx.insertInto('item_campaigns').values(rows).execute())
  await inChunks(city.advertisements, (rows) => tx.insertInto('advertisements').values(rows).execute())
  await inChunks(city.store_banners, (rows) => tx.insertInto('store_banners').values(rows).execute())
  await tx.insertInto('shelf_banners').values(city.shelf_banners).execute()
  await tx.insertInto('offline_payment_methods').values(buildOfflineMethodRows()).execute()
  await tx.insertInto('cashbacks').values(city.cashbacks).execute()
  await inChunks(city.couriers, (rows) => tx.insertInto('couriers').values(rows).execute())
  await tx.insertInto('delivery_vehicles').values(city.delivery_vehicles).execute()
  await tx.insertInto('customers').values(city.customers).execute()
  await tx.insertInto('addresses').values(city.addresses).execute()
  await tx.insertInto('parcel_categories').values(city.parcel_categories).execute()
  await tx.insertInto('parcel_instructions').values(city.parcel_instructions).execute()
  await tx.insertInto('why_choose_cards').values(city.why_choose_cards).execute()
  await tx.insertInto('orders').values(city.orders).execute()
  await tx.insertInto('order_lines').values(city.order_lines).execute()
  await tx.insertInto('order_history').values(city.order_history).execute()
  await writeTrips(tx, city)
  await tx.insertInto('broadcast_notifications').values(city.broadcast_notifications).execute()
  await tx.insertInto('customer_notifications').values(city.customer_notifications).execute()
}

/** Ids of lines are the database's own, so they are read back for the bookings. */
async function writeTrips(tx: Db, city: CityRows): Promise<void> {
  await tx.insertInto('trips').values(city.trips).execute()
  const lines = await tx.insertInto('trip_lines').values(city.trip_lines).returning(['id', 'trip_id']).execute()
  const lineOf = new Map(lines.map(({ id, trip_id }) => [trip_id, id]))
  await tx.insertInto('trip_history').values(city.trip_history).execute()
  await tx.insertInto('trip_positions').values(city.trip_positions).execute()
  const bookings = city.unit_bookings.map((row) => ({ ...row, trip_line_id: lineOf.get(row.trip_id) ?? 0 }))
  await tx.insertInto('unit_bookings').values(bookings).execute()
}
