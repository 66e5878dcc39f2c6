import type { StoreFacets } from '@medina/contract/catalog/browse'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { findStores, type StoreList } from './list-stores.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

/**
 * The top categories by which a list of stores can be narrowed, with the number of its stores that sell something in each. Chosen
 * categories do not lower the counts, so they show what another choice would find.
 */
export async function countStoreFacets(db: Db, list: StoreList, context: ReadContext): Promise<StoreFacets> {
  const found = await findStores(db, list, context)
  if (found === null) return { categories: [] }
  const { rows } = await sql<{ id: number; name: Translated; count: number }>`
    with found as materialized (${found.stores.select('s.id')})
    select top.id, top.name, count(distinct sold.store_id)::int as count
    from found join store_categories sold on sold.store_id = found.id and sold.count > 0
    join categories c on c.id = sold.category_id and c.status
    join categories top on top.id = coalesce(c.parent_id, c.id) and top.status
    group by top.id order by top.priority desc, top.id`.execute(db)
  return { categories: rows.map(({ id, name, count }) => ({ id, parent_id: 0, name: localize(name, context.language), count })) }
}
