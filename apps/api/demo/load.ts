import { addDays } from '@medina/time/local-time'
import { sql } from 'kysely'
import { renewStatistics } from '#features/catalog/public.ts'
import { allowWaiting } from '#lib/database/allow-waiting.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { Settings } from '#lib/settings.ts'
import { applyDemoFolder } from './apply-folder.ts'
import { ANCHOR_KEY, FIRST_FREE_ID, localDay } from './dates.ts'
import { json } from './insert.ts'
import { sellInCity } from './life/city-sales.ts'
import { live } from './life/live.ts'

/** An arbitrary number shared by all processes: loading the city takes this advisory lock. */
const LOAD_LOCK = 7_301_001

/** Tables whose ids begin at 1 in the demo city and continue after it; order numbers have a sequence of their own. */
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
  'item_questions',
] as const satisfies (keyof Tables)[]

/** Tables without ids of that kind. */
const OTHERS = [
  'settings',
  'zone_modules',
  'item_variations',
  'provider_zones',
  'campaign_stores',
  'shelf_banners',
  'orders',
  'order_lines',
  'order_history',
  'trips',
  'trip_lines',
  'trip_history',
  'trip_positions',
  'unit_bookings',
  'store_entries',
  'courier_entries',
] as const satisfies (keyof Tables)[]

/** Fills an empty database with the demo city, all or nothing: its shop from `examples/medina`, then its past; false if it is not empty. */
export async function loadDemoCity(db: Db, clock: Clock, settings: Settings): Promise<boolean> {
  if (await isFilled(db)) return false
  const today = localDay(clock)
  const isLoaded = await db.transaction().execute(async (tx) => {
    // Of several processes, the others wait until the first is done. On a busy machine seconds pass between statements.
    await allowWaiting(tx)
    await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(tx)
    if (await isFilled(tx)) return false
    // An attempt that failed has used numbers.
    await numberFrom(tx, 1)
    await applyDemoFolder(tx, settings, today)
    await live(tx, today)
    await sellInCity(
      tx,
      [-7, -1, 0].map((days) => addDays(today, days)),
      clock.now(),
    )
    await tx
      .insertInto('settings')
      .values({ key: ANCHOR_KEY, value: json(today) })
      .execute()
    await numberFrom(tx, FIRST_FREE_ID)
    return true
  })
  // Without statistics about the new rows the first queries would be planned for empty tables.
  if (isLoaded) {
    await sql`analyze ${sql.join([...NUMBERED, ...OTHERS].map((table) => sql.table(table)))}`.execute(db)
    await renewStatistics(db)
  }
  return isLoaded
}

async function isFilled(db: Db): Promise<boolean> {
  return (await db.selectFrom('modules').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function numberFrom(tx: Db, first: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(t, 'id'), ${first}, false) from unnest(${[...NUMBERED]}::text[]) t`.execute(tx)
}
