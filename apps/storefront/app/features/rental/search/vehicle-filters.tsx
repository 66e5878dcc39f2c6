import type { Output } from '@medina/contract/endpoints/endpoints'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { FacetList, toggled } from '#features/filters/facet-list.tsx'
import { Group } from '#features/filters/facet-group.tsx'
import { PriceFacet } from '#features/filters/price-facet.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'
import type { ChangeVehicles } from './use-vehicle-query.ts'
import { type SeatRange, seatRanges, type VehicleQuery } from './vehicle-query.ts'
import '#features/filters/facets.css'

type Facets = Output<'rental.facets'>

export type VehicleFilterProps = { query: VehicleQuery; change: ChangeVehicles; facets: Facets | undefined }

/** All filters of a list of vehicles: in a column next to it, or in a sheet. A group without options is omitted. */
export function VehicleFilters({ query, change, facets }: VehicleFilterProps) {
  const { t } = useText()
  const money = useMoney()
  if (facets === undefined) return null
  return (
    <>
      {query.trip === null && <TypeFilter query={query} change={change} />}
      {facets.prices && (
        <Group title={t('search.price')} aside={money.currency.symbol}>
          <PriceFacet
            key={`${query.min} ${query.max} ${facets.prices.min} ${facets.prices.max}`}
            prices={facets.prices}
            min={query.min}
            max={query.max}
            onChange={(min, max) => change({ min, max })}
          />
        </Group>
      )}
      <Named
        title={t('rental.category')}
        rows={facets.categories}
        chosen={query.categories}
        onChange={(categories) => change({ categories })}
      />
      <Named title={t('rental.brand')} rows={facets.brands} chosen={query.brands} onChange={(brands) => change({ brands })} />
      <Group title={t('rental.seats')}>
        <FacetList
          rows={seatRanges.map((range) => ({
            value: range,
            name: nameSeats(range),
            count: facets.seats.find(({ value }) => value === range)?.count ?? 0,
            isChosen: query.seats.includes(range),
          }))}
          onToggle={(range) => change({ seats: toggled(query.seats, range) })}
        />
      </Group>
      <Group title={t('rental.cooling')}>
        <FacetList
          rows={[true, false].map((isCooled) => ({
            value: String(isCooled),
            name: t(isCooled ? 'vehicles.cooled' : 'vehicles.not_cooled'),
            count: facets.air_condition.find(({ value }) => value === isCooled)?.count ?? 0,
            isChosen: query.isCooled === isCooled,
          }))}
          onToggle={(value) => change({ isCooled: String(query.isCooled) === value ? null : value === 'true' })}
        />
      </Group>
      <EngineFilters query={query} change={change} facets={facets} />
    </>
  )
}

function EngineFilters({ query, change, facets }: VehicleFilterProps & { facets: Facets }) {
  const { t } = useText()
  return (
    <>
      <Group title={t('rental.transmission')}>
        <FacetList
          rows={facets.transmissions.map(({ value, count }) => ({
            value,
            name: t(`vehicles.transmission_${value}`),
            count,
            isChosen: query.transmissions.includes(value),
          }))}
          onToggle={(value) => change({ transmissions: toggled(query.transmissions, value) })}
        />
      </Group>
      <Group title={t('rental.fuel')}>
        <FacetList
          rows={facets.fuels.map(({ value, count }) => ({
            value,
            name: t(`vehicles.fuel_${value}`),
            count,
            isChosen: query.fuels.includes(value),
          }))}
          onToggle={(value) => change({ fuels: toggled(query.fuels, value) })}
        />
      </Group>
    </>
  )
}

function TypeFilter({ query, change }: Omit<VehicleFilterProps, 'facets'>) {
  const { t } = useText()
  return (
    <Group title={t('trip_plan.type')}>
      <div className="flex flex-wrap gap-2">
        {tripTypes.map((type) => (
          <Chip
            key={type}
            pressed={query.tripType === type}
            onClick={() => change({ tripType: query.tripType === type ? null : type })}
          >
            {t(`vehicles.type_${type}`)}
          </Chip>
        ))}
      </div>
    </Group>
  )
}

type NamedProps = {
  title: string
  rows: { id: number; name: string; count: number }[]
  chosen: number[]
  onChange: (chosen: number[]) => void
}

function Named({ title, rows, chosen, onChange }: NamedProps) {
  if (rows.length === 0) return null
  return (
    <Group title={title}>
      <FacetList
        rows={rows.map(({ id, name, count }) => ({ value: id, name, count, isChosen: chosen.includes(id) }))}
        most={6}
        onToggle={(id) => onChange(toggled(chosen, id))}
      />
    </Group>
  )
}

/** The last range has no end: "14+". */
export function nameSeats(range: SeatRange): string {
  const [from = '', to = ''] = range.split('-')
  return to === '1000' ? `${from}+` : `${from}–${to}`
}
