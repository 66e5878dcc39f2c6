import { type APIResponse, expect, type Page } from '@playwright/test'
import { oldHarbour, rental } from './shop.ts'

type TripType = 'hourly' | 'distance_wise' | 'day_wise'
type Vehicle = { id: number; name: string; trip_hourly: 0 | 1; trip_distance: 0 | 1; trip_day_wise: 0 | 1 }

const headers = { moduleId: String(rental.id), zoneId: JSON.stringify(oldHarbour.zoneIds) }
/** A provider that is open round the clock and picks up in Old Harbour. */
const PROVIDER = 67
const offers = { hourly: 'trip_hourly', distance_wise: 'trip_distance', day_wise: 'trip_day_wise' } as const

/** A vehicle of that provider for this type of trip; parallel journeys take different ones. */
export async function findVehicle(page: Page, type: TripType): Promise<Vehicle> {
  const query = `provider_id=${PROVIDER}&limit=50&offset=1`
  const answer = await page.request.get(`/api/v1/rental/vehicle/get-provider-vehicles?${query}`, { headers })
  const { vehicles } = await read<{ vehicles: Vehicle[] }>(answer)
  const at = Object.keys(offers).indexOf(type)
  const vehicle = vehicles.filter((each) => each[offers[type]] === 1)[at]
  if (vehicle === undefined) throw new Error('the provider has too few vehicles')
  return vehicle
}

/** Null picks it up now. */
type Wanted = { vehicle: Vehicle; type: TripType; pickupTime?: string | null }

/** Puts a vehicle into the rental cart of a customer, as on another device. */
export async function rent(page: Page, token: string, { vehicle, type, pickupTime = tomorrowNoon() }: Wanted): Promise<void> {
  const { lat, lng, address } = oldHarbour
  const data = {
    vehicle_id: vehicle.id,
    quantity: 1,
    rental_type: type,
    estimated_hours: 3,
    days: 2,
    ...(pickupTime !== null && { pickup_time: pickupTime }),
    pickup_location: { lat, lng, location_name: address },
    destination_location: { lat: 22.43, lng: 39.052, location_name: 'Harbour Gate' },
  }
  await read(
    await page.request.post('/api/v1/rental/user/cart/add-to-cart', {
      headers: { ...headers, authorization: `Bearer ${token}` },
      data,
    }),
  )
}

/** Tomorrow at noon by the shop's clock, as forms write it. */
export function tomorrowNoon(): string {
  const now = Date.now() + Number(process.env.E2E_CLOCK_SHIFT ?? 0)
  return `${new Date(now + 86_400_000).toISOString().slice(0, 10)}T12:00`
}

async function read<T>(response: APIResponse): Promise<T> {
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as T
}
