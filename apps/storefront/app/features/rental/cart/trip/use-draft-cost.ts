import type { TripCost, VehicleCard } from '@medina/contract/rental/vehicles'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { readDuration } from '#features/rental/plan/check-trip-plan.ts'
import { toTripQuery } from '#features/rental/plan/trip-address.ts'
import { vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { checkDraft, type TripDraft } from './trip-draft.ts'

/** Durations are typed digit by digit. */
const REST_MS = 300

/** Reads from the server what the draft costs with the vehicle; null while the draft is incomplete or the answer is not there yet. */
export function useDraftCost(vehicle: VehicleCard | undefined, draft: TripDraft, earliest: string): TripCost | null {
  const isComplete = vehicle !== undefined && checkDraft(draft, earliest) === null
  const text = isComplete ? JSON.stringify(toQuery(draft)) : ''
  const rested = useDebounced(text, REST_MS)
  const { data } = useQuery({
    ...vehicleQueries.vehicle(
      useShop(),
      String(vehicle?.id ?? 0),
      rested === '' ? {} : (JSON.parse(rested) as ReturnType<typeof toQuery>),
    ),
    enabled: isComplete && rested !== '',
    retry: false,
  })
  return (text === rested && isComplete && data?.trip_cost) || null
}

function toQuery({ pickup, destination, time, type, duration }: TripDraft) {
  const length = readDuration(duration)
  const trip = {
    date: time,
    trip_type: type,
    ...(type === 'hourly' && { duration: length }),
    ...(type === 'day_wise' && { days: length }),
    ...(destination !== null && { destination }),
  }
  return toTripQuery(trip, pickup)
}
