import { AppliedFilters } from '#features/filters/applied-filters.tsx'
import type { ListParts } from '#features/filters/list-parts.ts'
import type { ListFilter } from '@medina/contract/catalog/browse'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { FilterButton } from '#features/filters/filter-button.tsx'
import { toggled } from '#features/filters/facet-list.tsx'
import { SortSelect } from '#features/filters/sort-select.tsx'
import { VegChips } from '#features/filters/veg-chips.tsx'

/** Filters, sort order and applied filters of the store's items; loaded after hydration. */
export default function MenuTools(parts: ListParts) {
  return (
    <>
      <MenuBar {...parts} />
      <AppliedFilters {...parts} />
    </>
  )
}

const kinds: ListFilter[] = ['discounted', 'organic', 'halal', 'top_rated']

/** Filters and sort order of the store's items. A mark is a filter if some but not all items have it. */
function MenuBar({ listQuery, change, facets, type, isOneStore }: ListParts) {
  const { t } = useText()
  const total = facets?.total ?? 0
  const offered = kinds.filter((kind) => {
    const marked = facets?.filters[kind] ?? 0
    return listQuery.filters.includes(kind) || (marked > 0 && marked < total)
  })
  return (
    <div className="menu-bar row-scroll mb-3 items-center gap-2">
      <FilterButton listQuery={listQuery} change={change} />
      <SortSelect listQuery={listQuery} change={change} isOneStore={isOneStore} />
      <VegChips listQuery={listQuery} change={change} type={type} />
      {offered.map((kind) => (
        <Chip
          key={kind}
          pressed={listQuery.filters.includes(kind)}
          onClick={() => change({ filters: toggled(listQuery.filters, kind) })}
        >
          {t(`search.${kind}`)}
        </Chip>
      ))}
    </div>
  )
}
