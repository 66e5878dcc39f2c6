import type { Understood } from '@medina/contract/catalog/browse'
import { useText } from '../../lib/texts/text.tsx'
import { AppliedChip } from '../filters/applied-filters.tsx'
import type { ListParts } from '../filters/list-parts.ts'

/** The filters that the text asks for in words. Without one its words are searched for like others. */
export function UnderstoodFilters({
  understood,
  listQuery,
  change,
}: Pick<ListParts, 'listQuery' | 'change'> & { understood: Understood | undefined }) {
  const { t } = useText()
  if (understood === undefined) return null
  return (
    <div className="applied understood">
      <h2 className="applied-title">{t('search.applied')}</h2>
      <ul className="applied-list">
        {understood.map(({ name, words }) => (
          <AppliedChip key={words} name={name} onRemove={() => change({ plain: [...listQuery.plain, words] })} />
        ))}
      </ul>
    </div>
  )
}
