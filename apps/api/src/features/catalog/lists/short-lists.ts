import type { BrowsedItems } from '@medina/contract/catalog/browse'
import type { Item, ItemCard } from '@medina/contract/catalog/catalog'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import type { Area } from '#features/catalog/reading/areas.ts'
import { listItems } from './list-items.ts'
import { fromOfferedItems } from '#features/catalog/items/item.queries.ts'
import { listRows, type View } from '#features/catalog/items/item-forms.ts'
import { findStoreId, type ItemListQuery, searchItems } from './item-lists.ts'
import { takePopular } from '#features/catalog/items/item-orders.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

const SHORT = 10

/** The most ordered items of a store, wherever the caller is; empty if the store is unknown. */
export async function listPopularOfStore(
  db: Db,
  { store, view, limit }: { store: string; view: View; limit: number },
  context: ReadContext,
): Promise<(Item | ItemCard)[]> {
  const items = fromOfferedItems(db, { moduleId: null, zoneIds: null }).where('i.store_id', '=', await findStoreId(db, store))
  return listRows(takePopular(items, limit), view, context)
}

type SuggestedQuery = ItemListQuery & { store_id: string; recommendedOnly: boolean }

/** A page of a store's items to add to a cart, the most ordered first, without those sold out; optionally only recommended ones. */
export async function listSuggestedItems(
  db: Db,
  where: Area,
  { store_id, recommendedOnly, type, ...query }: SuggestedQuery,
  context: ReadContext,
) {
  const only = [sql<boolean>`not i.sold_out`, ...(recommendedOnly ? [sql<boolean>`i.recommended`] : [])]
  const list = { ...where, type, store_id: await findStoreId(db, store_id), only }
  const { products, ...page } = await listItems(db, list, query, context)
  return { ...page, items: products }
}

/** The number of suggestions in an empty search box. */
const OFFERED = 5

/** The most ordered items in the categories a customer likes (spec 2.024); of all categories if none are chosen or nothing is found. */
export async function listItemsFor(
  db: Db,
  { customerId, view, ...where }: Area & { customerId: number; view: View },
  context: ReadContext,
): Promise<BrowsedItems['products']> {
  const liked = await db.selectFrom('customer_interests').select('category_id').where('customer_id', '=', customerId).execute()
  const category_ids = liked.map(({ category_id }) => category_id)
  const page = { limit: OFFERED, view }
  const { products } = await listItems(db, { ...where, category_ids }, page, context)
  return products.length > 0 || liked.length === 0 ? products : (await listItems(db, where, page, context)).products
}

type SuggestionQuery = Omit<Parameters<typeof searchItems>[2], 'view'>

/** Names and pictures of search results. */
export async function listSearchSuggestions(db: Db, where: Area, query: SuggestionQuery, context: ReadContext) {
  const limits = { limit: query.limit ?? SHORT, offset: query.offset ?? 1 }
  const found = await searchItems(db, where, { ...query, ...limits, view: 'full' }, context)
  return {
    total_size: found.total_size,
    limit: found.limit,
    offset: found.offset,
    products: found.products.flatMap((item) =>
      'images_full_url' in item
        ? [
            {
              name: item.name,
              image: item.image,
              unit_type: item.unit_type,
              image_full_url: item.image_full_url,
              images_full_url: item.images_full_url,
            },
          ]
        : [],
    ),
  }
}

/** The names are read from the newest items; a form offers no more. */
const READ = 20_000

/** The distinct names in one list of the items, in alphabetical order. */
export async function listNames(
  db: Db,
  column: 'generic_names' | 'allergies' | 'nutritions',
  { language }: ReadContext,
): Promise<string[]> {
  const { rows } = await sql<{ name: Parameters<typeof localize>[0] & object }>`
    select distinct n.name
    from (select ${sql.ref(column)} as names from items where status order by id desc limit ${READ}) i,
      lateral jsonb_array_elements(i.names) as n (name)`.execute(db)
  return [...new Set(rows.map(({ name }) => localize(name, language)))].toSorted((a, b) => a.localeCompare(b, language))
}
