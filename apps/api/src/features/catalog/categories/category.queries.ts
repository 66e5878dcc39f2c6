import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { IdOrSlug } from '#features/catalog/reading/id-or-slug.ts'

export type CategoryRecord = {
  id: number
  module_id: number
  parent_id: number | null
  name: Translated
  slug: string
  image: string | null
  priority: number
  featured: boolean
}

const columns = ['id', 'module_id', 'parent_id', 'name', 'slug', 'image', 'priority', 'featured'] as const

/** Active categories of a module (of all, without one), both levels. */
export function listCategoryRecords(db: Db, moduleId: number | null): Promise<CategoryRecord[]> {
  return db
    .selectFrom('categories')
    .select(columns)
    .where('status', '=', true)
    .where((eb) => (moduleId === null ? eb.lit(true) : eb('module_id', '=', moduleId)))
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute()
}

export async function findCategoryRecord(db: Db, key: IdOrSlug): Promise<CategoryRecord | null> {
  const query = db.selectFrom('categories').select(columns).where('status', '=', true)
  const found = await ('id' in key ? query.where('id', '=', key.id) : query.where('slug', '=', key.slug)).executeTakeFirst()
  return found ?? null
}

type Counted = 'category_id' | 'brand_id' | 'common_condition_id'

/** Counts the offered items by category (the item's own), brand or condition. */
export async function countItemsBy(
  db: Db,
  column: Counted,
  where: { moduleId: number | null; zoneIds: number[] | null },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select c.${sql.ref(column)} as id, sum(c.count)::int as count from item_counts c join modules m on m.id = c.module_id and m.status
    where ${where.moduleId === null ? sql`true` : sql`c.module_id = ${where.moduleId}`}
      and ${where.zoneIds === null ? sql`true` : sql`(c.area_id = 0 or c.area_id = any(${where.zoneIds}::bigint[]))`}
    group by c.${sql.ref(column)}`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export type CountedCategory = CategoryRecord & { products_count: number; childes_count: number }

/** A top category, with the categories below it that its items are in, itself among them. */
export type CategoryOfStore = CountedCategory & { parts: { id: number; name: Translated; status: boolean }[] }

/** The top categories of a set of items, each with its number of items. */
export function listTopCategories(db: Db, items: RawBuilder<unknown>): Promise<CountedCategory[]> {
  return listTops<CountedCategory>(db, items, { parts: sql`null` })
}

/** The top categories of a store's items, with the categories below each, in the order of its menu. */
export function listCategoriesOfStore(db: Db, storeId: number): Promise<CategoryOfStore[]> {
  const items = sql`(select i.category_id from items i where i.store_id = ${storeId} and i.is_live) as of_store`
  const part = sql`json_build_object('id', c.id, 'name', c.name, 'status', c.status)`
  return listTops<CategoryOfStore>(db, items, {
    parts: sql`json_agg(${part} order by c.priority desc, c.id)`,
    sorted: sql`${menuPlaceOf('k', storeId)}, `,
  })
}

/** The place of a category in the menu of a store; null, and so last, without one. */
export function menuPlaceOf(category: string, storeId: number): RawBuilder<number | null> {
  return sql`array_position((select s.menu_sections from stores s where s.id = ${storeId}), ${sql.ref(`${category}.slug`)})`
}

type Tops = { parts: RawBuilder<unknown>; sorted?: RawBuilder<unknown> }

async function listTops<T>(db: Db, items: RawBuilder<unknown>, { parts, sorted = sql`` }: Tops): Promise<T[]> {
  const { rows } = await sql<T>`
    select k.id, k.module_id, k.parent_id, k.name, k.slug, k.image, k.priority, k.featured, h.count as products_count, h.parts,
      (select count(*)::int from categories child where child.parent_id = k.id and child.status) as childes_count
    from (
      select coalesce(c.parent_id, c.id) as top_id, sum(found.count)::int as count, ${parts} as parts
      from (select category_id, count(*) as count from ${items} group by category_id) found join categories c on c.id = found.category_id
      group by top_id
    ) h join categories k on k.id = h.top_id and k.status
    order by ${sorted}k.priority desc, k.id`.execute(db)
  return rows
}
