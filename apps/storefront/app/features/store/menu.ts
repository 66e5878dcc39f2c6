import type { ItemRow } from '@medina/contract/catalog'
import type { ItemPage } from '@medina/contract/catalog-endpoints'

export type MenuSection = { id: number; name: string; items: ItemRow[] }

/** The menu is asked for as rows. */
export function menuRows(page: ItemPage | undefined): ItemRow[] {
  return (page?.products ?? []) as ItemRow[]
}

/** The menu by top category, in the order of the store's categories; items of a category that is gone come last. */
export function groupMenu(
  items: readonly ItemRow[],
  categories: readonly { id: number; name: string }[],
  rest: string,
): MenuSection[] {
  const sections = categories.map(({ id, name }) => ({ id, name, items: items.filter((item) => item.main_category_id === id) }))
  const known = new Set(categories.map(({ id }) => id))
  const others = items.filter((item) => !known.has(item.main_category_id))
  if (others.length > 0) sections.push({ id: 0, name: rest, items: others })
  return sections.filter((section) => section.items.length > 0)
}
