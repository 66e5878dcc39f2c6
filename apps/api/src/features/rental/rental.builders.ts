import type { Insertable } from 'kysely'
import { aCategory, aModule, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

type Text = string | Translated
type Row<T extends keyof Tables, K extends keyof Insertable<Tables[T]>> = Partial<Omit<Insertable<Tables[T]>, K>>

const CREATED = new Date('2026-01-05T09:00:00Z')

let serial = 0
const next = (): string => `zv${((serial += 1)).toString(36)}`
const text = (value: Text): string => JSON.stringify(typeof value === 'string' ? { en: value } : value)

export type Fleet = { moduleId: number; zoneId: number; providerId: number; categoryId: number; headers: Record<string, string> }

/** A rental module with one zone, and a provider there that never closes and has no vehicles yet. */
export async function aFleet(db: Db, provider: Partial<Parameters<typeof aProvider>[1]> = {}): Promise<Fleet> {
  const moduleId = await aModule(db, 'rental')
  const zoneId = await aZone(db, { modules: [moduleId] })
  const categoryId = await aCategory(db, { module_id: moduleId })
  const providerId = await aProvider(db, { ...provider, module_id: moduleId, zone_id: zoneId })
  return { moduleId, zoneId, providerId, categoryId, headers: { moduleId: String(moduleId), zoneId: `[${zoneId}]` } }
}

/** A provider: a store that hands its vehicles over in `pickup_zones`, by default in its own zone. */
export async function aProvider(
  db: Db,
  { pickup_zones, ...store }: Parameters<typeof aStore>[1] & { pickup_zones?: number[] },
): Promise<number> {
  const store_id = await aStore(db, store)
  const rows = (pickup_zones ?? [store.zone_id]).map((zone_id) => ({ store_id, zone_id }))
  if (rows.length > 0) await db.insertInto('provider_zones').values(rows).execute()
  return store_id
}

/** A vehicle of a provider for 20.00 an hour, with `units` number plates. */
export async function aVehicle(
  db: Db,
  {
    store_id,
    category_id,
    name = `Vehicle ${next()}`,
    description,
    tags = [],
    included = [],
    units = 1,
    ...row
  }: Row<'vehicles', 'name' | 'description' | 'tags' | 'included' | 'module_id'> & {
    store_id: number
    name?: Text
    description?: Text
    tags?: Translated[]
    included?: Translated[]
    units?: number
  },
): Promise<number> {
  const { module_id } = await db.selectFrom('stores').select('module_id').where('id', '=', store_id).executeTakeFirstOrThrow()
  const prices = row.distance_price === undefined && row.day_wise_price === undefined ? { hourly_price: 2000 } : {}
  const values = {
    slug: `vehicle-${next()}`,
    seating_capacity: 4,
    fuel_type: 'petrol' as const,
    transmission_type: 'automatic' as const,
    created_at: CREATED,
    ...prices,
    ...row,
    store_id,
    module_id,
    category_id: category_id ?? (await aCategory(db, { module_id })),
    name: text(name),
    description: description === undefined ? null : text(description),
    tags: JSON.stringify(tags),
    included: JSON.stringify(included),
  }
  const { id } = await db.insertInto('vehicles').values(values).returning('id').executeTakeFirstOrThrow()
  for (let unit = 0; unit < units; unit += 1) await aUnit(db, id)
  return id
}

/** One more unit of a vehicle; a vehicle's `unit_count` counts those that are in service. */
export async function aUnit(db: Db, vehicle_id: number, row: Row<'vehicle_units', 'vehicle_id'> = {}): Promise<number> {
  const values = { license_plate_number: `PLATE ${next()}`, created_at: CREATED, ...row, vehicle_id }
  return (await db.insertInto('vehicle_units').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** A booking of a unit of a vehicle, by default the first, from `from` until `until`, preparation included. */
export async function aBooking(
  db: Db,
  { vehicle_id, unit_id, from, until }: { vehicle_id: number; unit_id?: number; from: string; until: string },
): Promise<number> {
  const { store_id, module_id, zone_id } = await db
    .selectFrom('vehicles as v')
    .innerJoin('stores as s', 's.id', 'v.store_id')
    .select(['v.store_id', 'v.module_id', 's.zone_id'])
    .where('v.id', '=', vehicle_id)
    .executeTakeFirstOrThrow()
  const times = { pickup_at: new Date(from), ends_at: new Date(until), created_at: CREATED, updated_at: CREATED }
  const amounts = { currency_digits: 2, base_amount: 0, tax_amount: 0, tax_percentage: 0, tax_included: false, trip_amount: 0 }
  const contact = { contact_name: 'Lina', contact_phone: '+966551234567', otp: '1234', language: 'en' }
  const place = JSON.stringify({ lat: 22.42, lng: 39.05, location_name: 'Lantern Street' })
  const { id: trip_id } = await db
    .insertInto('trips')
    .values({
      ...times,
      ...amounts,
      ...contact,
      store_id,
      module_id,
      zone_id,
      pickup_zone_id: zone_id,
      trip_type: 'hourly',
      trip_status: 'confirmed',
      distance_meters: 0,
      scheduled: true,
      pickup: place,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const vehicle = JSON.stringify({ name: { en: 'Vehicle' } })
  const { id: trip_line_id } = await db
    .insertInto('trip_lines')
    .values({ trip_id, vehicle_id, vehicle, quantity: 1, unit_price: 0, original_price: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unit = unit_id ?? (await firstUnit(db, vehicle_id))
  const during = `[${new Date(from).toISOString()},${new Date(until).toISOString()})`
  await db.insertInto('unit_bookings').values({ trip_id, trip_line_id, vehicle_id, unit_id: unit, during }).execute()
  return trip_id
}

async function firstUnit(db: Db, vehicle_id: number): Promise<number> {
  const units = db.selectFrom('vehicle_units').select('id').where('vehicle_id', '=', vehicle_id).orderBy('id')
  return (await units.executeTakeFirstOrThrow()).id
}
