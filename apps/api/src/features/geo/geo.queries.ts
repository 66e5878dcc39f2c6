import { isNowhere } from '@medina/contract/wire/nowhere'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

export type Point = { lat: number; lng: number }

/** The box around the point is needed for the area's index; edges count as inside. No zone contains the position 0°/0°. */
function contains({ lat, lng }: Point) {
  if (isNowhere({ lat, lng })) return sql<boolean>`false`
  const point = sql`point(${lng}::float8, ${lat}::float8)`
  return sql<boolean>`(z.area @> polygon(box(${point}, ${point})) and z.area @> ${point})`
}

const zoneColumns = [
  'z.id',
  'z.name',
  'z.status',
  'z.cash_on_delivery',
  'z.digital_payment',
  'z.offline_payment',
  'z.increased_delivery_fee',
  'z.increased_delivery_fee_status',
  'z.increase_delivery_charge_message',
] as const

/** Rates of one module in one zone, as stored. */
export type PivotRow = {
  zone_id: number
  module_id: number
  delivery_charge_type: 'fixed' | 'distance'
  fixed_shipping_charge: number
  per_km_shipping_charge: number
  minimum_shipping_charge: number
  maximum_shipping_charge: number | null
  maximum_cod_order_amount: number | null
}
export type OfferedModule = {
  id: number
  module_name: Translated
  module_type: Tables['modules']['module_type']
  description: Translated | null
  icon: string | null
  thumbnail: string | null
  theme_id: number
  status: boolean
  all_zone_service: boolean
  stores_count: number
  items_count: number
  pivot: PivotRow
}

/** All zones around a point, also those switched off, the smallest area first, with the modules offered there. */
export function listZonesAt(db: Db, point: Point) {
  return db
    .selectFrom('zones as z')
    .select([
      ...zoneColumns,
      sql<OfferedModule[]>`(
        select coalesce(json_agg(json_build_object(
          'id', m.id, 'module_name', m.module_name, 'module_type', m.module_type, 'description', m.description, 'icon', m.icon,
          'thumbnail', m.thumbnail, 'theme_id', m.theme_id, 'status', m.status, 'all_zone_service', m.all_zone_service,
          'stores_count', (select count(*) from stores s
            where s.module_id = m.id and s.status and (m.all_zone_service or s.zone_id = z.id)),
          'items_count', (select coalesce(sum(c.count), 0)::int from item_counts c
            where c.module_id = m.id and c.area_id in (0, z.id)),
          'pivot', to_json(zm)) order by m.position, m.id), '[]')
        from zone_modules zm join modules m on m.id = zm.module_id where zm.zone_id = z.id and m.status)`.as('modules'),
    ])
    .where(contains(point))
    .orderBy(sql`area(path(z.area))`)
    .orderBy('z.id')
    .execute()
}

/** Active zones, with their outlines as PostgreSQL writes them: "((x,y),…)". */
export function listActiveZones(db: Db) {
  return db
    .selectFrom('zones as z')
    .select([...zoneColumns, sql<string>`z.area::text`.as('area')])
    .where('z.status', '=', true)
    .orderBy('z.id')
    .execute()
}

/** More pins than this would hide the map, and be larger than a page. */
const MOST_STORE_POINTS = 2000

