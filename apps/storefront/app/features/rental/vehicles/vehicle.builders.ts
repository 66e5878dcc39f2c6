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
