import type { ListFilter } from '@medina/contract/browse'
import type { ModuleType } from '@medina/contract/site'
import { formatRating } from '../../lib/format.ts'
import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tick } from '../../ui/tick.tsx'
import { useMoney } from '../site/site.tsx'
import { CategoryFacet } from './category-facet.tsx'
import { Group } from './facet-group.tsx'
import { FacetList, toggled } from './facet-list.tsx'
import { countOf, type ListParts } from './list-parts.ts'
import { PriceFacet } from './price-facet.tsx'
import { useVegMarks } from './veg-marks.ts'
import './facets.css'

const ratings = [4.5, 4, 3]
const offers = {
  item: ['discounted', 'free_delivery', 'coupon', 'currently_open', 'top_rated', 'new'],
  store: ['currently_open', 'discounted', 'free_delivery', 'coupon', 'top_rated', 'new'],
} satisfies Record<'item' | 'store', ListFilter[]>
/** What a store can say of all that it sells; what of it is so is not counted. */
const kindsOfStores: Partial<Record<ModuleType, readonly ('organic' | 'halal')[]>> = {
  food: ['halal'],
  grocery: ['organic', 'halal'],
}
const offersOfOneStore: ListFilter[] = ['discounted', 'top_rated', 'new']

type FacetGroupsProps = ListParts & {
  /** In the sheet each choice takes the place of the one before: closing it is one step. */
  replaces?: boolean
  /** The sheet has its own way to choose stars. */
  withRating?: boolean
}

/** Everything that a list can be narrowed by: a column beside it on a desktop, in a sheet elsewhere. */
export function FacetGroups({ replaces = false, withRating = true, ...parts }: FacetGroupsProps) {
  const { t } = useText()
  const money = useMoney()
  const { asked, facets, type } = parts
  const change: ListParts['change'] = (what) => parts.change(what, { replace: replaces })
  const isItems = asked.tab === 'item'
  const hasVeg = useVegMarks(type) === true
  const kinds = isItems
    ? (['organic', 'halal'] as const).filter((one) => (facets?.filters[one] ?? 0) > 0)
    : (kindsOfStores[type] ?? [])
  return (
    <>
      {!parts.hasOwnCategories && <CategoryFacet {...parts} change={change} />}
      {isItems && facets?.prices && (
        <Group title={t('search.price')} aside={money.currency.symbol}>
          <PriceFacet
            key={`${asked.min} ${asked.max} ${facets.prices.min} ${facets.prices.max}`}
            prices={facets.prices}
            min={asked.min}
            max={asked.max}
            onChange={(min, max) => change({ min, max })}
          />
        </Group>
      )}
      {withRating && (
        <Group title={t('search.rating')}>
          {ratings.map((rating) => (
            <label key={rating} className="facet-row">
              <Tick
                type="checkbox"
                checked={asked.rating === rating}
                onChange={() => change({ rating: asked.rating === rating ? null : rating })}
              />
              <span className="facet-stars">
                <Icon name="star-mark" size={15} className="text-rating" />
                {t('search.rated', { n: formatRating(rating) })}
              </span>
            </label>
          ))}
        </Group>
      )}
      {isItems && asked.dataType !== 'brand' && facets !== undefined && facets.brands.length > 0 && (
        <Group title={t('search.brand')}>
          <FacetList
            rows={facets.brands.map(({ id, name, count }) => ({
              value: id,
              name,
              count: countOf(facets, count),
              isChosen: asked.brands.includes(id),
            }))}
            most={5}
            onToggle={(id) => change({ brands: toggled(asked.brands, id) })}
          />
        </Group>
      )}
      <Group title={t('search.offers')}>
        <FacetList
          rows={(parts.isOneStore ? offersOfOneStore : offers[asked.tab]).map((filter) => ({
            value: filter,
            name: t(`search.${filter}`),
            count: isItems ? countOf(facets, facets?.filters[filter]) : undefined,
            isChosen: asked.filters.includes(filter),
          }))}
          onToggle={(filter) => change({ filters: toggled(asked.filters, filter) })}
        />
      </Group>
      {(hasVeg || kinds.length > 0) && (
        <Group title={t('search.kind')}>
          {hasVeg && (
            <FacetList
              rows={(['veg', 'non_veg'] as const).map((kind) => ({
                value: kind,
                name: t(`search.${kind}`),
                count: isItems ? countOf(facets, facets?.filters[kind]) : undefined,
                isChosen: asked.type === kind,
              }))}
              onToggle={(kind) => change({ type: asked.type === kind ? 'all' : kind })}
            />
          )}
          <FacetList
            rows={kinds.map((kind) => ({
              value: kind,
              name: t(`search.${kind}`),
              count: isItems ? countOf(facets, facets?.filters[kind]) : undefined,
              isChosen: asked.filters.includes(kind),
            }))}
            onToggle={(kind) => change({ filters: toggled(asked.filters, kind) })}
          />
        </Group>
      )}
    </>
  )
}
