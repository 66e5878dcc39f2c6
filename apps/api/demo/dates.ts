import { addDays, countDays, toLocalTime } from '@medina/time/local-time'
import { fromLocalTime } from '@medina/time/instants'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'

export const TIME_ZONE = 'Asia/Riyadh'

/** Rows of the demo city have ids below this; rows that people add later are left alone. */
export const FIRST_FREE_ID = 100_000

/** Orders from here on are the city's sales (`life/city-sales.ts`), which stay on their day. */
export const FIRST_SALE_ID = 91_000

/** Tables of offers with a first and a last day, and a date of creation. */
const offersWithDays = ['item_campaigns', 'advertisements']

export const ANCHOR_KEY = 'demo_anchor_date'

/** The day in the demo city. */
export function localDay(clock: Clock): string {
  return toLocalTime(clock.now(), TIME_ZONE).date
}

/** The moment that lies `days` away from a day, at a fraction of that day. */
export function momentOf(day: string, days: number, fraction: number): Date {
  const midnight = fromLocalTime(addDays(day, days), '00:00', TIME_ZONE).getTime()
  return new Date(midnight + Math.floor(fraction * 86_400) * 1000)
}

/**
 * Moves all dates of the demo city by the number of whole days since it was loaded or last moved. Of several processes one does
 * it, and gets true.
 */
export async function moveDemoDates(db: Db, clock: Clock): Promise<boolean> {
  const today = localDay(clock)
  // Reads first, so that on most days it takes no lock.
  if ([null, today].includes(await readAnchor(db))) return false
  return db.transaction().execute(async (tx) => {
    const anchor = await readAnchor(tx, true)
    if (anchor === null || anchor === today) return false
    const days = countDays(anchor, today)
    const span = sql`make_interval(hours => ${days * 24})`
    for (const table of [
      'modules',
      'zones',
      'banners',
      'categories',
      'stores',
      'items',
      'vehicles',
      'vehicle_units',
      'reviews',
      'store_banners',
      'broadcast_notifications',
      'customer_notifications',
      ...offersWithDays,
    ])
      await sql`update ${sql.table(table)} set created_at = created_at + ${span} where id < ${FIRST_FREE_ID}`.execute(tx)
    // The weight of the orders so far moves with them: it doubles every thirty days.
    await sql`update items set popularity = popularity + ${days}::float8 / 30 where id < ${FIRST_FREE_ID}`.execute(tx)
    await sql`update item_questions set created_at = created_at + ${span}, answered_at = answered_at + ${span}
      where id < ${FIRST_FREE_ID}`.execute(tx)
    for (const table of ['store_discounts', 'campaigns', 'cashbacks', 'wallet_bonuses', ...offersWithDays])
      await sql`update ${sql.table(table)} set start_date = start_date + ${days}::int, end_date = end_date + ${days}::int
        where id < ${FIRST_FREE_ID}`.execute(tx)
    await sql`update coupons set start_date = start_date + ${days}::int, expire_date = expire_date + ${days}::int
      where id < ${FIRST_FREE_ID}`.execute(tx)
    await sql`update flash_sales set starts_at = starts_at + ${span}, ends_at = ends_at + ${span}
      where id < ${FIRST_FREE_ID}`.execute(tx)
    await sql`update orders set created_at = created_at + ${span}, updated_at = updated_at + ${span}
      where id < ${FIRST_SALE_ID}`.execute(tx)
    await sql`update order_history set created_at = created_at + ${span} where order_id < ${FIRST_SALE_ID}`.execute(tx)
    await moveTrips(tx, span)
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify(today) })
      .where('key', '=', ANCHOR_KEY)
      .execute()
    return true
  })
}

/** A unit that somebody has booked meanwhile keeps the demo's booking where it was. */
async function moveTrips(tx: Db, span: RawBuilder<unknown>): Promise<void> {
  await sql`update trips set created_at = created_at + ${span}, updated_at = updated_at + ${span},
    pickup_at = pickup_at + ${span}, ends_at = ends_at + ${span} where id < ${FIRST_FREE_ID}`.execute(tx)
  await sql`update trip_history set created_at = created_at + ${span} where trip_id < ${FIRST_FREE_ID}`.execute(tx)
  await sql`update trip_positions set updated_at = updated_at + ${span} where trip_id < ${FIRST_FREE_ID}`.execute(tx)
  await sql`update unit_bookings b set completed_at = completed_at + ${span},
    during = tstzrange(lower(during) + ${span}, upper(during) + ${span})
    where trip_id < ${FIRST_FREE_ID} and not exists (select from unit_bookings o where o.unit_id = b.unit_id and o.id <> b.id
      and o.during && tstzrange(lower(b.during) + ${span}, upper(b.during) + ${span}))`.execute(tx)
}

async function readAnchor(db: Db, isLocked = false): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', ANCHOR_KEY)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : null
}
