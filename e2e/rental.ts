import { type APIResponse, expect, type Page } from '@playwright/test'
import { oldHarbour, rental } from './shop.ts'

type TripType = 'hourly' | 'distance_wise' | 'day_wise'
type Vehicle = { id: number; name: string }

const headers = { moduleId: String(rental.id), zoneId: JSON.stringify(oldHarbour.zoneIds) }
const offers = { hourly: 'hourly', distance_wise: 'distance_wise', day_wise: 'day_wise' } as const

/** A vehicle that is free tomorrow at noon, offered by this type of trip; journeys beside each other take different ones. */
export async function findVehicle(page: Page, type: TripType, index: number): Promise<Vehicle> {
  const query = `limit=20&offset=1&rental_type=${offers[type]}&pickup_time=${tomorrowNoon()}`
  const answer = await page.request.get(`/api/v1/rental/vehicle/search?${query}`, { headers })
  const { vehicles } = await read<{ vehicles: Vehicle[] }>(answer)
  const vehicle = vehicles[index]
  if (vehicle === undefined) throw new Error('no vehicle is free')
  return vehicle
}

/** Puts a vehicle into the rental cart of a customer, as on another device. */
export async function rent(
  page: Page,
  token: string,
  vehicle: Vehicle,
  type: TripType,
  /** Null for now. */
  pickupTime: string | null = tomorrowNoon(),
): Promise<void> {
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
