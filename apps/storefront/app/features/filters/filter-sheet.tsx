import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Drawer } from '@medina/web/ui/overlay/drawer.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { countChoices, noChoices } from './list-query.ts'
import { Group } from './facet-group.tsx'
import { FacetGroups } from './facet-groups.tsx'
import type { ListParts } from './list-parts.ts'
import { sortsOf } from './sorts.ts'

const ratings = [4.5, 4, 3.5, 3]

type FilterSheetProps = ListParts & { total: number | undefined; isMore?: boolean | undefined }

/**
 * All filters, on screens without room for the column. Its state is in the address: Back closes it, and each choice updates the
 * list behind it.
 */
export default function FilterSheet({ total, isMore = false, ...parts }: FilterSheetProps) {
  const { t, language } = useText()
  const { listQuery } = parts
  const change: ListParts['change'] = (what) => parts.change(what, { replace: true })
  const close = () => change({ showsFilters: false })
  return (
    <Drawer
      open
      onClose={close}
      title={t('search.filters')}
      aside={
        countChoices(listQuery) > 0 && (
          <button type="button" className="text-action" onClick={() => change(noChoices)}>
            {t('search.clear_all')}
          </button>
        )
      }
      closeLabel={t('ui.close')}
      foot={
        <Button size="lg" block pending={total === undefined} onClick={close}>
          {t(isMore ? 'search.found_more' : 'search.show_results', { count: total ?? 0 })}
        </Button>
      }
    >
      <div className="filter-sheet">
        <Group title={t('search.sort_by')}>
          <div className="sheet-chips">
            {sortsOf(parts).map((sort) => (
              <Chip key={sort} pressed={listQuery.sort === sort} onClick={() => change({ sort })}>
                {t(`search.sort_${sort}`)}
              </Chip>
            ))}
          </div>
        </Group>
        <Group title={t('search.rating')}>
          <div className="sheet-chips">
            {ratings.map((rating) => (
              <Chip
                key={rating}
                pressed={listQuery.rating === rating}
                onClick={() => change({ rating: listQuery.rating === rating ? null : rating })}
              >
                <Icon name="star-mark" size={15} className="text-rating" />
                {t('search.rated', { n: formatRating(rating, language) })}
              </Chip>
            ))}
          </div>
        </Group>
        <FacetGroups {...parts} replaces withRating={false} />
      </div>
    </Drawer>
  )
}
