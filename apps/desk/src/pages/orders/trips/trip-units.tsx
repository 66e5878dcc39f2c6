import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useTripAct } from './trips.data.ts'

type UnitsProps = { trip: OperatorTripDetails }

/** The vehicles that were promised to the trip, each with its driver, who can be another one until the trip is over. */
export function TripUnits({ trip }: UnitsProps) {
  const { t } = useText()
  const { may } = useDesk()
  const act = useTripAct(trip.id)
  const isOver = trip.trip_status === 'completed' || trip.trip_status === 'canceled'
  const canAssign = may('orders:write') && !isOver && trip.drivers.length > 0
  if (trip.vehicle_identity.length === 0) return null
  return (
    <section>
      <h3>{t('desk_orders.units')}</h3>
      <ul>
        {trip.vehicle_identity.map(
          ({ id, vehicle_identity_id: unit, vehicle_name: name, license_plate_number: plate, driver_data: driver }) => (
            <li key={id} className="desk-story-row flex-wrap">
              <span className="min-w-0 flex-1">
                <bdi>{name}</bdi>
                <span className="desk-quiet block">
                  <bdi dir="ltr">{plate}</bdi>
                </span>
              </span>
              {canAssign ? (
                <Select
                  label={t('desk_orders.driver')}
                  value={driver?.id ?? ''}
                  disabled={act.isPending}
                  onChange={({ target }) => act.mutate({ kind: 'driver', unit, driver: Number(target.value) || null })}
                >
                  <option value="">{t('desk_orders.no_driver')}</option>
                  {trip.drivers.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
                </Select>
              ) : (
                <bdi className="desk-quiet">{driver?.name ?? t('desk_orders.no_driver')}</bdi>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
