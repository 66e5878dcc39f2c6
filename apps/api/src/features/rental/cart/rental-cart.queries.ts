import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CartOwner } from '#features/cart/public.ts'
import { selectStoreBeside, type StoreRecord } from '#features/catalog/public.ts'
import { countFreeUnits } from '#features/rental/availability/free-units.ts'
import type { TripSpan } from '#features/rental/availability/trip-span.ts'
import {
  fromVehicles,
  listVehicleRecords,
  selectVehicleRecords,
  type VehicleRecord,
} from '#features/rental/reading/vehicle.queries.ts'
import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { precompile } from '#lib/database/precompile.ts'
import type { RentalCartLinesTable, TripPlansTable } from '#lib/database/tables.gen.ts'

/** The owner of a cart; a trip plan and its vehicles are one per owner, whatever the module. */
export type RentalOwner = CartOwner['actor']

export type PlanRecord = Selectable<TripPlansTable>
/** The trip of a plan of any owner. */
export type PlannedTrip = Omit<PlanRecord, 'id' | 'guest_id' | 'customer_id' | 'updated_at'>
export type LineRecord = Selectable<RentalCartLinesTable>
/** A line with its vehicle and the units that are free for the planned trip. */
export type FleetLine = { line: LineRecord; vehicle: VehicleRecord; free: number }

/** One prepared statement for guests and one for customers. */
const askPlan = { guest: precompilePlan('guest'), customer: precompilePlan('customer') }

function precompilePlan(type: Actor['type']) {
  const column = ownerColumn({ type })
  return precompile((db, { owner }: { owner: number }) =>
    db
      .selectFrom('trip_plans as p')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('rental_cart_lines as c')
            .innerJoin('stores as s', 's.id', 'c.store_id')
            .innerJoin('zones as z', 'z.id', 's.zone_id')
            .select(['c.store_id', 'z.clock as time_zone'])
            .where(`c.${column}`, '=', owner)
            .limit(1)
            .as('l'),
        (join) => join.onTrue(),
      )
      .selectAll('p')
      .select(['l.store_id', 'l.time_zone'])
      .where(`p.${column}`, '=', owner),
  )
}

/** The plan of an owner, with the provider of the cart and the clock of its zone; both null while the cart is empty. */
export async function findPlan(db: Db, actor: RentalOwner) {
  const [plan] = await askPlan[actor.type](db, { owner: actor.id })
  return plan ?? null
}
export type PlanOfCart = NonNullable<Awaited<ReturnType<typeof findPlan>>>

const askFleet = { guest: precompileFleet('guest'), customer: precompileFleet('customer') }

function precompileFleet(type: Actor['type']) {
  return precompile((db, { owner, pickup_at, free_at }: { owner: number; pickup_at: Date; free_at: Date }) => {
    const isOwn = sql<boolean>`c.${sql.ref(ownerColumn({ type }))} = ${owner}`
    const vehicles = fromVehicles(db)
      .where(sql<boolean>`v.id in (select c.vehicle_id from rental_cart_lines c where ${isOwn})`)
      .select([
        sql<LineJson>`(select to_json(c) from rental_cart_lines c where ${isOwn} and c.vehicle_id = v.id)`.as('line'),
        countFreeUnits({ pickup_at, free_at }).as('free'),
      ])
    return selectVehicleRecords(vehicles)
  })
}

/** The lines of an owner in the order in which they were added. */
export async function listFleetLines(
  db: Db,
  actor: RentalOwner,
  { pickup_at, free_at }: Pick<TripSpan, 'pickup_at' | 'free_at'>,
): Promise<FleetLine[]> {
  const rows = (await askFleet[actor.type](db, { owner: actor.id, pickup_at, free_at })) as (VehicleRecord & {
    line: LineJson
    free: number
  })[]
  return rows
    .map(({ line, free, ...vehicle }) => ({ line: { ...line, created_at: new Date(line.created_at) }, free, vehicle }))
    .sort((one, other) => one.line.id - other.line.id)
}
type LineJson = Omit<LineRecord, 'created_at'> & { created_at: string }

/** A vehicle with the units that are free for a trip; null if there is none. */
export async function findFreeVehicle(
  db: Db,
  vehicleId: number,
  span: TripSpan,
): Promise<{ vehicle: VehicleRecord; free: number } | null> {
  const query = fromVehicles(db).where('v.id', '=', vehicleId).select(countFreeUnits(span).as('free'))
  const [row] = (await listVehicleRecords(query)) as (VehicleRecord & { free: number })[]
  if (row === undefined) return null
  const { free, ...vehicle } = row
  return { vehicle, free }
}

