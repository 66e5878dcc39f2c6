import { joinList } from '#lib/sheets/cells.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { listPages, type Page } from './listing.ts'
import { amountText, inLanguages, listsInLanguages, numberText, yesOrNo } from '#lib/sheets/cell-text.ts'

/** The vehicles of providers. */
export async function* exportVehicles({ db, owners, naming: { digits, picture } }: Page): AsyncGenerator<Record<string, string>> {
  const pages = listPages((after, limit) =>
    db
      .selectFrom('vehicles as v')
      .innerJoin('stores as s', 's.id', 'v.store_id')
      .innerJoin('categories as c', 'c.id', 'v.category_id')
      .leftJoin('brands as b', 'b.id', 'v.brand_id')
      .selectAll('v')
      .select(['s.slug as store', 'c.slug as category', 'b.slug as brand'])
      .where('v.id', '>', after)
      .$if(owners !== undefined, (query) => query.where('v.slug', 'in', [...(owners ?? []), '']))
      .orderBy('v.id')
      .limit(limit)
      .execute(),
  )
  const amount = (minor: number | null): string => amountText(minor, digits)
  for await (const rows of pages)
    for (const row of rows)
      yield {
        slug: row.slug,
        store: row.store,
        category: row.category,
        brand: row.brand ?? '',
        ...inLanguages('name', row.name),
        ...inLanguages('description', row.description),
        images: joinList(row.images.map(picture)),
        model: row.model,
        type: row.type,
        engine_capacity: numberText(row.engine_capacity),
        engine_power: numberText(row.engine_power),
        seating_capacity: String(row.seating_capacity),
        air_condition: yesOrNo(row.air_condition),
        fuel_type: row.fuel_type,
        transmission_type: row.transmission_type,
        hourly_price: amount(row.hourly_price),
        distance_price: amount(row.distance_price),
        day_wise_price: amount(row.day_wise_price),
        minimum_minutes: String(row.minimum_minutes),
        minimum_meters: String(row.minimum_meters),
        minimum_days: String(row.minimum_days),
        discount: row.discount_type === 'amount' ? amount(row.discount) : String(row.discount / PERCENT_SCALE),
        discount_type: row.discount_type,
        ...listsInLanguages('included', row.included),
        free_cancellation_minutes: String(row.free_cancellation_minutes),
        ...listsInLanguages('tags', row.tags),
        is_archived: yesOrNo(row.is_archived),
        status: yesOrNo(row.status),
      }
}

/** Units of vehicles with their number plates. */
export async function* exportUnits({ db, owners }: Page): AsyncGenerator<Record<string, string>> {
  const pages = listPages((after, limit) =>
    db
      .selectFrom('vehicle_units as u')
      .innerJoin('vehicles as v', 'v.id', 'u.vehicle_id')
      .select(['u.id', 'v.slug as vehicle', 'u.license_plate_number', 'u.vin_number', 'u.status'])
      .where('u.id', '>', after)
      .$if(owners !== undefined, (query) => query.where('v.slug', 'in', [...(owners ?? []), '']))
      .orderBy('u.id')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages)
    for (const { vehicle, license_plate_number, vin_number, status } of rows)
      yield { vehicle, license_plate_number, vin_number: vin_number ?? '', status: yesOrNo(status) }
}
