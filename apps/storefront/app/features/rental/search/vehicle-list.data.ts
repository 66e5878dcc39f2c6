import type { Output } from '@medina/contract/endpoints/endpoints'
import type { VehicleCard } from '@medina/contract/rental/vehicles'
import { type Shop, shopQuery } from '@medina/web/api/shop.tsx'
import type { EndlessList } from '#features/catalog/first-page.ts'
import { toTripQuery } from '#features/rental/plan/trip-address.ts'
import { narrowVehicles, type VehicleQuery } from './vehicle-query.ts'

/** Vehicles per page. */
const PAGE = '12'

/** The pickup, and the provider of a page that lists one provider's vehicles. */
export type Whose = { pickup: { lat: number; lng: number } | null; providerId?: number }

export function vehicleList(shop: Shop, query: VehicleQuery, whose: Whose): EndlessList<'rental.search'> {
  const input = { query: { ...filtersOf(query, whose), view: 'card', limit: PAGE, sort_by: query.sort } } as const
  return { shop, name: 'rental.search', input }
}

export function vehicleFacets(shop: Shop, query: VehicleQuery, whose: Whose) {
  return shopQuery(shop, 'rental.facets', { query: filtersOf(query, whose) })
}

/** The request asks for cards, so the rows are cards. */
export function readVehicles(page: Output<'rental.search'>): readonly VehicleCard[] {
  return page.vehicles
}

function filtersOf(query: VehicleQuery, { pickup, providerId }: Whose) {
  return {
    ...narrowVehicles(query),
    // Only a wanted trip has a pickup; other lists show what the zones have.
    ...(query.trip !== null && toTripQuery(query.trip, pickup)),
    ...(providerId !== undefined && { provider_id: String(providerId) }),
  }
}
