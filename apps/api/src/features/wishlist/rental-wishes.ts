import type { RentalWish, RentalWishes } from '@medina/contract/rental/rental'
import type { ReadContext } from '#features/catalog/public.ts'
import { listOfferedVehicles, listProvidersById } from '#features/rental/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { readPage } from '#lib/paging.ts'
import { listWishRows, type WishedThing } from './wishlist.queries.ts'

type View = {
  moduleId: number
  zoneIds: number[]
  view: 'card' | 'full'
  limit?: number | undefined
  offset?: number | undefined
}

/** The vehicles and providers on a customer's wish list that can be rented in the zones, newest first; without a limit all of them. */
export async function listRentalWishes(
  db: Db,
  customerId: number,
  { view, limit, offset, ...scope }: View,
  context: ReadContext,
): Promise<RentalWishes> {
  const { store_ids, vehicle_ids } = await listWishRows(db, customerId)
  const [providers, vehicles] = await Promise.all([
    listProvidersById(db, scope, store_ids, context),
    listOfferedVehicles(db, vehicle_ids, { ...scope, view }, context),
  ])
  const { size, skip } = readPage({ limit, offset })
  const cut = <T>(rows: T[]): T[] => (limit === undefined ? rows : rows.slice(skip, skip + size))
  return { providers: cut(providers), vehicles: cut(vehicles) }
}

/** Reads the vehicle or provider that a call names, in its query or its body. Throws 403 `data` for both, or none. */
export function readRentalWish(query: RentalWish, body: RentalWish | null | undefined): WishedThing {
  const { vehicle_id = body?.vehicle_id, provider_id = body?.provider_id } = query
  if (vehicle_id !== undefined && provider_id === undefined) return { kind: 'vehicle', id: vehicle_id }
  if (provider_id !== undefined && vehicle_id === undefined) return { kind: 'store', id: provider_id }
  throw refuse(403, 'data', 'rental.wish_one_thing')
}
