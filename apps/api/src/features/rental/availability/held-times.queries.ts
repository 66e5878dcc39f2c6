import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { HeldTimes } from './booked-days.ts'

/** The times between two instants in which each unit of a vehicle that is in service is held; a unit without bookings has none. */
export async function listHeldTimes(
  db: Db,
  vehicleId: number,
  { from, until }: { from: Date; until: Date },
): Promise<HeldTimes[]> {
  const { rows } = await sql<{ held: HeldTimes }>`
    select coalesce(json_agg(json_build_array(
        extract(epoch from lower(b.during)) * 1000, extract(epoch from upper(b.during)) * 1000) order by b.during)
      filter (where b.unit_id is not null), '[]') as held
    from vehicle_units u left join unit_bookings b
      on b.vehicle_id = u.vehicle_id and b.unit_id = u.id and upper(b.during) > ${from} and lower(b.during) < ${until}
    where u.vehicle_id = ${vehicleId} and u.status group by u.id`.execute(db)
  return rows.map(({ held }) => held)
}
