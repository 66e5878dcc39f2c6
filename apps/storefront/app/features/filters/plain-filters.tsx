import { useLocation } from 'react-router'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { offers, ratings } from './facet-choices.ts'
import { countChoices, hasStores, noChoices, writeListQuery } from './list-query.ts'
import { type ListParts, tabNames } from './list-parts.ts'
import { Choice, OtherFields, Price } from './plain-fields.tsx'
import { sortsOf } from './sorts.ts'
import { useVegMarks } from './veg-marks.ts'

/** The fields of the form. All other query parameters identify the list and are sent along. */
const FIELDS = new Set(['sort', 'filter', 'rating', 'type', 'min', 'max', 'page', 'show'])

/** Sort order and filters as a form whose address is the list, and the other tab as a link: for browsers without scripts. */
export function PlainFilters(parts: ListParts) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const { listQuery, type } = parts
  const chosen = countChoices(listQuery)
  const other = listQuery.tab === 'item' ? 'store' : 'item'
  const linkTo = (change: Parameters<typeof writeListQuery>[2]) =>
    `${pathname}?${writeListQuery(params, listQuery, change).toString()}`
  return (
    <div className="plain-filters">
      {parts.hasTabs !== false && hasStores(listQuery.dataType) && (
        <a className="text-action inline-flex min-h-11 items-center" href={linkTo({ tab: other })}>
          {t(tabNames(type)[other])}
        </a>
      )}
      <form action={pathname} className="grid gap-4">
        <OtherFields params={params} fields={FIELDS} />
        <Choice name="sort" label={t('search.sort_by')} value={listQuery.sort}>
          {sortsOf(parts).map((sort) => (
            <option key={sort} value={sort}>
              {t(`search.sort_${sort}`)}
            </option>
          ))}
        </Choice>
        <details open={chosen > 0}>
          <summary className="min-h-11 py-2.5 font-semibold">{t('search.filters')}</summary>
          <Choices {...parts} />
        </details>
        <div className="flex items-center gap-4">
          <button type="submit" className="btn btn-primary">
            {t('plain.show')}
          </button>
          {chosen > 0 && (
            <a className="text-action inline-flex min-h-11 items-center" href={linkTo(noChoices)}>
              {t('search.clear_all')}
            </a>
          )}
        </div>
      </form>
    </div>
  )
}

function Choices({ listQuery, type }: ListParts) {
  const { t, language } = useText()
  const hasVeg = useVegMarks(type) === true
  return (
    <div className="grid gap-4">
      <div>
        {offers[listQuery.tab].map((filter) => (
          <label key={filter} className="facet-row">
            <Tick type="checkbox" name="filter" value={filter} defaultChecked={listQuery.filters.includes(filter)} />
            {t(`search.${filter}`)}
          </label>
        ))}
      </div>
      <Choice name="rating" label={t('search.rating')} value={listQuery.rating ?? ''}>
        <option value="">{t('plain.any')}</option>
        {ratings.map((rating) => (
          <option key={rating} value={rating}>
            {t('search.rated', { n: formatRating(rating, language) })}
          </option>
        ))}
      </Choice>
      {hasVeg && (
        <Choice name="type" label={t('search.kind')} value={listQuery.type}>
          <option value="all">{t('plain.any')}</option>
          {(['veg', 'non_veg'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`search.${kind}`)}
            </option>
          ))}
        </Choice>
      )}
      {listQuery.tab === 'item' && (
        <div className="grid grid-cols-2 gap-3">
          <Price name="min" label={t('search.price_from')} value={listQuery.min} />
          <Price name="max" label={t('search.price_to')} value={listQuery.max} />
        </div>
      )}
    </div>
  )
}
