import type { ItemSort } from '@medina/contract/catalog/browse'
import type { Db } from '#lib/database/database.ts'
import type { SortOrder } from '#lib/cursor.ts'
import { type Condition, itemConditions, type Narrowing } from '#features/catalog/items/item-conditions.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import { readSalePrices, type SalePrices } from '#features/catalog/items/sale-prices.ts'
import { type Area, listAreas } from '#features/catalog/reading/areas.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { asTyped } from '#features/catalog/search/as-typed.ts'
import { fitText } from '#features/catalog/search/fit-text.ts'
import { readSearchTerms } from '#features/catalog/search/read-search-terms.ts'
import type { TextFilter } from '#features/catalog/search/lexicon/understand.ts'
import type { SearchTerms } from '#features/catalog/search/search-terms.ts'

/** A list of items as a caller asks for it. */
export type ItemList = Area &
  Narrowing & {
    /** A text that items must match; a text without a word finds nothing. */
    name?: string | undefined
    /** Words of the text that are searched for, though they would be understood as filters. */
    plain?: string[] | undefined
    /** Conditions of this list that callers cannot change. */
    only?: Condition[]
    sort?: ItemSort
    /** The order without a sort. */
    order?: SortOrder
    /** Adds the top categories of the list to full rows. */
    withCategories?: boolean
    /** Adds top categories to cards, to narrow a shelf by: those of the shown items, or of the first fifty of the list. */
    withCardCategories?: 'shown' | 'first'
  }

/** The parts of a list: its areas, its parsed text, and its conditions by what they narrow, so that counts can leave one out. */
export type NarrowedItems = {
  moduleId: number
  areas: number[]
  terms: SearchTerms | null
  /** The filters that the text asks for; they are among the conditions. */
  understood: TextFilter[]
  /** Words that the found items do not have, though the text asks for them. */
  leftOut: string[]
  prices: SalePrices
  conditions: Record<'category' | 'brand' | 'price' | 'rest', Condition[]>
}

/** Resolves a list; null if it is empty: nothing is served in its zones, or its text has no word. */
export async function narrowItems(
  db: Db,
  list: ItemList,
  context: ReadContext,
  { withPrices }: { withPrices: boolean },
): Promise<NarrowedItems | null> {
  const { moduleId, name, plain, only = [] } = list
  const [areas, terms, prices] = await Promise.all([
    listAreas(db, list),
    name === undefined ? null : readSearchTerms(db, name, moduleId, plain),
    withPrices ? readSalePrices(db, moduleId, context.now) : [],
  ])
  if (areas.length === 0 || (name !== undefined && terms === null)) return null
  const hasPriceInWords = terms?.filters.some((filter) => 'price' in filter) ?? false
  const [{ rest, ...groups }, text, salePrices] = await Promise.all([
    itemConditions(db, list, list, context),
    terms === null ? null : fitText(db, { moduleId, areas }, terms, context),
    hasPriceInWords && !withPrices ? readSalePrices(db, moduleId, context.now) : prices,
  ])
  return {
    moduleId,
    areas,
    terms: text?.terms ?? null,
    understood: text?.filters ?? [],
    leftOut: (text?.leftOut ?? []).map((words) => asTyped(name ?? '', words)),
    prices: salePrices,
    conditions: { ...groups, rest: [...rest, ...(text?.conditions ?? []), ...only] },
  }
}

/** True if a list filters or sorts by price, so that the prices of running sales matter. */
export function dependsOnPrices({ filter = [], min_price, max_price, sort = 'default', order }: ItemList): boolean {
  const byPrice: ItemSort[] = ['price_low', 'price_high', 'discount']
  return byPrice.includes(sort) || order === itemOrders.saving || filter.includes('discounted') || Boolean(min_price || max_price)
}
