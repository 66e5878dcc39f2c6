import { memo } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { toggled } from './facet-list.tsx'
import type { ListParts } from './list-parts.ts'
import { FilterButton } from './filter-button.tsx'
import { SortSelect } from './sort-select.tsx'
import { VegChips } from './veg-chips.tsx'

const offered = {
  item: ['discounted', 'free_delivery', 'currently_open', 'new'],
  store: ['currently_open', 'free_delivery', 'top_rated'],
} as const

/** Replaces the facet column below the desktop width: the button for all filters, the order, and the most used filters. */
export const QuickFilters = memo(function QuickFilters({ listQuery, change, type }: ListParts) {
  const { t } = useText()
  return (
    <div className="quick-filters row-scroll">
      <FilterButton listQuery={listQuery} change={change} />
      <SortSelect listQuery={listQuery} change={change} />
      <VegChips listQuery={listQuery} change={change} type={type} />
      {offered[listQuery.tab].map((filter) => (
        <Chip
          key={filter}
          pressed={listQuery.filters.includes(filter)}
          onClick={() => change({ filters: toggled(listQuery.filters, filter) })}
        >
          {t(`search.${filter}`)}
        </Chip>
      ))}
    </div>
  )
})
