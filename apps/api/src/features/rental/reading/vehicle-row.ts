import type { TripCost, Vehicle, VehicleCard } from '@medina/contract/rental/vehicles'
import { averageRating, newSince, type ReadContext, toRunningDiscount } from '#features/catalog/public.ts'
import { localize } from '#lib/i18n.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { VehicleRecord } from './vehicle.queries.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** `free` is the number of units to show: all, or those free at the time of the pickup. */
type Shown = { free: number; cost?: TripCost | null | undefined }

/** A vehicle as a card shows it. */
export function toVehicleCard(record: VehicleRecord, { free, cost }: Shown, context: ReadContext): VehicleCard {
  const { language, settings, money } = context
  const price = (amount: number | null) => money.toWire(amount ?? 0)
  return {
    id: record.id,
    name: localize(record.name, language),
    thumbnail_full_url: imageUrl(settings, record.images[0] ?? null),
    category_id: record.category_id,
    brand_name: localize(record.brand_name, language),
    provider_id: record.store_id,
    provider: {
      id: record.store_id,
      name: localize(record.provider_name, language),
      discount: toRunningDiscount({ discount: record.provider_discount, time_zone: record.time_zone }, context),
    },
    total_vehicle_count: free,
    hourly_price: price(record.hourly_price),
    distance_price: price(record.distance_price),
    day_wise_price: price(record.day_wise_price),
    trip_hourly: flag(record.hourly_price !== null),
    trip_distance: flag(record.distance_price !== null),
    trip_day_wise: flag(record.day_wise_price !== null),
    discount_type: record.discount_type,
    discount_price: record.discount_type === 'percent' ? record.discount / PERCENT_SCALE : money.toWire(record.discount),
    seating_capacity: String(record.seating_capacity),
    air_condition: flag(record.air_condition),
    fuel_type: record.fuel_type,
    transmission_type: record.transmission_type,
    type: record.type,
    new_tag: flag(record.created_at >= newSince(context.now)),
    avg_rating: averageRating(record),
    total_reviews: record.rating_count,
    total_trip: record.total_trips,
    zone_id: record.zone_id,
    module_id: record.module_id,
    ...(cost && { trip_cost: cost }),
  }
}

/** A vehicle in the list form. */
export function toVehicle(record: VehicleRecord, shown: Shown, context: ReadContext): Vehicle {
  const { language, settings } = context
  const card = toVehicleCard(record, shown, context)
  return {
    ...card,
    slug: record.slug,
    brand_id: record.brand_id,
    provider: {
      ...card.provider,
      slug: record.provider_slug,
      address: localize(record.provider_address, language),
      tax: record.provider_tax,
    },
    description: localize(record.description, language),
    thumbnail: record.images[0] ?? null,
    images_full_url: record.images.map((image) => imageUrl(settings, image)),
    documents_full_url: [],
    model: record.model,
    engine_capacity: toText(record.engine_capacity),
    engine_power: toText(record.engine_power),
    multiple_vehicles: flag(record.unit_count > 1),
    tag: JSON.stringify(record.tags.map((tag) => localize(tag, language))),
    status: flag(record.status),
    rating: JSON.stringify(countByStars(record.ratings)),
    ratings: record.ratings,
    created_at: record.created_at.toISOString(),
    updated_at: record.created_at.toISOString(),
    minimum_hours: record.minimum_minutes / 60,
    minimum_distance: record.minimum_meters / 1000,
    minimum_days: record.minimum_days,
    included: record.included.map((one) => localize(one, language)),
    free_cancellation_minutes: record.free_cancellation_minutes,
  }
}

function toText(value: number | null): string | null {
  return value === null ? null : String(value)
}

/** `ratings` counts from five stars down to one. */
function countByStars(ratings: readonly number[]): Record<string, number> {
  return Object.fromEntries(ratings.map((count, place) => [String(5 - place), count]))
}
