import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { Period } from './periods.ts'

/** The figures of a day in minor units and metres. Payouts are not earnings. */
export type DayFigures = { earned: number; deliveries: number; meters: number }

const earned = sql`(e.delivery + e.distance + e.tip)`

/** The earnings of a courier between each of these instants and the next, by index; the last interval ends with `until`. */
export async function sumDays(
  db: Db,
  courierId: number,
  { starts, until }: { starts: readonly Date[]; until: Date },
): Promise<Map<number, DayFigures>> {
  const rows = await db
    .selectFrom('courier_entries as e')
    .select(sql<number>`width_bucket(e.created_at, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1`.as('index'))
    .select([
      sql<number>`sum(${earned})::bigint`.as('earned'),
      sql<number>`(count(*) filter (where e.kind = 'order'))::int`.as('deliveries'),
      sql<number>`coalesce(sum(e.meters), 0)::bigint`.as('meters'),
    ])
    .where('e.courier_id', '=', courierId)
    .where('e.created_at', '>=', starts[0] ?? until)
    .where('e.created_at', '<', until)
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map(({ index, ...figures }) => [index, figures]))
}

/** The parts of a day's earnings, and the rule where all orders of the day have the same. */
export async function sumDayParts(db: Db, courierId: number, { since, until }: Period) {
  const sumOf = (part: string) => sql<number>`coalesce(sum(${sql.ref(part)}), 0)::bigint`
  const only = (term: string) =>
    sql<number | null>`case when min(${sql.ref(term)}) = max(${sql.ref(term)}) then min(${sql.ref(term)}) end`
  return db
    .selectFrom('courier_entries')
    .select([sql<number>`coalesce(sum(delivery - extra), 0)::bigint`.as('delivery'), sumOf('distance').as('distance')])
    .select([sumOf('extra').as('extra'), sumOf('tip').as('tip')])
    .select([only('per_delivery').as('per_delivery'), only('per_km').as('per_km')])
    .where('courier_id', '=', courierId)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
}

/** More entries than anybody brings in a day. */
const MOST_ENTRIES = 300

/** The orders and late tips of a day, and the cash that changed hands, newest first. */
export async function listDayEntries(db: Db, courierId: number, { since, until }: Period) {
  return db
    .selectFrom('courier_entries as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['e.id', 'e.kind', 'e.order_id', 'e.meters', 'e.tip', 'e.cash', 'e.created_at'])
    .select(sql<Translated | null>`s.name`.as('store'))
    .select(sql<number>`${earned}`.as('earned'))
    .select(
      sql<boolean>`exists (select from order_history h where h.order_id = e.order_id and h.status = 'returned')`.as(
        'is_returned',
      ),
    )
    .where('e.courier_id', '=', courierId)
    .where('e.created_at', '>=', since)
    .where('e.created_at', '<', until)
    .where('e.kind', 'in', ['order', 'tip', 'hand_over', 'float'])
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
}
