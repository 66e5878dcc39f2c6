import type { Understood } from '@medina/contract/catalog/browse'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { ListParts } from '#features/filters/list-parts.ts'

/** Filters that were recognised in the text, with how many goods say so. If one is removed, its words are searched for like others. */
export function UnderstoodFilters({
  understood,
  statedSize,
  listQuery,
  change,
}: Pick<ListParts, 'listQuery' | 'change'> & { understood: Understood | undefined; statedSize: number | undefined }) {
  const { t } = useText()
  if (understood === undefined) return null
  return (
    <div className="applied">
      <h2 className="applied-title">{t('search.applied')}</h2>
      <ul className="applied-list">
        {understood.map(({ name, words, absent }) => (
          <li key={words}>
            <button
              type="button"
              className="applied-chip"
              aria-label={t('search.remove', { name })}
              onClick={() => change({ plain: [listQuery.plain, words].filter(Boolean).join() })}
            >
              <bdi>{name}</bdi>
              {absent !== undefined && statedSize !== undefined && (
                <span className="text-ink-3">{t('search.says_without', { count: statedSize })}</span>
              )}
              <Icon name="close" size={16} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