/** Active stores with their position; if there are very many, those of the first zones. */
export function listStorePoints(db: Db) {
  return db
    .selectFrom('stores as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .select(['s.name', 's.location'])
    .where('s.status', '=', true)
    .where('z.status', '=', true)
    .where('m.status', '=', true)
    .orderBy('s.zone_id')
    .orderBy('s.id')
    .limit(MOST_STORE_POINTS)
    .execute()
}

/** Ids of the active zones around a point, the smallest area first. */
export async function listZoneIdsAt(db: Db, point: Point): Promise<number[]> {
  const zones = await db
    .selectFrom('zones as z')
    .select('z.id')
    .where('z.status', '=', true)
    .where(contains(point))
    .orderBy(sql`area(path(z.area))`)
    .orderBy('z.id')
    .execute()
  return zones.map(({ id }) => id)
}

/** A position outside of every zone. */
const NO_ZONE: Point = { lat: 1000, lng: 1000 }

/** The same for many points in one statement: a list for each, in their order. */
export async function listZoneIdsAtEach(db: Db, points: readonly Point[]): Promise<number[][]> {
  if (points.length === 0) return []
  // A position outside of any zone, used if the given one is invalid.
  const placed = points.map((point) => (isNowhere(point) ? NO_ZONE : point))
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select z.id from zones z
      where z.status and z.area @> polygon(box(point(p.lng, p.lat), point(p.lng, p.lat))) and z.area @> point(p.lng, p.lat)
      order by area(path(z.area)), z.id) as ids
    from unnest(${placed.map(({ lng }) => lng)}::float8[], ${placed.map(({ lat }) => lat)}::float8[])
      with ordinality as p (lng, lat, position)
    order by p.position`.execute(db)
  return rows.map(({ ids }) => ids)
}

/** Whether an active zone contains a point: this zone, or any. */
export async function isPointServed(db: Db, point: Point, zoneId: number | null): Promise<boolean> {
  const zone = await db
    .selectFrom('zones as z')
    .select('z.id')
    .where('z.status', '=', true)
    .where(contains(point))
    .where((eb) => (zoneId === null ? eb.lit(true) : eb('z.id', '=', zoneId)))
    .limit(1)
    .executeTakeFirst()
  return zone !== undefined
}

function selectServingZones(db: Db, moduleId: number) {
  return db
    .selectFrom('zones as z')
    .innerJoin('zone_modules as zm', 'zm.zone_id', 'z.id')
    .innerJoin('modules as m', 'm.id', 'zm.module_id')
    .select([
      'z.id as zone_id',
      'z.clock as time_zone',
      'z.increased_delivery_fee',
      'z.increased_delivery_fee_status',
      'z.cash_on_delivery as zone_cash_on_delivery',
      'z.digital_payment as zone_digital_payment',
      'z.offline_payment as zone_offline_payment',
      sql<PivotRow>`to_json(zm)`.as('pivot'),
    ])
    .where('zm.module_id', '=', moduleId)
}

/** The smallest active zone around a point that offers an active module, with its rates; null if there is none. */
export async function findServingZone(db: Db, point: Point, moduleId: number) {
  const zone = selectServingZones(db, moduleId)
    .where('z.status', '=', true)
    .where('m.status', '=', true)
    .where(contains(point))
    .orderBy(sql`area(path(z.area))`)
    .orderBy('z.id')
  return (await zone.limit(1).executeTakeFirst()) ?? null
}
export type ServingZone = NonNullable<Awaited<ReturnType<typeof findServingZone>>>

/** The same for a zone by its id, active or not; null if it does not have the module. */
export async function findZoneOfModule(db: Db, zoneId: number, moduleId: number): Promise<ServingZone | null> {
  return (await selectServingZones(db, moduleId).where('z.id', '=', zoneId).executeTakeFirst()) ?? null
}

export async function findPivot(db: Db, zoneId: number, moduleId: number): Promise<PivotRow | null> {
  const row = await db
    .selectFrom('zone_modules')
    .selectAll()
    .where('zone_id', '=', zoneId)
    .where('module_id', '=', moduleId)
    .executeTakeFirst()
  return row ?? null
}

/** The time zone of a zone; null for an unknown zone. */
export async function findTimeZone(db: Db, zoneId: number): Promise<string | null> {
  const zone = await db.selectFrom('zones').select('clock').where('id', '=', zoneId).executeTakeFirst()
  return zone?.clock ?? null
}

/** The middle of each zone that is served, the oldest zone first. */
export async function listZoneCenters(db: Db): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select (point(area))[1] as lat, (point(area))[0] as lng from zones where status order by id limit 100`.execute(db)
  return rows
}
