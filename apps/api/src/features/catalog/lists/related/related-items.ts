import type { BrowsedItems } from '@medina/contract/catalog/browse'
import { sql } from '#lib/database/statements/sql.ts'
import { readAvailability } from '#features/catalog/items/availability.ts'
import { listRowsById, type View } from '#features/catalog/items/item-forms.ts'
import { findBest } from '#features/catalog/lists/find/find-page.ts'
import { narrowItems } from '#features/catalog/lists/narrow-items.ts'
import type { Area } from '#features/catalog/reading/areas.ts'
import { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { readThingsByName } from '#features/catalog/search/things/things-by-name.ts'
import type { Db } from '#lib/database/database.ts'
import { type Compared, sortByLikeness } from './likeness.ts'

const MOST_GOODS = 10
/** So many goods of the category, the most ordered ones, are compared with the item. */
const COMPARED = 100

/** Other items of the same category that are not sold out, those most like the item first; empty if the item is unknown. */
export async function listRelatedItems(
  db: Db,
  { text, view, ...where }: Area & { text: string; view: View },
  context: ReadContext,
): Promise<BrowsedItems['products']> {
  const key = readIdOrSlug(text)
  if (key === null) return []
  const items = db.selectFrom('items').select(['id', 'category_id'])
  const own = await ('id' in key ? items.where('id', '=', key.id) : items.where('slug', '=', key.slug)).executeTakeFirst()
  if (own === undefined) return []
  const isForSale = sql<boolean>`not i.sold_out and coalesce(i.stock, 1) > 0`
  const only = [sql<boolean>`i.category_id = ${own.category_id}`, sql<boolean>`i.id <> ${own.id}`, isForSale]
  const search = await narrowItems(db, { ...where, only }, context)
  if (search === null) return []
  const availability = await readAvailability(db, search, context)
  const { ids } = await findBest(db, { ...search, availability }, COMPARED)
  return listRowsById(db, await takeLike(db, own.id, ids), view, context)
}

/** The first of the ids, those of goods most like another one first. */
async function takeLike(db: Db, own: number, ids: number[]): Promise<number[]> {
  if (ids.length < 2) return ids
  const all = [own, ...ids]
  const { rows } = await sql<Compared>`
    select i.id, i.brand_id,
      array(select substr(word, 2) from unnest(tsvector_to_array(i.name_words)) word where word ~ '^=.') as names
    from unnest(${all}::bigint[]) with ordinality as a (id, place) join items i using (id) order by a.place`.execute(db)
  const things = await readThingsByName()
  const [first, ...others] = rows
  const sorted = first === undefined ? [] : sortByLikeness(first, others, things)
  return sorted.slice(0, MOST_GOODS).map(({ id }) => id)
}
