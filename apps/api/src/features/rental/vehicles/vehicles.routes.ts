import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/public.ts'
import { notFound } from '#lib/errors.ts'
import { findVehicleCalendar } from './vehicle-calendar.ts'
import { findVehicleDetails } from './vehicle-details.ts'

export function registerVehicles(api: Api): void {
  const { serve } = api

  serve('rental.vehicle', async ({ caller, params, query }) => {
    const vehicle = await findVehicleDetails(api, params.id, query, await createReadContext(api, caller))
    if (vehicle === null) throw notFound('vehicle_id', 'rental.vehicle_not_found')
    return vehicle
  })

  serve('rental.calendar', async ({ caller, params, query }) => {
    const calendar = await findVehicleCalendar(api.db, { ...query, id: params.id }, await createReadContext(api, caller))
    if (calendar === null) throw notFound('vehicle_id', 'rental.vehicle_not_found')
    return calendar
  })
}
