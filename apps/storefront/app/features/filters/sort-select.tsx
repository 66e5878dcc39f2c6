import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { ListParts } from './list-parts.ts'
import { type OfferedSort, sortsOf } from './sorts.ts'

/** The sort order of the list; opens the system's own menu. */
export function SortSelect({ listQuery, change, isOneStore }: Pick<ListParts, 'listQuery' | 'change' | 'isOneStore'>) {
  const { t } = useText()
  return (
    <label className="sort-box">
      <Icon name="sort" size={18} className="flex-none" />
      <span className="sort-label">{t('search.sort_by')}</span>
      <select
        aria-label={t('search.sort_by')}
        className="sort-list"
        value={listQuery.sort}
        onChange={(event) => change({ sort: event.target.value as OfferedSort })}
      >
        {sortsOf({ listQuery, isOneStore }).map((sort) => (
          <option key={sort} value={sort}>
            {t(`search.sort_${sort}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="sort-arrow" />
    </label>
  )
}
