import { type Kysely, sql } from 'kysely'
import MiniSearch from 'minisearch'
import { SHOWN, type Search, type Shop } from './score.ts'

type Texts = Record<string, string>
type Row = { id: number; name: Texts; category: Texts; brand: Texts | null; tags: Texts[] }

/** The least similarity of an answer: the default of `pg_trgm`. */
const LEAST_SIMILARITY = 0.3

/** Word similarity of `pg_trgm` over the names of a shop, in its own database. */
export async function openTrigrams(db: Kysely<never>, shops: readonly Shop[]): Promise<Search> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create schema plain_search`.execute(db)
  await sql`create table plain_search.names (module text, list text, id int, name text)`.execute(db)
  for (const { module, rows } of shops)
    for (const list of ['item', 'store'] as const) {
      const names = [...rows[list]].flatMap(([id, subject]) => subject.names.map((name) => ({ id, name })))
      await sql`
        insert into plain_search.names select ${module}, ${list}, n.id, n.name
        from json_to_recordset(${JSON.stringify(names)}::json) as n (id int, name text)`.execute(db)
    }
  return async ({ module }, { query, list }) => {
    const { rows } = await sql<{ id: number }>`
      select id from plain_search.names where module = ${module} and list = ${list}
      group by id having max(public.word_similarity(${query}, name)) > ${LEAST_SIMILARITY}
      order by max(public.word_similarity(${query}, name)) desc, id limit ${SHOWN}`.execute(db)
    return rows.map(({ id }) => id)
  }
}

/** MiniSearch over name, category, brand and tags, with prefixes and typos. */
export async function openMiniSearch(db: Kysely<never>, shops: readonly Shop[]): Promise<Search> {
  const sold = { items: await readRows(db, 'items'), vehicles: await readRows(db, 'vehicles') }
  const indexes = new Map(
    shops.map((shop) => {
      const rows = shop.module === 'rental' ? sold.vehicles : sold.items
      const goods = rows.filter(({ id }) => shop.rows.item.has(id)).map(toDocument)
      const stores = [...shop.rows.store].map(([id, { names }]) => ({ id, name: names.join(' '), category: '', words: '' }))
      return [shop, { item: indexOf(goods), store: indexOf(stores) }]
    }),
  )
  return (shop, { query, list }) =>
    (indexes.get(shop)?.[list].search(query, { prefix: true, fuzzy: 0.2 }) ?? []).slice(0, SHOWN).map(({ id }) => Number(id))
}

async function readRows(db: Kysely<never>, table: 'items' | 'vehicles'): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, c.name as category, b.name as brand, s.tags from ${sql.table(table)} s
    join categories c on c.id = s.category_id left join brands b on b.id = s.brand_id`.execute(db)
  return rows
}

function toDocument({ id, name, category, brand, tags }: Row): Document {
  const words = [brand ?? {}, ...tags].map(join).join(' ')
  return { id, name: join(name), category: join(category), words }
}

type Document = { id: number; name: string; category: string; words: string }

const join = (texts: Texts): string => [...new Set(Object.values(texts))].join(' ')

function indexOf(documents: readonly Document[]): MiniSearch<Document> {
  const index = new MiniSearch<Document>({ fields: ['name', 'category', 'words'] })
  index.addAll(documents)
  return index
}
