import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { baseLanguage } from '#lib/i18n.ts'
import { textContains } from '#lib/database/text-contains.ts'

type Wish = {
  storeId: number
  /** The item that ran out; null if it is not in the catalogue any more. */
  itemId: number | null
  /** Words of a name; empty for items that are like the one that ran out. */
  search: string
  limit: number
}

/**
 * The ids of a store's items in stock that could replace another one. Without a search, those of its category with the most words in
 * common, the nearest in price first; with one, those whose name contains it, in the same order.
 */
export async function listReplacementIds(db: Db, { storeId, itemId, search, limit }: Wish): Promise<number[]> {
  const words = (text: string) => sql`regexp_split_to_array(lower(${sql.ref(text)} ->> ${sql.lit(baseLanguage)}), '\\W+')`
  const shared = sql`cardinality(array(select unnest(${words('i.name')}) intersect select unnest(${words('m.name')})))`
  const rows = await db
    .selectFrom('items as i')
    .leftJoin('items as m', (join) => join.on('m.id', '=', itemId))
    .select('i.id')
    .where('i.store_id', '=', storeId)
    .where('i.status', '=', true)
    .where('i.sold_out', '=', false)
    .where(({ eb, or }) => or([eb('i.stock', 'is', null), eb('i.stock', '>', 0)]))
    .where(sql<boolean>`i.id is distinct from m.id`)
    .$if(search !== '', (query) => query.where(textContains('i.name', search)))
    .$if(search === '', (query) => query.whereRef('i.category_id', '=', 'm.category_id'))
    .orderBy(sql`i.category_id is not distinct from m.category_id`, 'desc')
    .orderBy(sql`coalesce(${shared}, 0)`, 'desc')
    .orderBy(sql`abs(i.price - coalesce(m.price, i.price))`)
    .orderBy('i.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
