import type { SumDivision, SumKind } from '@medina/contract/operator/tax/reports'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Period } from '#features/sales/periods.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { books, type Part, reports } from './book-parts.ts'

/** Undefined for any. */
export type Places = {
  storeId?: number | undefined
  zoneId?: number | undefined
  moduleId?: number | undefined
  courierId?: number | undefined
}
type Of = Period & Places

export type SumRow = { key: string; name: Translated | null; count: number; amounts: number[] }
/** An entry of a file; the amounts are in the order of the report's columns. */
export type EntryRow = {
  id: number
  created_at: Date
  kind: string
  order_id: number | null
  trip_id: number | null
  note: string | null
  store: Translated | null
  zone: Translated | null
  module: Translated | null
  courier: Translated | null
  amounts: number[]
}

/** Rows of a page: enough that trips to the database do not count, and few enough for a small machine. */
const PAGE = 2000

/** The entries of a part in a period, after an id. */
function selectEntries(part: Part, columns: readonly string[], { since, until, ...places }: Of): RawBuilder<unknown> {
  const book = books[part.book]
  const amounts = columns.map((column) => sql`(${part.amounts[column] ?? sql`0`})::bigint`)
  const isThere = (value: RawBuilder<unknown>, id: number | undefined): RawBuilder<SqlBool> =>
    id === undefined ? sql`true` : sql`${value} = ${id}::bigint`
  return sql`
    select e.id, e.created_at, ${book.kind} as kind, ${book.order} as order_id, ${book.trip} as trip_id, ${book.note} as note,
      ${book.store} as store_id, ${book.zone} as zone_id, ${book.module} as module_id, ${book.courier} as courier_id,
      array[${sql.join(amounts)}] as amounts
    from ${book.from}
    where e.created_at >= ${since}::timestamptz and e.created_at < ${until}::timestamptz and ${part.where}
      and ${isThere(book.store, places.storeId)} and ${isThere(book.zone, places.zoneId)}
      and ${isThere(book.module, places.moduleId)} and ${isThere(book.courier, places.courierId)}`
}

const names = {
  store: sql`(select n.name from stores n where n.id = g.key)`,
  zone: sql`(select n.name from zones n where n.id = g.key)`,
  module: sql`(select n.module_name from modules n where n.id = g.key)`,
  courier: sql`(select n.name from couriers n where n.id = g.key)`,
  day: sql`null::jsonb`,
} as const

type Sums = Of & { kind: SumKind; by: SumDivision | 'all'; days: readonly Date[]; limit: number }

/** The sums of a report by division: days in their order, all others by the first amount, the highest first. Minor units. */
export async function sumEntries(db: Db, { kind, by, days, limit, ...of }: Sums): Promise<SumRow[]> {
  const { columns, parts } = reports[kind]
  const entries = sql.join(
    parts.map((part) => selectEntries(part, columns, of)),
    sql` union all `,
  )
  const starts = days.map((day) => day.toISOString())
  const key =
    by === 'all' ? sql`0` : by === 'day' ? sql`width_bucket(x.created_at, ${starts}::timestamptz[]) - 1` : sql.ref(`x.${by}_id`)
  const sums = columns.map((_, at) => sql`coalesce(sum(x.amounts[${sql.lit(at + 1)}]), 0)::bigint`)
  const name = by === 'all' ? names.day : names[by]
  const order = by === 'day' ? sql`g.key` : sql`g.amounts[1] desc, g.key nulls last`
  const { rows } = await sql<SumRow>`
    with g as (
      select ${key} as key, count(*)::int as count, array[${sql.join(sums)}] as amounts from (${entries}) x
      ${by === 'all' ? sql`` : sql`group by 1`})
    select coalesce(g.key::text, '') as key, ${name} as name, g.count, g.amounts from g order by ${order} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Entries of a part of a report, after an id, with the names of their places. */
export async function listEntries(
  db: Db,
  { part, columns, after, ...of }: Of & { part: Part; columns: readonly string[]; after: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with x as (${selectEntries(part, columns, of)} and e.id > ${after}::bigint order by e.id limit ${PAGE})
    select x.*, s.name as store, z.name as zone, m.module_name as module, c.name as courier
    from x left join stores s on s.id = x.store_id left join zones z on z.id = x.zone_id
      left join modules m on m.id = x.module_id left join couriers c on c.id = x.courier_id
    order by x.id`.execute(db)
  return rows
}
