import { pageKey } from '@medina/contract/catalog/page-key'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { listOwnPaths } from './sitemap-own-pages.ts'

/** Pages per part: each has one address per language, and the protocol allows 50,000 addresses per file. */
export const PART_SIZE = 25_000
/** Rows per statement. Larger texts would be collected late by V8's garbage collector. */
const BATCH_SIZE = 100

/** Rows that have pages: each part of a list covers a range of ids. */
type RowList = {
  pathOf: (row: SitemapRow) => string
  /** Rows of `e` that are visible to a visitor without a place. */
  from: RawBuilder<unknown>
}
type SitemapRow = { id: number; slug: string; module_id: number }

const placed = sql`join modules m on m.id = e.module_id and m.status join zones z on z.id = e.zone_id and z.status
  join zone_modules zm on zm.zone_id = e.zone_id and zm.module_id = e.module_id`

const lists = {
  stores: {
    pathOf: (row) => `/store/${pageKey(row)}`,
    from: sql`stores e ${placed} where e.status and m.module_type not in ('rental', 'parcel')`,
  },
  providers: {
    pathOf: (row) => `/rental/provider-details/${pageKey(row)}`,
    from: sql`stores e ${placed} where e.status and m.module_type = 'rental'`,
  },
  categories: {
    pathOf: (row) => `/category/${pageKey(row)}?module_id=${row.module_id}`,
    from: sql`categories e join modules m on m.id = e.module_id and m.status
      where e.status and m.module_type not in ('rental', 'parcel') and exists (
        select from item_counts c where c.module_id = e.module_id and c.count > 0
          and (c.category_id = e.id or c.category_id in (select k.id from categories k where k.parent_id = e.id and k.status)))`,
  },
  products: {
    pathOf: (row) => `/product/${pageKey(row)}`,
    from: sql`items e join modules m on m.id = e.module_id and m.status where e.is_live`,
  },
  vehicles: {
    pathOf: (row) => `/rental/vehicle-details/${pageKey(row)}`,
    from: sql`vehicles e where e.status and e.unit_count > 0 and e.store_id in (select e.id from stores e ${placed} where e.status)`,
  },
} satisfies Record<string, RowList>
type ListName = keyof typeof lists

/** A part's list and position, counted from 0; the shop's own pages are one part. */
export type SitemapPart = { list: 'pages' } | { list: ListName; place: number }

/** Parses "products-3.xml"; null for any other name. */
export function readPartName(text: string): SitemapPart | null {
  if (text === 'pages.xml') return { list: 'pages' }
  const [, list = '', place = ''] = /^([a-z]+)-(\d{1,9})\.xml$/.exec(text) ?? []
  return Object.hasOwn(lists, list) && String(Number(place)) === place ? { list: list as ListName, place: Number(place) } : null
}

export function partName(part: SitemapPart): string {
  return part.list === 'pages' ? 'pages.xml' : `${part.list}-${part.place}.xml`
}

/** Every part that has an address. */
export async function listParts(db: Db): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [{ list: 'pages' }]
  for (const list of Object.keys(lists) as ListName[])
    parts.push(...(await listPlaces(db, lists[list])).map((place) => ({ list, place })))
  return parts
}

/** Looks up the next row once per part, instead of reading every row. */
async function listPlaces(db: Db, { from }: RowList): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    with recursive places as (
      select (select (e.id - 1) / ${PART_SIZE}::bigint from ${from} order by e.id limit 1) as place
      union all
      select (select (e.id - 1) / ${PART_SIZE}::bigint from ${from} and e.id > (p.place + 1) * ${PART_SIZE}::bigint order by e.id limit 1)
      from places p where p.place is not null
    )
    select place from places where place is not null`.execute(db)
  return rows.map(({ place }) => place)
}

/** False for a part that is not in the index. */
export async function partExists(db: Db, part: SitemapPart): Promise<boolean> {
  if (part.list === 'pages') return true
  return (await readBatch(db, part, { after: part.place * PART_SIZE, size: 1 })).length > 0
}

/** The paths of a part's pages, at a time that decides which offers run. */
export async function* listPaths(db: Db, part: SitemapPart, now: Date): AsyncGenerator<string[]> {
  if (part.list === 'pages') return yield await listOwnPaths(db, now)
  const { pathOf } = lists[part.list]
  let after: number | undefined = part.place * PART_SIZE
  while (after !== undefined) {
    const rows: SitemapRow[] = await readBatch(db, part, { after, size: BATCH_SIZE })
    yield rows.map(pathOf)
    after = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id
  }
}

type RowsPart = Exclude<SitemapPart, { list: 'pages' }>

async function readBatch(db: Db, part: RowsPart, { after, size }: { after: number; size: number }): Promise<SitemapRow[]> {
  const end = (part.place + 1) * PART_SIZE
  const { rows } = await sql<SitemapRow>`
    select e.id, e.slug, e.module_id from ${lists[part.list].from} and e.id > ${after}::bigint and e.id <= ${end}::bigint
    order by e.id limit ${size}`.execute(db)
  return rows
}
