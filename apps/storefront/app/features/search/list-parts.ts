import type { Facets, StoreFacets } from '@medina/contract/browse'
import type { CategoryCard } from '@medina/contract/catalog'
import type { ModuleType } from '@medina/contract/site'
import type { TextKey } from '../../lib/text-namespaces.ts'
import type { Asked, AskedChange } from './asked.ts'

/** What every part of the results is drawn from. */
export type ListParts = {
  asked: Asked
  change: (change: AskedChange, how?: { replace?: boolean }) => void
  /** Of items only, and only once they are counted. */
  facets: Facets | undefined
  /** What stores can be narrowed to; only once they are counted. */
  storeFacets?: StoreFacets | undefined
  /** The top categories of the module, for their names. */
  categories: CategoryCard[]
  type: ModuleType
  /** A list of one store: what all its items share narrows nothing. */
  isOneStore?: boolean
  /** The page offers the categories itself. */
  hasOwnCategories?: boolean
  /** A list of one kind of thing has no tabs. */
  hasTabs?: boolean
}

/** How many a list holds; `isMore` where there are more than were counted. */
export type Total = { count: number; isMore: boolean }

/** How many are left with one thing more, where that was counted: a list can be too long for it. */
export function countOf(facets: Facets | undefined, count: number | undefined): number | undefined {
  return facets?.is_whole === true ? count : undefined
}

/** Names of the two tabs, by module (reference 8.3). */
export function tabNames(type: ModuleType): Record<'item' | 'store', TextKey> {
  const items: Partial<Record<ModuleType, TextKey>> = {
    food: 'search.tab_food',
    pharmacy: 'search.tab_medicines',
    grocery: 'search.tab_groceries',
  }
  return { item: items[type] ?? 'search.tab_items', store: type === 'food' ? 'search.restaurants' : 'search.stores' }
}
