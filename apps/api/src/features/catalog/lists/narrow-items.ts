import type { ItemSort } from '@medina/contract/catalog/browse'
import type { Db } from '#lib/database/database.ts'
import type { SortOrder } from '#lib/cursor.ts'
import { type Condition, itemConditions, type Narrowing } from '#features/catalog/items/item-conditions.ts'
import { itemOrders, readItemOrder } from '#features/catalog/items/item-orders.ts'
import { readSalePrices } from '#features/catalog/items/sale-prices.ts'
import { type Area, listAreas } from '#features/catalog/reading/areas.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { asTyped } from '#features/catalog/search/as-typed.ts'
import { readSearchTerms } from '#features/catalog/search/read-search-terms.ts'
import { fitText } from './fit-text.ts'
import { type ItemSearch, searchAll } from './item-search.ts'

/** A list of items as requested. */
export type ItemList = Area &
  Narrowing & {
    /** A text that items must match; a text without a word finds nothing. */
    name?: string | undefined
    /** Words of the text to search for as typed, although they could be read as filters or corrected. */
    plain?: string[] | undefined
    /** Conditions of this list that callers cannot change. */
    only?: Condition[]
    sort?: ItemSort
    /** The order without a sort. */
    order?: SortOrder
    /** Adds the top categories of the list to full rows. */
    withCategories?: boolean
    /** Adds top categories to cards, as filters for a shelf: those of the shown items, or of the first fifty of the list. */
    withCardCategories?: 'shown' | 'first'
  }

/** The search of a list; null if it is empty: nothing is served in its zones, or its text has no word. */
export async function narrowItems(
  db: Db,
  list: ItemList,
  context: ReadContext,
  { withPrices = dependsOnPrices(list) } = {},
): Promise<ItemSearch | null> {
  const { moduleId, name, plain, only = [] } = list
  const readPrices = () => readSalePrices(db, moduleId, context.now)
  const [areas, terms, prices] = await Promise.all([
    listAreas(db, list),
    name === undefined ? null : readSearchTerms(db, name, moduleId, plain),
    withPrices ? readPrices() : [],
  ])
  if (areas.length === 0 || (name !== undefined && terms === null)) return null
  const hasPriceInWords = terms?.filters.some((filter) => 'price' in filter) ?? false
  const place = { moduleId, areas }
  const [conditions, search, salePrices] = await Promise.all([
    itemConditions(db, list, list, context),
    terms === null ? searchAll(place) : fitText(db, place, terms, context),
    hasPriceInWords && !withPrices ? readPrices() : prices,
  ])
  return {
    ...search,
    conditions: [...conditions, ...search.conditions, ...only],
    prices: salePrices,
    order: readOrder(list, search, context),
    corrections: terms ?? search.corrections,
    leftOut: search.leftOut.map((words) => asTyped(name ?? '', words)),
    isOfOneStore: list.store_id !== undefined,
  }
}

/** True if a list filters or sorts by price, so that the prices of running sales matter. */
function dependsOnPrices({ filter = [], min_price, max_price, sort = 'default', order }: ItemList): boolean {
  const byPrice: ItemSort[] = ['price_low', 'price_high', 'discount']
  return byPrice.includes(sort) || order === itemOrders.saving || filter.includes('discounted') || Boolean(min_price || max_price)
}

function readOrder(
  { sort = 'default', order = itemOrders.popular }: ItemList,
  { terms }: Pick<ItemSearch, 'terms'>,
  { language, position }: ReadContext,
): ItemSearch['order'] {
  if (sort === 'nearest') return { nearestTo: position }
  if (sort !== 'default') return readItemOrder(sort, language)
  return terms === null ? order : null
}
