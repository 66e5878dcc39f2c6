import type { FleetCourier, FleetVehicle, FleetZone } from '@medina/contract/operator/operator-fleet'
import { isNowhere } from '@medina/contract/wire/nowhere'
import { type SqlBool, sql } from 'kysely'
import type { Api } from '#api.ts'
import { listZones } from '#features/geo/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { hasMaskedCalls, type Settings } from '#lib/settings.ts'
import { chooseStores } from '#features/operator/keys/operator-keys.ts'

/** More vehicles than a map can show. */
const MOST = 300

type Wish = { storeId: number | undefined; language: Language }
type View = { storeIds: number[] | null; language: Language; settings: Settings; isMasked: boolean }
type Fleet = { couriers: FleetCourier[]; vehicles: FleetVehicle[]; zones: FleetZone[] }

/**
 * Couriers with an open order of the operator's stores, or all of them for a key of all stores; only positions from these orders are shown.
 * Providers and the business see vehicles on their trips. Throws 403 for a courier's key: couriers do not see each other.
 */
export async function readFleet(
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  operator: Operator,
  { storeId, language }: Wish,
): Promise<Fleet> {
  if (operator.role === 'deliveryman') throw refuse(403, 'scope', 'operator.not_yours')
  // A store calls its couriers through the shop then.
  const isMasked = hasMaskedCalls(settings) && operator.role !== 'admin'
  const view = { storeIds: chooseStores(operator, storeId), language, settings, isMasked }
  const zones = await listZones(db, { language, hasPolygons: false })
  return {
    couriers: operator.role === 'provider' ? [] : await listCouriers(db, view),
    vehicles: operator.role === 'store' ? [] : await listVehicles(db, view),
    zones: zones.map(({ id, name, formated_coordinates: corners }) => ({
      id,
      name,
      area: corners.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
    })),
  }
}

async function listCouriers(db: Db, { storeIds, language, settings, isMasked }: View): Promise<FleetCourier[]> {
  const isOfStores = storeIds === null ? sql<SqlBool>`true` : sql<SqlBool>`o.store_id = any(${storeIds})`
  const rows = await db
    .selectFrom('couriers as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .innerJoin('deliveries as d', 'd.order_id', 'o.id')
          .select(['d.location', 'd.updated_at'])
          .whereRef('o.courier_id', '=', 'c.id')
          .where(sql<SqlBool>`o.order_status in ('picked_up', 'returning')`)
          .where(isOfStores)
          .orderBy('d.updated_at', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.name', 'c.phone', 'c.image', 'c.vehicle', 'c.zone_id', 'c.status', 'c.on_duty'])
    .select(['p.location', 'p.updated_at'])
    .$if(storeIds !== null, (query) =>
      query.where(
        sql<SqlBool>`exists (select from orders o where o.courier_id = c.id and ${isOfStores}
          and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning'))`,
      ),
    )
    .orderBy('c.id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, name, phone, image, vehicle, zone_id, status, on_duty, location, updated_at }) => ({
    id,
    name: localize(name, language),
    phone: isMasked ? '' : phone,
    image_full_url: imageUrl(settings, image),
    vehicle,
    zone_id,
    may_work: status,
    on_duty,
    position: location === null || updated_at === null || isNowhere(toPoint(location)) ? null : toPosition(location, updated_at),
  }))
}

async function listVehicles(db: Db, { storeIds, language }: View): Promise<FleetVehicle[]> {
  const rows = await db
    .selectFrom('trip_positions as p')
    .innerJoin('trips as t', 't.id', 'p.trip_id')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .select(['t.id', 's.name as provider', 'p.location', 'p.updated_at'])
    .select(({ selectFrom }) =>
      selectFrom('trip_lines as l').select('l.vehicle').whereRef('l.trip_id', '=', 't.id').orderBy('l.id').limit(1).as('vehicle'),
    )
    .where('t.trip_status', 'in', ['confirmed', 'ongoing'])
    .$if(storeIds !== null, (query) => query.where('t.store_id', 'in', storeIds ?? []))
    .orderBy('t.id')
    .limit(MOST)
    .execute()
  const placed = rows.filter(({ location }) => !isNowhere(toPoint(location)))
  return placed.map(({ id, provider, vehicle, location, updated_at }) => ({
    trip_id: id,
    name: vehicle === null ? '' : localize(vehicle.name, language),
    provider: localize(provider, language),
    position: toPosition(location, updated_at),
  }))
}

function toPoint({ x, y }: { x: number; y: number }) {
  return { lat: y, lng: x }
}

function toPosition({ x, y }: { x: number; y: number }, at: Date) {
  return { latitude: y, longitude: x, at: at.toISOString() }
}
