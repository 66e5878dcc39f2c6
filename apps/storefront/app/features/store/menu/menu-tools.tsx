import { AppliedFilters } from '#features/filters/applied-filters.tsx'
import type { ListParts } from '#features/filters/list-parts.ts'
import { MenuBar } from './menu-bar.tsx'

/** Filters, sort order and applied filters of the store's items; loaded after hydration. */
export default function MenuTools(parts: ListParts) {
  return (
    <>
      <MenuBar {...parts} />
      <AppliedFilters {...parts} />
    </>
  )
}
