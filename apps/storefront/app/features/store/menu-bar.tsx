import type { ListFilter } from '@medina/contract/browse'
import { useText } from '../../lib/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterButton } from '../search/filter-button.tsx'
import { toggled } from '../search/facet-list.tsx'
import type { ListParts } from '../search/list-parts.ts'
import { SortSelect } from '../search/sort-select.tsx'
import { VegChips } from '../search/veg-chips.tsx'

const kinds: ListFilter[] = ['discounted', 'organic', 'halal', 'top_rated']

/** Filters and sort order of the store's items. A mark is a filter if some but not all items have it. */
export function MenuBar({ asked, change, facets, type, isOneStore }: ListParts) {
  const { t } = useText()
  const total = facets?.total ?? 0
  const offered = kinds.filter((kind) => {
    const marked = facets?.filters[kind] ?? 0
    return asked.filters.includes(kind) || (marked > 0 && marked < total)
  })
  return (
    <div className="menu-bar row-scroll mb-2.5 items-center gap-2">
      <FilterButton asked={asked} change={change} />
      <SortSelect asked={asked} change={change} isOneStore={isOneStore} />
      <VegChips asked={asked} change={change} type={type} />
      {offered.map((kind) => (
        <Chip key={kind} pressed={asked.filters.includes(kind)} onClick={() => change({ filters: toggled(asked.filters, kind) })}>
          {t(`search.${kind}`)}
        </Chip>
      ))}
    </div>
  )
}
