import type { Api } from '#api.ts'
import { registerBooking } from './booking/booking.routes.ts'

export function registerTrips(api: Api): void {
  registerBooking(api)
}
