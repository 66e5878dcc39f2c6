import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { countChoices } from './list-query.ts'
import type { ListParts } from './list-parts.ts'

/** Opens all filters; shows the number of applied ones. */
export function FilterButton({ listQuery, change }: Pick<ListParts, 'listQuery' | 'change'>) {
  const { t } = useText()
  const count = countChoices(listQuery)
  return (
    <button
      type="button"
      className="chip filter-chip"
      data-filters=""
      data-chosen={count > 0 || undefined}
      aria-haspopup="dialog"
      onClick={() => change({ showsFilters: true })}
    >
      <Icon name="filter" size={16} />
      {t('search.filters')} {count > 0 && <span className="num filter-count">{count}</span>}
    </button>
  )
}
