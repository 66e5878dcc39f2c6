import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { TripSpan } from './trip-span.ts'

type Held = Pick<TripSpan, 'pickup_at' | 'free_at'>

/** The units of a vehicle (`v`) that are in service and free for a whole trip; part of a statement that reads vehicles. */
export function countFreeUnits({ pickup_at, free_at }: Held): RawBuilder<number> {
  return sql`(v.unit_count - (
    select count(distinct b.unit_id)::int from unit_bookings b join vehicle_units u on u.id = b.unit_id and u.status
    where b.vehicle_id = v.id and upper(b.during) > ${pickup_at} and lower(b.during) < ${free_at}))`
}

/**
 * Whether a vehicle (`v`) has a unit that is free for a whole trip. Most vehicles have no booking at that time, which one index lookup
 * shows. The subquery has a `limit`, because PostgreSQL may turn `exists` into a scan of the bookings of all vehicles.
 */
export function hasFreeUnit(span: Held): RawBuilder<boolean> {
  const { pickup_at, free_at } = span
  const booked = sql`(select 1 from unit_bookings b
    where b.vehicle_id = v.id and upper(b.during) > ${pickup_at} and lower(b.during) < ${free_at} limit 1)`
  return sql`(v.unit_count > 0 and (${booked} is null or ${countFreeUnits(span)} > 0))`
}

/** When a unit of a vehicle is first free for as long as a trip takes, not before its pickup; null if no unit is in service. */
export async function findFreeFrom(db: Db, vehicleId: number, { pickup_at, free_at }: Held): Promise<Date | null> {
  const { rows } = await sql<{ held: [from: string, until: string][] }>`
    select array(
      select json_build_array(lower(b.during), upper(b.during)) from unit_bookings b
      where b.unit_id = u.id and b.vehicle_id = u.vehicle_id and upper(b.during) > ${pickup_at} order by b.during) as held
    from vehicle_units u where u.vehicle_id = ${vehicleId} and u.status`.execute(db)
  const length = free_at.getTime() - pickup_at.getTime()
  const starts = rows.map(({ held }) => findGap(held, pickup_at.getTime(), length))
  return starts.length === 0 ? null : new Date(Math.min(...starts))
}

/** The start of the first gap of a length, after the bookings of a unit in their order. */
function findGap(held: readonly [from: string, until: string][], since: number, length: number): number {
  let start = since
  for (const [from, until] of held) {
    if (Date.parse(from) >= start + length) break
    start = Math.max(start, Date.parse(until))
  }
  return start
}
