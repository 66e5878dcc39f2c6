import type { VehicleDetails } from '@medina/contract/rental/rental'
import type { VehicleCard } from '@medina/contract/rental/vehicles'

/** A vehicle that is rented by the hour. */
export function aVehicle(own: Partial<VehicleCard> = {}): VehicleCard {
  return {
    id: 7,
    name: 'City hatchback',
    thumbnail_full_url: null,
    category_id: 1,
    brand_name: 'Rihla',
    provider_id: 90,
    provider: { id: 90, name: 'Harbour Cars', discount: null },
    total_vehicle_count: 3,
    hourly_price: 40,
    distance_price: 0,
    day_wise_price: 0,
    trip_hourly: 1,
    trip_distance: 0,
    trip_day_wise: 0,
    discount_type: 'percent',
    discount_price: 0,
    seating_capacity: '5',
    air_condition: 1,
    fuel_type: 'petrol',
    transmission_type: 'automatic',
    type: 'Hatchback',
    new_tag: 0,
    avg_rating: 4.7,
    total_reviews: 86,
    total_trip: 120,
    zone_id: 1,
    module_id: 6,
    ...own,
  }
}

/** The same with everything that its page shows. */
export function aVehiclePage(own: Partial<VehicleDetails> = {}): VehicleDetails {
  const vehicle = aVehicle({ id: 7, name: 'City hatchback' })
  const provider = {
    ...vehicle.provider,
    slug: 'harbour-cars',
    address: null,
    tax: 0,
    logo: null,
    logo_full_url: null,
    cover_photo: null,
    cover_photo_full_url: null,
    rating: [0, 0, 0, 0, 0],
    delivery_time: '20-30 min',
    provider_total_vehicle_count: 4,
    avg_rating: 0,
    rating_count: 0,
    pickup_zone_id: ['1'],
  }
  const facts = { model: '2025', engine_capacity: null, engine_power: null, thumbnail: null, images_full_url: [], tag: '' }
  const minimums = { minimum_hours: 1, minimum_distance: 1, minimum_days: 1, free_cancellation_minutes: 0, included: [] }
  const stamps = { created_at: '2026-01-27T09:00:00Z', updated_at: '2026-01-27T09:00:00Z' }
  const rated = {
    rating: '{}',
    ratings: [0, 0, 0, 0, 0],
    documents_full_url: [],
    description: null,
    multiple_vehicles: 1 as const,
    status: 1 as const,
    vehicle_identities: [],
    slug: 'city-hatchback',
    brand_id: 2,
  }
  return {
    ...vehicle,
    ...facts,
    ...minimums,
    ...stamps,
    ...rated,
    provider,
    total_vehicles: 2,
    brand: null,
    free_from: null,
    time_zone: 'Asia/Riyadh',
    ...own,
  }
}