/** The provider of a vehicle and the clock of its zone; null for an unknown vehicle. */
export async function findVehicleClock(db: Db, vehicleId: number) {
  const row = await db
    .selectFrom('vehicles as v')
    .innerJoin('stores as s', 's.id', 'v.store_id')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .select(['v.store_id', 'z.clock as time_zone'])
    .where('v.id', '=', vehicleId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The provider of a cart, with all zones in which it hands vehicles over (`all`) and those that contain the pickup, the smallest first
 * (`here`).
 */
export type TripProvider = { store: StoreRecord; zones: PickupZones }
type PickupZones = { all: number[]; here: number[] }

const askProvider = precompile((db, { id, lat, lng, pickup_at }: { id: number; lat: number; lng: number; pickup_at: Date }) => {
  const point = sql`point(${lng}::float8, ${lat}::float8)`
  const containsPoint = sql`z.status and z.area @> polygon(box(${point}, ${point})) and z.area @> ${point}`
  const zones = sql<PickupZones>`(
    select json_build_object('all', coalesce(json_agg(z.id order by z.id), '[]'),
      'here', coalesce(json_agg(z.id order by area(path(z.area)), z.id) filter (where ${containsPoint}), '[]'))
    from provider_zones p join zones z on z.id = p.zone_id where p.store_id = s.id)`
  return selectStoreBeside(db, { id, beside: zones, now: pickup_at })
})

export async function readProvider(
  db: Db,
  { storeId, trip: { pickup, pickup_at } }: { storeId: number; trip: Pick<PlannedTrip, 'pickup' | 'pickup_at'> },
): Promise<TripProvider> {
  const [row] = await askProvider(db, { id: storeId, lat: pickup.lat, lng: pickup.lng, pickup_at })
  if (row === undefined) throw new Error(`store ${storeId} has vehicles but does not exist`)
  const { beside: zones, ...store } = row
  return { store, zones }
}

/** Creates or replaces the owner's plan and returns its id. */
export async function savePlan(tx: Db, actor: RentalOwner, { trip, now }: { trip: PlannedTrip; now: Date }): Promise<number> {
  const column = ownerColumn(actor)
  const values = {
    trip_type: trip.trip_type,
    pickup: JSON.stringify(trip.pickup),
    destination: trip.destination === null ? null : JSON.stringify(trip.destination),
    pickup_at: trip.pickup_at,
    minutes: trip.minutes,
    days: trip.days,
    distance_meters: trip.distance_meters,
    travel_seconds: trip.travel_seconds,
    updated_at: now,
  }
  const { id } = await tx
    .insertInto('trip_plans')
    .values({ ...values, [column]: actor.id })
    .onConflict((conflict) => conflict.column(column).where(column, 'is not', null).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertLine(
  tx: Db,
  actor: RentalOwner,
  line: { vehicle: Pick<VehicleRecord, 'id' | 'store_id' | 'module_id'>; quantity: number; now: Date },
): Promise<LineRecord> {
  const { id: vehicle_id, store_id, module_id } = line.vehicle
  const { quantity, now: created_at } = line
  return tx
    .insertInto('rental_cart_lines')
    .values({ [ownerColumn(actor)]: actor.id, module_id, store_id, vehicle_id, quantity, created_at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setQuantity(tx: Db, lineId: number, quantity: number): Promise<void> {
  await tx.updateTable('rental_cart_lines').set({ quantity }).where('id', '=', lineId).execute()
}

/** Deletes lines of this owner only, and returns their number. */
export async function deleteLines(tx: Db, actor: RentalOwner, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('rental_cart_lines')
    .where(isAmong('id', ids))
    .where(ownerColumn(actor), '=', actor.id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Returns whether the cart held the vehicle. */
export async function deleteVehicle(tx: Db, actor: RentalOwner, vehicleId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rental_cart_lines')
    .where('vehicle_id', '=', vehicleId)
    .where(ownerColumn(actor), '=', actor.id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The statements that clear a cart and its plan, as parts of the statement that books the trip. */
export function deletingCart(db: Db, actor: RentalOwner) {
  const column = ownerColumn(actor)
  return {
    lines: db.deleteFrom('rental_cart_lines').where(column, '=', actor.id),
    plan: db.deleteFrom('trip_plans').where(column, '=', actor.id),
  }
}

export async function deleteCart(tx: Db, actor: RentalOwner): Promise<void> {
  const { lines, plan } = deletingCart(tx, actor)
  await lines.execute()
  await plan.execute()
}

/** Moves a guest's cart and plan to a customer, who must have none. */
export async function giveCart(tx: Db, { guestId, customerId }: { guestId: number; customerId: number }): Promise<void> {
  const given = { guest_id: null, customer_id: customerId }
  await tx.updateTable('rental_cart_lines').set(given).where('guest_id', '=', guestId).execute()
  await tx.updateTable('trip_plans').set(given).where('guest_id', '=', guestId).execute()
}

export async function hasLines(db: Db, actor: Pick<Actor, 'type' | 'id'>): Promise<boolean> {
  const line = await db
    .selectFrom('rental_cart_lines')
    .select('id')
    .where(ownerColumn(actor), '=', actor.id)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
