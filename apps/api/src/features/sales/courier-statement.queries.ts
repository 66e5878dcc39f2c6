import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Sides } from './courier-entries.ts'
import type { Period } from './periods.ts'

export const courierParts = ['delivery', 'distance', 'extra', 'tip', 'paid', 'cash'] as const
export type CourierPart = (typeof courierParts)[number]

/** A part of an entry; the column `delivery` holds the extra pay too. */
const partOf = (part: string) => (part === 'delivery' ? sql<number>`delivery - extra` : sql<number>`${sql.ref(part)}`)
const sumOf = (part: string) => sql<number>`coalesce(sum(${partOf(part)}), 0)::bigint`

/** Both sides of a courier's entries before an instant. */
export async function sumSidesBefore(db: Db, courierId: number, instant: Date): Promise<Sides> {
  return db
    .selectFrom('courier_entries')
    .select([sumOf('amount').as('owed'), sumOf('cash').as('cash')])
    .where('courier_id', '=', courierId)
    .where('created_at', '<', instant)
    .executeTakeFirstOrThrow()
}

/** The sums of a courier's entries of a period by part. */
export async function sumCourierParts(db: Db, courierId: number, { since, until }: Period) {
  return db
    .selectFrom('courier_entries')
    .select([...courierParts, 'amount' as const, 'meters' as const].map((part) => sumOf(part).as(part)))
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`(count(*) filter (where kind = 'order'))::int`.as('orders')])
    .where('courier_id', '=', courierId)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
}

type Slice = Period & { skip: number; limit: number }

/** The entries of a period in chronological order, each with the running sums of the period. */
export async function listCourierEntries(db: Db, courierId: number, { since, until, skip, limit }: Slice) {
  return selectCourierEntries(db)
    .select(sql<number>`sum(e.amount) over (order by e.created_at, e.id)::bigint`.as('running_owed'))
    .select(sql<number>`sum(e.cash) over (order by e.created_at, e.id)::bigint`.as('running_cash'))
    .where('e.courier_id', '=', courierId)
    .where('e.created_at', '>=', since)
    .where('e.created_at', '<', until)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .offset(skip)
    .limit(limit)
    .execute()
}

/** An entry by its id. */
export async function getCourierEntry(db: Db, id: number) {
  return selectCourierEntries(db).where('e.id', '=', id).executeTakeFirstOrThrow()
}
export type CourierEntryRecord = Awaited<ReturnType<typeof getCourierEntry>>

function selectCourierEntries(db: Db) {
  return db
    .selectFrom('courier_entries as e')
    .leftJoin('operator_keys as k', 'k.id', 'e.key_id')
    .select(['e.id', 'e.kind', 'e.order_id', 'e.amount', 'e.note', 'e.created_at', 'e.key_id', 'k.name as key_name'])
    .select(['e.meters', 'e.per_delivery', 'e.per_km'])
    .select(courierParts.map((part) => partOf(part).as(part)))
}
