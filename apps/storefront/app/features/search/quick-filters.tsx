import { useText } from '../../lib/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { countChoices } from './asked.ts'
import { toggled } from './facet-list.tsx'
import type { ListParts } from './list-parts.ts'
import { SortSelect } from './sort-select.tsx'

const offered = {
  item: ['discounted', 'free_delivery', 'currently_open', 'new'],
  store: ['currently_open', 'free_delivery', 'top_rated'],
} as const

/** Below the desktop, in place of the facet column: the way to all filters, the order, and the filters most used. */
export function QuickFilters({ asked, change }: ListParts) {
  const { t } = useText()
  const count = countChoices(asked)
  return (
    <div className="quick-filters row-scroll">
      <button
        type="button"
        className="chip filter-chip"
        data-filters=""
        data-chosen={count > 0 || undefined}
        aria-haspopup="dialog"
        aria-label={t('search.filters_count', { count })}
        onClick={() => change({ showsFilters: true })}
      >
        <Icon name="filter" size={16} />
        {t('search.filters')}
        {count > 0 && <span className="num filter-count">{count}</span>}
      </button>
      <SortSelect asked={asked} change={change} />
      {offered[asked.tab].map((filter) => (
        <Chip
          key={filter}
          pressed={asked.filters.includes(filter)}
          onClick={() => change({ filters: toggled(asked.filters, filter) })}
        >
          {t(`search.${filter}`)}
        </Chip>
      ))}
    </div>
  )
}
