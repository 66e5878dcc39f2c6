import type { Shift } from '@medina/time/opening-hours'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { type Hours } from './hours-text.ts'
import { shortenTime } from '#lib/text/clock-time.ts'

/** The shifts of some stores, in order. */
export async function listShifts(db: Db, storeIds: readonly number[]): Promise<Map<number, Shift[]>> {
  if (storeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('store_schedules')
    .select(['store_id', 'day', 'opening_time', 'closing_time'])
    .where('store_id', 'in', storeIds)
    .orderBy('store_id')
    .orderBy('day')
    .orderBy('opening_time')
    .execute()
  const shifts = Map.groupBy(rows, ({ store_id }) => store_id)
  return new Map([...shifts].map(([id, each]) => [id, each.map(toShift)]))
}

/** Replaces the shifts of some stores. The stores' `always_open` is left to the caller. */
export async function replaceShifts(tx: Db, stores: readonly { id: number; hours: Hours }[]): Promise<void> {
  if (stores.length === 0) return
  await tx
    .deleteFrom('store_schedules')
    .where(
      'store_id',
      'in',
      stores.map(({ id }) => id),
    )
    .execute()
  const rows = stores.flatMap(({ id, hours }) => listHours(hours).map((shift) => ({ store_id: id, ...shift })))
  await sql`
    insert into store_schedules (store_id, day, opening_time, closing_time)
    select store_id, day, opening_time, closing_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (store_id bigint, day int, opening_time time, closing_time time)
    `.execute(tx)
}

function toShift({ day, opening_time, closing_time }: Shift): Shift {
  return { day, opening_time: shortenTime(opening_time), closing_time: shortenTime(closing_time) }
}

/** A store that never closes has shifts too, because clients of the wire read them. */
const listHours = (hours: Hours): Shift[] =>
  hours === 'always' ? [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening_time: '00:00', closing_time: '24:00' })) : hours
