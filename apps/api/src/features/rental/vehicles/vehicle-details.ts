import type { VehicleDetails } from '@medina/contract/rental/rental'
import type { Api } from '#api.ts'
import { averageRating, formatDeliveryTime, readIdOrSlug, type ReadContext } from '#features/catalog/public.ts'
import { readTaxClasses } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl, largeImageUrl } from '#lib/pictures/pictures.ts'
import { countFreeUnits, findFreeFrom } from '#features/rental/availability/free-units.ts'
import { readWishedSpan } from '#features/rental/availability/wished-span.ts'
import { listFleetCounts } from '#features/rental/reading/provider.queries.ts'
import { findTripCost, readPricedTrip } from '#features/rental/pricing/trip-cost.ts'
import { fromVehicles, listVehicleRecords } from '#features/rental/reading/vehicle.queries.ts'
import { toVehicle } from '#features/rental/reading/vehicle-row.ts'

/**
 * A vehicle by id or slug, with its provider and brand; null if it cannot be rented. With a trip it states the cost, and its units are
 * those that are free then; `free_from` is the pickup itself, or the first time after it at which a unit is free for as long.
 */
export async function findVehicleDetails(
  { db, geo }: Pick<Api, 'db' | 'geo'>,
  text: string,
  wish: Parameters<typeof readPricedTrip>[1],
  context: ReadContext,
): Promise<VehicleDetails | null> {
  const key = readIdOrSlug(text)
  if (key === null) return null
  const vehicles = fromVehicles(db)
  const [record] = await listVehicleRecords(
    'id' in key ? vehicles.where('v.id', '=', key.id) : vehicles.where('v.slug', '=', key.slug),
  )
  if (record === undefined || !record.is_offered) return null
  const { time_zone: timeZone } = record
  const preparation = context.switches.rental_preparation_minutes
  const span = readWishedSpan(wish, { timeZone, preparation })
  const soonest = span ?? { pickup_at: context.now, free_at: new Date(context.now.getTime() + HOUR) }
  const [more, free, freeFrom, fleets, trip, classes] = await Promise.all([
    findMore(db, record.id),
    span === null ? record.unit_count : countFree(db, record.id, span),
    findFreeFrom(db, record.id, soonest),
    listFleetCounts(db, [record.store_id]),
    readPricedTrip(geo, wish, { span, timeZone }),
    readTaxClasses(db),
  ])
  const vehicle = toVehicle(record, { free, cost: findTripCost(record, { trip, classes }, context) }, context)
  const { settings, language } = context
  const fleet = fleets.get(record.store_id)
  return {
    ...vehicle,
    thumbnail_full_url: largeImageUrl(settings, record.images[0] ?? null),
    images_full_url: record.images.map((image) => largeImageUrl(settings, image)),
    total_vehicles: record.unit_count,
    brand:
      more.brand_id === null || more.brand_name === null
        ? null
        : {
            id: more.brand_id,
            name: localize(more.brand_name, language),
            image: more.brand_image,
            image_full_url: imageUrl(settings, more.brand_image),
          },
    provider: {
      ...vehicle.provider,
      logo: more.logo,
      logo_full_url: imageUrl(settings, more.logo),
      cover_photo: more.cover_photo,
      cover_photo_full_url: imageUrl(settings, more.cover_photo),
      rating: more.ratings,
      delivery_time: formatDeliveryTime(more.minimum_delivery_time, more.maximum_delivery_time),
      provider_total_vehicle_count: fleet?.units ?? 0,
      avg_rating: averageRating(more),
      rating_count: more.rating_count,
      pickup_zone_id: (fleet?.pickup_zone_ids ?? []).map(String),
    },
    free_from: freeFrom?.toISOString() ?? null,
    time_zone: timeZone,
  }
}

const HOUR = 3_600_000

/** The brand, and further columns of the provider. */
function findMore(db: Db, id: number) {
  return db
    .selectFrom('vehicles as v')
    .innerJoin('stores as s', 's.id', 'v.store_id')
    .leftJoin('brands as b', (join) => join.onRef('b.id', '=', 'v.brand_id').on('b.status', '=', true))
    .select([
      's.logo',
      's.cover_photo',
      's.ratings',
      's.rating_sum',
      's.rating_count',
      's.minimum_delivery_time',
      's.maximum_delivery_time',
      'b.id as brand_id',
      'b.name as brand_name',
      'b.image as brand_image',
    ])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function countFree(db: Db, id: number, span: Parameters<typeof countFreeUnits>[0]): Promise<number> {
  const found = db.selectFrom('vehicles as v').select(countFreeUnits(span).as('free')).where('v.id', '=', id)
  return (await found.executeTakeFirstOrThrow()).free
}
