import type { ListFilter } from '@medina/contract/catalog/browse'
import type { ModuleType } from '@medina/contract/site'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { CategoryFacet } from './category-facet.tsx'
import { offers, ratings } from './facet-choices.ts'
import { Group } from './facet-group.tsx'
import { FacetList, toggled } from './facet-list.tsx'
import { countOf, leaveOutEmpty, type ListParts } from './list-parts.ts'
import { PriceFacet } from './price-facet.tsx'
import { useVegMarks } from './veg-marks.ts'
import './facets.css'

/** Marks that a store declares for all its items; they have no counts. */
const kindsOfStores: Partial<Record<ModuleType, readonly ('organic' | 'halal')[]>> = {
  food: ['halal'],
  grocery: ['organic', 'halal'],
}
const offersOfOneStore: ListFilter[] = ['discounted', 'top_rated', 'new']

type FacetGroupsProps = ListParts & {
  /** Each choice replaces the history entry, so that one Back closes the sheet. */
  replaces?: boolean
  /** False in the sheet, which has its own star filter. */
  withRating?: boolean
}

/** All filters of a list: in a column next to it on a desktop, in a sheet on smaller screens. */
export function FacetGroups({ replaces = false, withRating = true, ...parts }: FacetGroupsProps) {
  const { t } = useText()
  const money = useMoney()
  const { listQuery, facets } = parts
  const change: ListParts['change'] = (what) => parts.change(what, { replace: replaces })
  const isItems = listQuery.tab === 'item'
  return (
    <>
      {!parts.hasOwnCategories && <CategoryFacet {...parts} change={change} />}
      {isItems && facets?.prices && (
        <Group title={t('search.price')} aside={money.currency.symbol}>
          <PriceFacet
            key={`${listQuery.min} ${listQuery.max} ${facets.prices.min} ${facets.prices.max}`}
            prices={facets.prices}
            min={listQuery.min}
            max={listQuery.max}
            onChange={(min, max) => change({ min, max })}
          />
        </Group>
      )}
      {withRating && <RatingFacet {...parts} change={change} />}
      {isItems && listQuery.dataType !== 'brand' && facets !== undefined && facets.brands.length > 0 && (
        <Group title={t('search.brand')}>
          <FacetList
            rows={facets.brands.map(({ id, name, count }) => ({
              value: id,
              name,
              count: countOf(facets, count),
              isChosen: listQuery.brands.includes(id),
            }))}
            most={5}
            onToggle={(id) => change({ brands: toggled(listQuery.brands, id) })}
          />
        </Group>
      )}
      <OfferFacet {...parts} change={change} />
      <KindFacet {...parts} change={change} />
    </>
  )
}

function RatingFacet({ listQuery, change, ...counted }: ListParts) {
  const { t, language } = useText()
  const rows = ratings.map((rating) => ({ rating, isChosen: listQuery.rating === rating }))
  const shown = leaveOutEmpty(rows, { listQuery, ...counted })
  if (shown.length === 0) return null
  return (
    <Group title={t('search.rating')}>
      {shown.map(({ rating, isChosen }) => (
        <label key={rating} className="facet-row">
          <Tick type="checkbox" checked={isChosen} onChange={() => change({ rating: isChosen ? null : rating })} />
          <span className="facet-stars">
            <Icon name="star-mark" size={15} className="text-rating" />
            {t('search.rated', { n: formatRating(rating, language) })}
          </span>
        </label>
      ))}
    </Group>
  )
}

function OfferFacet({ isOneStore, change, ...parts }: ListParts) {
  const { t } = useText()
  const { listQuery } = parts
  const filters = isOneStore ? offersOfOneStore : offers[listQuery.tab]
  const rows = filters.map((filter) => ({
    value: filter,
    name: t(`search.${filter}`),
    count: countOfFilter(parts, filter),
    isChosen: listQuery.filters.includes(filter),
  }))
  const shown = leaveOutEmpty(rows, parts)
  if (shown.length === 0) return null
  return (
    <Group title={t('search.offers')}>
      <FacetList rows={shown} onToggle={(filter) => change({ filters: toggled(listQuery.filters, filter) })} />
    </Group>
  )
}

function KindFacet({ change, ...parts }: ListParts) {
  const { t } = useText()
  const { listQuery, facets, type } = parts
  const hasVeg = useVegMarks(type) === true
  const kinds =
    listQuery.tab === 'item'
      ? (['organic', 'halal'] as const).filter((kind) => (facets?.filters[kind] ?? 0) > 0)
      : (kindsOfStores[type] ?? [])
  const rowOf = <K extends ListFilter | 'veg' | 'non_veg'>(kind: K, isChosen: boolean) => ({
    value: kind,
    name: t(`search.${kind}`),
    count: countOfFilter(parts, kind),
    isChosen,
  })
  const vegRows = hasVeg ? (['veg', 'non_veg'] as const).map((kind) => rowOf(kind, listQuery.type === kind)) : []
  const shownVeg = leaveOutEmpty(vegRows, parts)
  const shownKinds = leaveOutEmpty(
    kinds.map((kind) => rowOf(kind, listQuery.filters.includes(kind))),
    parts,
  )
  if (shownVeg.length + shownKinds.length === 0) return null
  return (
    <Group title={t('search.kind')}>
      <FacetList rows={shownVeg} onToggle={(kind) => change({ type: listQuery.type === kind ? 'all' : kind })} />
      <FacetList rows={shownKinds} onToggle={(kind) => change({ filters: toggled(listQuery.filters, kind) })} />
    </Group>
  )
}

/** Lists of stores have no counts. */
function countOfFilter({ listQuery, facets }: Pick<ListParts, 'listQuery' | 'facets'>, filter: ListFilter | 'veg' | 'non_veg') {
  return listQuery.tab === 'item' ? countOf(facets, facets?.filters[filter]) : undefined
}
