import type { ItemRow } from '@medina/contract/catalog/catalog'
import type { ItemPage } from '@medina/contract/catalog/catalog-endpoints'
import { readAvailability } from '#features/catalog/availability.ts'

/** `count` is null while it is unknown. */
export type MenuSection = { id: number; name: string; items: ItemRow[]; count: number | null }

/** Sections of picks have negative ids. */
export const isCategory = ({ id }: Pick<MenuSection, 'id'>): boolean => id >= 0
/** Only menus longer than this have picks. */
const SHORT_MENU = 12
export const MOST_PICKED = 6

/** The menu is requested as rows. */
export function menuRows(page: ItemPage | undefined): ItemRow[] {
  return (page?.products ?? []) as ItemRow[]
}

/** The menu split into categories, in their order; items whose category no longer exists come last. */
export function groupMenu(
  items: readonly ItemRow[],
  categories: readonly { id: number; name: string }[],
  rest: string,
): MenuSection[] {
  return groupAll(items, categories, rest).filter((section) => section.items.length > 0)
}

/** The same for a menu of which only the newest rows are loaded: every category has its section, with its size from `counts`. */
export function groupLargeMenu(
  items: readonly ItemRow[],
  categories: readonly { id: number; name: string }[],
  counts: readonly { id: number; count: number }[],
): MenuSection[] {
  return groupAll(items, categories, '')
    .filter(({ id }) => id !== 0)
    .map((section) => ({ ...section, count: counts.find(({ id }) => id === section.id)?.count ?? null }))
}

/**
 * Picks of a menu of `total` items: each row once, in the first section it fits; none for a short menu. What can be ordered at `clock`
 * comes first: nobody at noon is served by a breakfast in second place.
 */
export function listPicks(
  picks: readonly { name: string; rows: readonly ItemRow[] | undefined }[],
  total: number,
  clock: string,
): MenuSection[] {
  const seen = new Set<number>()
  const place = (item: ItemRow) => (readAvailability(item, clock) === 'available' ? 0 : 1)
  return picks.flatMap(({ name, rows = [] }, at) => {
    const fresh = rows.filter(({ id }) => !seen.has(id))
    const items = fresh.toSorted((a, b) => place(a) - place(b)).slice(0, MOST_PICKED)
    if (total <= SHORT_MENU || items.length < 2) return []
    for (const { id } of items) seen.add(id)
    return [{ id: -1 - at, name, items, count: null }]
  })
}

function groupAll(items: readonly ItemRow[], categories: readonly { id: number; name: string }[], rest: string): MenuSection[] {
  let left = items
  const toSection = ({ id, name }: { id: number; name: string }): MenuSection => {
    // A menu is split by top categories, or by their children.
    const isIn = (item: ItemRow) => id === 0 || item.category_id === id || item.main_category_id === id
    const own = left.filter(isIn)
    left = left.filter((item) => !isIn(item))
    return { id, name, items: own, count: own.length }
  }
  return [...categories, { id: 0, name: rest }].map(toSection)
}
