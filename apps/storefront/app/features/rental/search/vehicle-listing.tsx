import type { TripType, VehicleCard as Vehicle } from '@medina/contract/rental/vehicles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Shop } from '@medina/web/api/shop.tsx'
import { useLacks } from '@medina/web/site/site.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { EndlessGrid } from '@medina/web/ui/endless-list/endless-grid.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useEndlessList } from '#features/catalog/endless-list.ts'
import { isBeyondEnd } from '#features/catalog/first-page.ts'
import { RentButton } from '#features/rental/cart/rent-button.tsx'
import { writeTrip } from '#features/rental/plan/trip-address.ts'
import { ListStart, PlainPages } from '#features/search/plain-pages.tsx'
import { VehicleCard } from '#features/rental/vehicles/vehicle-card.tsx'
import { VehicleCardSkeleton } from '#features/rental/vehicles/vehicle-card-skeleton.tsx'
import { readVehicles, vehicleFacets, vehicleList, type Whose } from './vehicle-list.data.ts'
import { PlainVehicleFilters } from './plain-vehicle-filters.tsx'
import { useVehicleQuery } from './use-vehicle-query.ts'
import { type VehicleFilterProps, VehicleFilters } from './vehicle-filters.tsx'
import { countVehicleChoices, noVehicleChoices, type VehicleQuery, type VehicleSort, vehicleSorts } from './vehicle-query.ts'
import { VehicleSearchBox } from './vehicle-search-box.tsx'

const FilterDrawer = lazyWithRetry(() => import('./filter-drawer.tsx'))

type VehicleListingProps = { shop: Shop; whose: Whose; heading: ReactNode }

/** An endless list of vehicles with search, sort order and filters. */
export function VehicleListing({ shop, whose, heading }: VehicleListingProps) {
  const { t } = useText()
  const isWide = useMediaQuery('(min-width: 1180px)')
  const { query, change } = useVehicleQuery()
  const [search] = useSearchParams()
  const list = useEndlessList(vehicleList(shop, query, whose), readVehicles)
  const { facets, lacksFilters } = useFacets(shop, query, whose)
  const chosen = countVehicleChoices(query)
  const filters = { query, change, facets }
  return (
    <>
      <header className="vehicle-head">
        <div className="min-w-0">
          {heading}
          <p role="status" className="text-sm text-ink-2">
            {list.items !== undefined &&
              t(whose.providerId === undefined ? 'vehicles.count' : 'rental.models', { count: list.total })}
          </p>
        </div>
        <VehicleSearchBox value={query.text} onSearch={(text) => change({ text }, { replace: true })} />
        {!lacksFilters && (
          <Chip icon="filter" className="xl:hidden" aria-haspopup="dialog" onClick={() => change({ showsFilters: true })}>
            {t('search.filters')} {chosen > 0 && <span className="num">{chosen}</span>}
          </Chip>
        )}
        <Select
          quiet
          label={t('search.sort_by')}
          value={query.sort}
          onChange={(event) => change({ sort: event.target.value as VehicleSort })}
        >
          {vehicleSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`search.sort_${sort}`)}
            </option>
          ))}
        </Select>
      </header>
      {isBeyondEnd(search, list.items) && <meta name="robots" content="noindex" />}
      <ListStart />
      <div className={lacksFilters ? 'mt-5' : 'results-columns'}>
        <noscript>{import.meta.env.SSR && <PlainVehicleFilters query={query} facets={facets} />}</noscript>
        {!lacksFilters && <FilterColumn {...filters} isWide={isWide} />}
        <Found
          list={list}
          tripType={query.tripType}
          trip={query.trip === null ? undefined : writeTrip(query.trip)}
          namesProvider={whose.providerId === undefined}
          onClear={chosen > 0 || query.text !== '' ? () => change({ ...noVehicleChoices, text: '' }) : null}
        />
      </div>
      {query.showsFilters && !isWide && (
        <Suspense>
          <FilterDrawer {...filters} total={list.total} />
        </Suspense>
      )}
    </>
  )
}

function FilterColumn({ isWide, ...filters }: VehicleFilterProps & { isWide: boolean }) {
  const { t } = useText()
  return (
    <aside className="facet-column" aria-label={t('search.filters')}>
      {isWide && <VehicleFilters {...filters} />}
    </aside>
  )
}

function useFacets(shop: Shop, query: VehicleQuery, whose: Whose) {
  const lacksFilters = useLacks('rental.facets')
  const { data: facets } = useQuery({
    ...vehicleFacets(shop, query, whose),
    placeholderData: (last) => last,
    enabled: !lacksFilters,
  })
  return { facets, lacksFilters }
}

type FoundProps = {
  list: ReturnType<typeof useEndlessList<'rental.search', Vehicle>>
  tripType: TripType | null
  /** The wanted trip as a query. */
  trip: string | undefined
  namesProvider: boolean
  onClear: (() => void) | null
}

function Found({ list, tripType, trip, namesProvider, onClear }: FoundProps) {
  const { t } = useText()
  const renderCard = useCallback(
    (vehicle: Vehicle, index: number) => (
      <VehicleCard
        vehicle={vehicle}
        tripType={tripType}
        trip={trip}
        namesProvider={namesProvider}
        // The provider's page has a title of its own above the list.
        heading={namesProvider ? 'h2' : 'h3'}
        priority={index < 3}
        action={<RentButton vehicle={vehicle} tripType={tripType} />}
      />
    ),
    [tripType, trip, namesProvider],
  )
  if (list.isFailed)
    return <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={list.retry}>{t('ui.retry')}</Button>} />
  if (list.items?.length === 0)
    return (
      <EmptyState
        art="search"
        title={t('rental.none_title')}
        action={
          onClear && (
            <Button variant="secondary" onClick={onClear}>
              {t('rental.clear')}
            </Button>
          )
        }
      >
        {t('rental.none_text')}
      </EmptyState>
    )
  if (list.items === undefined) return <Waiting />
  return (
    <div className="min-w-0">
      <EndlessGrid
        name={list.name}
        items={list.items}
        total={list.total}
        className="vehicle-grid"
        renderCard={renderCard}
        skeleton={<VehicleCardSkeleton />}
        isLoadingMore={list.isLoadingMore}
        onMore={list.onMore}
      />
      {list.isMoreFailed && (
        <p className="result-more" role="alert">
          {t('offline.more_failed')}
          <Button variant="secondary" onClick={list.retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      <PlainPages first={list.first} />
    </div>
  )
}

function Waiting() {
  return (
    <ul className="vehicle-grid" aria-busy="true">
      {Array.from({ length: 6 }, (_, at) => (
        <li key={at}>
          <VehicleCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
