import type { VehicleDetails } from '@medina/contract/rental/rental'
import { useText } from '@medina/web/texts/text.tsx'
import { useLocation } from 'react-router'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { publishLowerBar } from '@medina/web/ui/navigation/lower-bar.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { RentButton } from '#features/rental/cart/rent-button.tsx'
import { readTrip } from '#features/rental/plan/trip-address.ts'
import { VehicleCost } from '#features/rental/vehicles/vehicle-cost.tsx'
import { listPrices } from '#features/rental/vehicles/vehicle-price.ts'

/** The total of the wanted trip, the price of each offered trip type with its minimum, the rent button, and free cancellation. */
export function VehiclePrices({ vehicle }: { vehicle: VehicleDetails }) {
  const { t } = useText()
  const money = useMoney()
  const minimums = { hourly: vehicle.minimum_hours, day_wise: vehicle.minimum_days, distance_wise: vehicle.minimum_distance }
  return (
    <section className="card p-5" aria-labelledby="vehicle-prices">
      <h2 id="vehicle-prices" className="text-h3">
        {t('rental.prices')}
      </h2>
      <WantedTotal vehicle={vehicle} />
      <dl className="mt-3 grid gap-3">
        {listPrices(vehicle).map(({ tripType, price, before }) => (
          <div key={tripType} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt>{t(`vehicles.type_${tripType}`)}</dt>
            <dd className="ms-auto whitespace-nowrap">
              <Price
                price={money.parts(price)}
                before={before === null ? undefined : money.parts(before)}
                beforeLabel={t('ui.price_before')}
                size="h3"
              />{' '}
              <span className="text-sm text-ink-2">{t(`vehicles.per_${tripType}`)}</span>
            </dd>
            {minimums[tripType] > 0 && (
              <dd className="w-full text-sm text-ink-3">{t(`rental.minimum_${tripType}`, { count: minimums[tripType] })}</dd>
            )}
          </div>
        ))}
      </dl>
      <div ref={publishLowerBar} data-bar="cart" className="vehicle-rent">
        <RentButton vehicle={vehicle} large />
      </div>
      {vehicle.free_cancellation_minutes > 0 && (
        <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
          <Icon name="shield-check" size={18} className="flex-none" />
          {t('rental.cancel_free', { time: describeMinutes(vehicle.free_cancellation_minutes, t) })}
        </p>
      )}
    </section>
  )
}

/** The total of the trip in the address. */
function WantedTotal({ vehicle }: { vehicle: VehicleDetails }) {
  const { t } = useText()
  const trip = readTrip(new URLSearchParams(useLocation().search))
  if (trip === null || vehicle.trip_cost === undefined) return null
  return (
    <div className="mt-3 border-b border-line pb-3">
      <VehicleCost vehicle={vehicle} tripType={trip.trip_type} size="lg" />
      <p className="text-sm text-ink-2">{t('vehicles.all_in')}</p>
    </div>
  )
}

/** Whole hours as hours, everything else as minutes. */
function describeMinutes(minutes: number, t: ReturnType<typeof useText>['t']): string {
  return minutes % 60 === 0 ? t('rental.cancel_hours', { count: minutes / 60 }) : t('rental.cancel_minutes', { count: minutes })
}
