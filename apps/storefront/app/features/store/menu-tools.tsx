import { AppliedFilters } from '../search/applied-filters.tsx'
import type { ListParts } from '../search/list-parts.ts'
import { MenuBar } from './menu-bar.tsx'

/** What narrows and orders the store's items, and what is chosen: comes once the page is alive. */
export default function MenuTools(parts: ListParts) {
  return (
    <>
      <MenuBar {...parts} />
      <AppliedFilters {...parts} />
    </>
  )
}
