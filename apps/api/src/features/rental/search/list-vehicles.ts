import type { FoundVehicles, VehicleListQuery } from '@medina/contract/rental/rental-search'
import type { Vehicle, VehicleCard } from '@medina/contract/rental/vehicles'
import type { Api } from '#api.ts'
import type { ReadContext } from '#features/catalog/public.ts'
import { readTaxClasses } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type PageQuery, readPage } from '#lib/paging.ts'
import { countFreeUnits } from '#features/rental/availability/free-units.ts'
import type { FleetScope } from '#features/rental/reading/provider.queries.ts'
import { findTripCost, readPricedTrip } from '#features/rental/pricing/trip-cost.ts'
import { listVehiclesById, type VehicleView } from '#features/rental/reading/vehicle-forms.ts'
import type { VehicleRecord } from '#features/rental/reading/vehicle.queries.ts'
import { findVehicles } from './find-vehicles.ts'
import { narrowVehicles } from './narrow-vehicles.ts'
import { type PriceBounds, readPriceBounds } from './price-bounds.ts'
import { readVehicleOrder, vehicleOrders } from './vehicle-orders.ts'

/** Finds, filters and sorts vehicles of the zones or of one provider, in the same way for every list. */
export async function searchVehicles(
  { db, geo }: Pick<Api, 'db' | 'geo'>,
  scope: FleetScope,
  query: VehicleListQuery,
  context: ReadContext,
): Promise<FoundVehicles> {
  const page = readPage(query)
  const list = await narrowVehicles(db, scope, query, context)
  if (list === null) return { total_size: 0, ...page.echo, vehicles: [], ...noBounds, next_cursor: null, is_counted: true }
  const { limit: _limit, offset: _offset, cursor, view, sort_by: _sort, sortby_price: _price, ...rest } = query
  // A destination changes costs, not the list.
  const { destination_location: _destination, ...filters } = rest
  const countKey = JSON.stringify([scope, filters])
  const boundsKey = JSON.stringify([scope, query.trip_type, query.pickup_location, query.provider_id])
  const [found, bounds, trip, classes] = await Promise.all([
    findVehicles(db, list, readVehicleOrder(query), { size: page.size, skip: page.skip, cursor, countKey }),
    readPriceBounds(db, list.atAnyTime, { type: query.trip_type, key: boundsKey }, context),
    readPricedTrip(geo, query, list),
    readTaxClasses(db),
  ])
  const costOf = (vehicle: VehicleRecord) => findTripCost(vehicle, { trip, classes }, context)
  const free = list.span === null ? undefined : countFreeUnits(list.span)
  return {
    total_size: found.total,
    ...page.echo,
    vehicles: await listVehiclesById(db, found.ids, { view, free, costOf }, context),
    ...bounds,
    next_cursor: found.nextCursor,
    is_counted: found.isCounted,
  }
}

const noBounds: PriceBounds = { min_price: 0, max_price: 0 }

type TopQuery = PageQuery & { view: VehicleView }
type VehiclePage = {
  total_size: number
  limit: string | null
  offset: string | null
  vehicles: (Vehicle | VehicleCard)[]
  next_cursor: string | null
}

/** Vehicles by rating, then by trips, then the newest. */
export async function listTopRated(db: Db, scope: FleetScope, query: TopQuery, context: ReadContext): Promise<VehiclePage> {
  const page = readPage(query)
  const list = await narrowVehicles(db, scope, {}, context)
  if (list === null) return { total_size: 0, ...page.echo, vehicles: [], next_cursor: null }
  const slice = { size: page.size, skip: page.skip, cursor: query.cursor, countKey: JSON.stringify(scope) }
  const found = await findVehicles(db, list, vehicleOrders.rating, slice)
  return {
    total_size: found.total,
    ...page.echo,
    vehicles: await listVehiclesById(db, found.ids, { view: query.view }, context),
    next_cursor: found.nextCursor,
  }
}
