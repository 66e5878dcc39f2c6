import type { RentalCart, RentalCartLine, TripPlan } from '@medina/contract/rental/rental-cart'
import { aVehicle } from '#features/rental/vehicles/vehicle.builders.ts'

/** A trip of three hours from Old Harbour. */
export function aTripPlan(own: Partial<TripPlan> = {}): TripPlan {
  return {
    id: 4,
    user_id: 1,
    is_guest: true,
    pickup_location: { lat: 22.4188, lng: 39.0468, location_name: 'Palm Court 14, Old Harbour' },
    destination_location: { lat: 22.43, lng: 39.06, location_name: 'Harbour Gate' },
    pickup_time: '2026-03-11T09:00:00Z',
    rental_type: 'hourly',
    estimated_hours: 3,
    days: 0,
    distance: 4.2,
    destination_time: 0.2,
    ends_at: '2026-03-11T12:00:00Z',
    total_cart_price: 120,
    ...own,
  }
}

/** A line of one vehicle at 40 an hour, of which three are free. */
export function aRentalLine(id: number, own: Partial<RentalCartLine> = {}): RentalCartLine {
  const card = aVehicle({ id: 100 + id, name: `Vehicle ${id}` })
  const provider = { ...card.provider, slug: 'harbour-cars', address: null, tax: 0 }
  return {
    id,
    user_id: 1,
    is_guest: true,
    provider_id: card.provider_id,
    vehicle_id: card.id,
    module_id: card.module_id,
    quantity: 1,
    price: 120,
    original_price: 120,
    problem: null,
    vehicle: { ...card, provider, ...whole },
    provider: { ...provider, pickup_zone_id: [1] },
    ...own,
  }
}

/** The members that the details of a vehicle have beyond its card. */
const whole = {
  slug: 'city-hatchback',
  brand_id: 2,
  description: null,
  thumbnail: null,
  images_full_url: [] as (string | null)[],
  documents_full_url: [] as string[],
  model: '2025',
  engine_capacity: null,
  engine_power: null,
  multiple_vehicles: 1 as const,
  tag: '[]',
  status: 1 as const,
  rating: '{}',
  ratings: [0, 0, 0, 0, 0] as number[],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  minimum_hours: 1,
  minimum_distance: 0,
  minimum_days: 1,
  included: [] as string[],
  free_cancellation_minutes: 60,
} satisfies Partial<RentalCartLine['vehicle']>

export function aRentalCart(...lines: RentalCartLine[]): RentalCart {
  return { carts: lines, user_data: lines.length === 0 ? [] : aTripPlan() }
}
