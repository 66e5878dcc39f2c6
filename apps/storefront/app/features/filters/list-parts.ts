import type { Facets, StoreFacets } from '@medina/contract/catalog/browse'
import type { CategoryCard } from '@medina/contract/catalog/catalog'
import type { ModuleType } from '@medina/contract/site'
import type { TextKey } from '@medina/web/texts/text-namespaces.ts'
import type { ListQuery, ListChange } from './list-query.ts'

/** The data that all parts of a result page are rendered from. */
export type ListParts = {
  listQuery: ListQuery
  change: (change: ListChange, how?: { replace?: boolean }) => void
  /** For items only, and only once they are counted. */
  facets: Facets | undefined
  /** Facets of stores; only once they are counted. */
  storeFacets?: StoreFacets | undefined
  /** The top categories of the module, for their names. */
  categories: CategoryCard[]
  type: ModuleType
  /** For the list of one store, where a mark that all its items share is no useful filter. */
  isOneStore?: boolean
  /** The page itself offers the categories. */
  hasOwnCategories?: boolean
  /** A list of one kind has no tabs. */
  hasTabs?: boolean
}

/** The number of rows in a list; `isMore` if there are more than were counted. */
export type Total = { count: number; isMore: boolean }

/** The number of results left with one more filter, if it was counted: long lists are not. */
export function countOf(facets: Facets | undefined, count: number | undefined): number | undefined {
  return facets?.is_whole === true ? count : undefined
}

type Found = Pick<ListParts, 'listQuery' | 'facets'>

/** The choices worth showing: where nothing was found, those that would find something, and those that are made and can be undone. */
export function leaveOutEmpty<T extends { count?: number | undefined; isChosen: boolean }>(rows: T[], found: Found): T[] {
  return isNothingFound(found) ? rows.filter(({ count = 0, isChosen }) => count > 0 || isChosen) : rows
}

/** Facets of stores have no total, and stores may be in no category. */
function isNothingFound({ listQuery, facets }: Found): boolean {
  return listQuery.tab !== 'store' && facets?.is_whole === true && facets.total === 0
}

/** Names of the two tabs, by module. */
export function tabNames(type: ModuleType): Record<'item' | 'store', TextKey> {
  const items: Partial<Record<ModuleType, TextKey>> = {
    food: 'search.tab_food',
    pharmacy: 'search.tab_medicines',
    grocery: 'search.tab_groceries',
  }
  return { item: items[type] ?? 'search.tab_items', store: type === 'food' ? 'search.restaurants' : 'search.stores' }
}
