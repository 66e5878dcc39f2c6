import type { ModuleType } from '@medina/contract/site'
import { sql } from '#lib/database/statements/sql.ts'
import { menuPlaceOf } from '#features/catalog/categories/category.queries.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { textContains } from '#lib/database/text-contains.ts'
import { LOW_STOCK } from '@medina/contract/operator/stock-state'

export type MenuStore = { id: number; slug: string; name: Translated; module_id: number; module_type: ModuleType }

/** Null if there is no such store, or if its module has neither items nor vehicles. */
export async function findMenuStore(db: Db, storeId: number): Promise<MenuStore | null> {
  const store = await db
    .selectFrom('stores as s')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .select(['s.id', 's.slug', 's.name', 's.module_id', 'm.module_type'])
    .where('s.id', '=', storeId)
    .where('m.module_type', '!=', 'parcel')
    .executeTakeFirst()
  return store ?? null
}

/** An item as the menu of the desk lists it; amounts are in minor units. */
export type MenuItemRow = {
  id: number
  slug: string
  name: Translated
  section_id: number
  image: string | null
  price: number
  deal_price: number
  veg: boolean | null
  organic: boolean
  is_halal: boolean
  halal_tag_status: boolean
  is_prescription_required: boolean
  stock: number | null
  has_variations: boolean
  sold_out: boolean
  back_at: Date | null
  status: boolean
  is_archived: boolean
  available_time_starts: string | null
  available_time_ends: string | null
}

export type MenuFilter = 'sold_out' | 'drafts' | 'archived' | 'waiting'
type Wish = { storeId: number; section: number | undefined; search: string; filter: MenuFilter | undefined; limit: number }

/** In the order of the store's page: by section, as it was sorted, then the newest first. Archived items are found by their filter only. */
export async function listMenuItems(db: Db, { storeId, section, search, filter, limit }: Wish): Promise<MenuItemRow[]> {
  return db
    .selectFrom('items as i')
    .innerJoin('categories as c', 'c.id', 'i.category_id')
    .innerJoin('categories as top', (join) => join.on(sql<boolean>`top.id = coalesce(c.parent_id, c.id)`))
    .select([
      'i.id',
      'i.slug',
      'i.name',
      'top.id as section_id',
      'i.image',
      'i.price',
      'i.veg',
      'i.organic',
      'i.is_halal',
      'i.halal_tag_status',
      'i.is_prescription_required',
      'i.stock',
      'i.sold_out',
      'i.back_at',
      'i.status',
      'i.is_archived',
      'i.available_time_starts',
      'i.available_time_ends',
    ])
    .select([
      sql<number>`i.deal_price`.as('deal_price'),
      sql<boolean>`exists (select from item_variations v where v.item_id = i.id)`.as('has_variations'),
    ])
    .where('i.store_id', '=', storeId)
    .where('i.is_archived', '=', filter === 'archived')
    .$if(section !== undefined, (query) => query.where('top.id', '=', section ?? 0))
    .$if(search !== '', (query) => query.where(textContains('i.name', search)))
    .$if(filter === 'sold_out', (query) => query.where(isSoldOut))
    .$if(filter === 'drafts', (query) => query.where('i.status', '=', false))
    .$if(filter === 'waiting', (query) =>
      query.where(sql<boolean>`exists (select from menu_changes m where m.item_id = i.id and m.state = 'waiting')`),
    )
    .orderBy(menuPlaceOf('top', storeId))
    .orderBy('top.priority', 'desc')
    .orderBy('top.id')
    .orderBy(sql`i.menu_position nulls last, i.created_at desc, i.id desc`)
    .limit(limit)
    .execute()
}

const isSoldOut = sql<boolean>`(i.status and (i.sold_out or i.stock = 0))`

export type MenuSectionRow = {
  id: number
  slug: string
  name: Translated
  items: number
  sold_out: number
  low: number
  drafts: number
  archived: number
  /** Hours that all its items share. */
  starts: string | null
  ends: string | null
}

/** The sections of a store in the order of its page, with counts of their items. */
export async function listMenuSections(db: Db, storeId: number): Promise<MenuSectionRow[]> {
  const { rows } = await sql<MenuSectionRow>`
    select top.id, top.slug, top.name, found.items, found.sold_out, found.low, found.drafts, found.archived,
      found.starts, found.ends
    from (
      select coalesce(c.parent_id, c.id) as top_id, count(*) filter (where not i.is_archived)::int as items,
        count(*) filter (where ${isSoldOut})::int as sold_out,
        count(*) filter (where i.status and not i.sold_out and i.stock between 1 and ${sql.lit(LOW_STOCK)})::int as low,
        count(*) filter (where not i.status and not i.is_archived)::int as drafts,
        count(*) filter (where i.is_archived)::int as archived,
        ${sharedHour('available_time_starts')} as starts, ${sharedHour('available_time_ends')} as ends
      from items i join categories c on c.id = i.category_id where i.store_id = ${storeId} group by top_id
    ) found join categories top on top.id = found.top_id
    order by ${menuPlaceOf('top', storeId)}, top.priority desc, top.id`.execute(db)
  return rows
}

/** A time that all items of a group have; null if they differ, or if one has none. */
function sharedHour(column: 'available_time_starts' | 'available_time_ends') {
  const time = sql.ref(`i.${column}`)
  const shown = sql`filter (where not i.is_archived)`
  return sql`case when count(distinct ${time}) ${shown} = 1 and count(${time}) ${shown} = count(*) ${shown}
    then min(${time}) ${shown} end`
}

/** Sorts the sections of a store's menu by the slugs of their categories. */
export async function sortMenuSections(tx: Db, storeId: number, slugs: readonly string[]): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ menu_sections: [...slugs] })
    .where('id', '=', storeId)
    .execute()
}

/** Sorts the items of one section; those that are not among the ids follow them, the newest first. */
export async function sortMenuItems(
  tx: Db,
  { storeId, section, ids }: { storeId: number; section: number; ids: readonly number[] },
): Promise<void> {
  await sql`
    update items i set menu_position = array_position(${[...ids]}::bigint[], i.id)
    from categories c where c.id = i.category_id and coalesce(c.parent_id, c.id) = ${section} and i.store_id = ${storeId}
      and i.menu_position is distinct from array_position(${[...ids]}::bigint[], i.id)`.execute(tx)
}

/** The names of categories, brands and conditions by their slugs. */
export async function listLinkNames(db: Db, slugs: readonly string[]): Promise<Map<string, Translated>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; name: Translated }>`
    select slug, name from categories where slug = any(${[...slugs]}::text[])
    union all select slug, name from brands where slug = any(${[...slugs]}::text[])
    union all select slug, name from common_conditions where slug = any(${[...slugs]}::text[])`.execute(db)
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
