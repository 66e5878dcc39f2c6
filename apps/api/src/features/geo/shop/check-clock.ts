import { sql } from 'kysely'
import { baseTextOf } from '#lib/database/texts.ts'
import { textOf } from '#lib/sheets/fields.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { CheckContext } from '#lib/sheets/shop-sheet.ts'

/** Refuses another time zone while customers have chosen times in the current one, because every page would show another time. */
export async function checkClock(row: ReadRow, { db, report }: CheckContext): Promise<void> {
  const timeZone = textOf(row.cells, 'time_zone')
  if (timeZone === null) return
  const { rows } = await sql<{ before: string; number: string }>`
    select z.time_zone as before, p.id as number
    from zones z cross join lateral (
      select o.id from orders o join stores s on s.id = o.store_id
      where z.id in (o.zone_id, s.zone_id) and o.schedule_at is not null
        and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up')
      union all
      select t.id from trips t
      where z.id in (t.zone_id, t.pickup_zone_id) and t.trip_status in ('pending', 'confirmed', 'ongoing', 'payment_failed')
      limit 1
    ) p where ${baseTextOf('z.name')} = ${textOf(row.cells, 'name_en') ?? ''} and z.time_zone <> ${timeZone}`.execute(db)
  for (const { before, number } of rows)
    refuse(
      row,
      'time_zone',
      `cannot become ${timeZone} yet: the time of ${number} was chosen on the clock of ${before}. Wait until every scheduled order and trip of the zone has ended.`,
      report,
    )
}
