import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from './database/database.ts'
import { cursorColumn, isAfter, orderBy, readCursor, type SortOrder, writeCursor } from './cursor.ts'

/**
 * A page of `size` rows after a cursor, or after `skip` rows. `most` limits the rows that are read for it. `with`: columns of the row whose
 * id is `page.id`, which the same statement reads, since one of its own would take as long again.
 */
export type Slice = {
  size: number
  skip: number
  cursor?: string | undefined
  most?: number | undefined
  with?: RawBuilder<unknown> | undefined
}
/** `rows` are what a slice asked for with its ids. */
export type FoundPage = { ids: number[]; nextCursor: string | null; rows?: object[] | undefined }
/** `lastKeys` are those of the last row, even on the last page. `total` is what the rows say, if they do. */
export type KeyedPage = FoundPage & { lastKeys: string[] | null; total?: number | undefined }
/** `keys` are those of each row, and `total` counts the rows of all pages. */
export type ComparedPage = FoundPage & { keys: string[][]; total: number }
type KeyedRow = { id: number; keys: string[]; total?: number }

/** The keys of an order as columns, named by `keyName` for the surrounding query. */
export function keyColumns({ keys }: SortOrder): RawBuilder<unknown> {
  return sql.join(keys.map(({ by }, place) => sql`${by} as ${sql.ref(keyName(place))}`))
}

export const keyName = (place: number): string => `k${place}`

/** Runs a query of ids and keys. It reads one row more than the page, to know whether there is a next one. */
export async function readKeyedPage(
  db: Db,
  query: RawBuilder<unknown>,
  order: SortOrder,
  { size, skip, with: columns }: Slice,
): Promise<KeyedPage> {
  const page = sql`${query} limit ${size + 1} offset ${skip}`
  // A lateral join takes the ids of the page one after the other, so it keeps their order.
  const whole =
    columns === undefined
      ? page
      : sql`with page as materialized (${page}) select shown.*, page.* from page left join lateral (${columns}) shown on true`
  const { rows } = await sql<KeyedRow>`${whole}`.execute(db)
  return { ...cutPage(rows, order, size), total: rows[0]?.total, rows: columns && rows.slice(0, size) }
}

/** Rows that are counted first, as statement text of one row each: with more than `most`, none is sorted. */
type Gate = { counted: RawBuilder<unknown>; most: number }

type Compared = Slice & { gate?: Gate; table?: RawBuilder<unknown> | undefined }

/**
 * Sorts all rows of `found` (ids and `keyColumns`) and returns a page of them, with the total from the same statement. With a gate, `found`
 * must have `isOpen` among its conditions; if the gate is closed, the total is one above its limit. `table`: one that `found` reads.
 */
export async function readComparedPage(
  db: Db,
  found: RawBuilder<unknown>,
  order: SortOrder,
  { size, skip, cursor, gate, table, with: columns }: Compared,
): Promise<ComparedPage> {
  const values = cursor === undefined ? null : readCursor(order, cursor)
  const { rows } = await sql<{ id: number | null; keys: string[]; total: number }>`
    with ${gate === undefined ? sql`` : countGate(gate)}${table === undefined ? sql`` : sql`${table}, `}found as materialized (${found}), page as (
      select * from found ${values === null ? sql`` : sql`where ${isAfter(order, values, keyName)}`}
      order by ${orderBy(order, keyName)} limit ${size + 1} offset ${skip}
    )
    select ${columns === undefined ? sql`` : sql`shown.*, `}page.id, ${cursorColumn(order, keyName)} as keys, total
    from (select ${gate === undefined ? sql`count(*)` : sql`case when ${isOpen(gate)} then count(*) else ${gate.most + 1} end`}::int as total
      from found) counted left join page on true${columns === undefined ? sql`` : sql` left join lateral (${columns}) shown on true`}
    order by ${orderBy(order, keyName)}`.execute(db)
  // An empty page still has one row, with the total and a null id.
  const page = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]))
  const keys = page.slice(0, size).map((row) => row.keys)
  return { ...cutPage(page, order, size), keys, total: rows[0]?.total ?? 0, rows: columns && page.slice(0, size) }
}

function countGate({ counted, most }: Gate): RawBuilder<unknown> {
  return sql`gate as materialized (select count(*) as count from (${counted} limit ${most + 1}) as counted), `
}

/** A condition without columns: if it is false, the rows are not read at all. */
export function isOpen({ most }: Pick<Gate, 'most'>): RawBuilder<boolean> {
  return sql<boolean>`(select count from gate) <= ${most}`
}

function cutPage(rows: KeyedRow[], order: SortOrder, size: number): KeyedPage {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    nextCursor: rows.length > size && last !== undefined ? writeCursor(order, last.keys) : null,
    lastKeys: last?.keys ?? null,
  }
}
