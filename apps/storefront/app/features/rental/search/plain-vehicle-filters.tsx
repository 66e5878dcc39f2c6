import type { Output } from '@medina/contract/endpoints/endpoints'
import { useLocation } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { Choice, OtherFields, Price } from '#features/filters/plain-fields.tsx'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'
import { nameSeats } from './vehicle-filters.tsx'
import { countVehicleChoices, noVehicleChoices, type VehicleQuery, vehicleSorts, writeVehicleQuery } from './vehicle-query.ts'

/** The fields of the form. All other query parameters identify the list or the wanted trip, and are sent along. */
const FIELDS = new Set('name sort top_rated trip category categoryId brand seats fuel gear ac min max page show'.split(' '))

type PlainVehicleFiltersProps = {
  query: VehicleQuery
  /** Undefined if the shop has no filters of vehicles: the list is sorted and searched only. */
  facets: Output<'rental.facets'> | undefined
}

/** Search, sort order and filters of a list of vehicles as a form whose address is the list: for browsers without scripts. */
export function PlainVehicleFilters({ query, facets }: PlainVehicleFiltersProps) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const chosen = countVehicleChoices(query)
  const cleared = writeVehicleQuery(params, query, { ...noVehicleChoices, text: '' }).toString()
  return (
    <div className="plain-filters">
      <form action={pathname} className="grid gap-4">
        <OtherFields params={params} fields={FIELDS} />
        <label className="text-sm font-medium">
          {t('rental.search_box')}
          <input type="search" name="name" maxLength={100} defaultValue={query.text} className="plain-field" />
        </label>
        <Choice name="sort" label={t('search.sort_by')} value={query.sort}>
          {vehicleSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`search.sort_${sort}`)}
            </option>
          ))}
        </Choice>
        {facets !== undefined && (
          <details open={chosen > 0}>
            <summary className="min-h-11 py-2.5 font-semibold">{t('search.filters')}</summary>
            <Choices query={query} facets={facets} />
          </details>
        )}
        <div className="flex items-center gap-4">
          <button type="submit" className="btn btn-primary">
            {t('plain.show')}
          </button>
          {(chosen > 0 || query.text !== '') && (
            <a
              className="text-action inline-flex min-h-11 items-center"
              href={cleared === '' ? pathname : `${pathname}?${cleared}`}
            >
              {t('rental.clear')}
            </a>
          )}
        </div>
      </form>
    </div>
  )
}

function Choices({ query, facets }: { query: VehicleQuery; facets: Output<'rental.facets'> }) {
  const { t } = useText()
  return (
    <div className="grid gap-4">
      {query.trip === null && (
        <Choice name="trip" label={t('trip_plan.type')} value={query.tripType ?? ''}>
          <option value="">{t('plain.any')}</option>
          {tripTypes.map((type) => (
            <option key={type} value={type}>
              {t(`vehicles.type_${type}`)}
            </option>
          ))}
        </Choice>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Price name="min" label={t('search.price_from')} value={query.min} />
        <Price name="max" label={t('search.price_to')} value={query.max} />
      </div>
      <Ticks name="category" title={t('rental.category')} rows={facets.categories.map(toRow(query.categories))} />
      <Ticks name="brand" title={t('rental.brand')} rows={facets.brands.map(toRow(query.brands))} />
      <Ticks
        name="seats"
        title={t('rental.seats')}
        rows={facets.seats
          .filter(({ count }) => count > 0)
          .map(({ value }) => ({ value, name: nameSeats(value), isChosen: query.seats.includes(value) }))}
      />
      <Choice name="ac" label={t('rental.cooling')} value={query.isCooled === null ? '' : Number(query.isCooled)}>
        <option value="">{t('plain.any')}</option>
        <option value="1">{t('vehicles.cooled')}</option>
        <option value="0">{t('vehicles.not_cooled')}</option>
      </Choice>
      <Ticks
        name="gear"
        title={t('rental.transmission')}
        rows={facets.transmissions.map(({ value }) => ({
          value,
          name: t(`vehicles.transmission_${value}`),
          isChosen: query.transmissions.includes(value),
        }))}
      />
      <Ticks
        name="fuel"
        title={t('rental.fuel')}
        rows={facets.fuels.map(({ value }) => ({
          value,
          name: t(`vehicles.fuel_${value}`),
          isChosen: query.fuels.includes(value),
        }))}
      />
    </div>
  )
}

type Row = { value: string | number; name: string; isChosen: boolean }

const toRow =
  (chosen: readonly number[]) =>
  ({ id, name }: { id: number; name: string }): Row => ({ value: id, name, isChosen: chosen.includes(id) })

/** Several values of one field. A group without rows is omitted. */
function Ticks({ name, title, rows }: { name: string; title: string; rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{title}</legend>
      {rows.map((row) => (
        <label key={row.value} className="facet-row">
          <Tick type="checkbox" name={name} value={row.value} defaultChecked={row.isChosen} />
          <bdi>{row.name}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
