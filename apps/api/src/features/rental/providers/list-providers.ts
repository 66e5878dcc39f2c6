import type { ProviderDetails as Details, Provider } from '@medina/contract/rental/providers'
import type { ProviderPage } from '@medina/contract/rental/rental'
import type { Store } from '@medina/contract/catalog/catalog'
import { findStoreDetails, listRankedStores, type RankedStore, type ReadContext } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import {
  type FleetCounts,
  type FleetScope,
  listFleetCounts,
  listOfferedProviderIds,
} from '#features/rental/reading/provider.queries.ts'

/** The page size without a limit, as in the family. */
const MOST = 50

type Page = { limit?: number | undefined; offset?: number | undefined }
type Listed = { scope: FleetScope; page: Page; context: ReadContext }

/** Providers by number of trips; among equals the open ones first, then the nearest. */
export async function listPopularProviders(db: Db, { scope, page, context }: Listed): Promise<ProviderPage> {
  const ids = await listOfferedProviderIds(db, scope)
  const fleets = await listFleetCounts(db, ids)
  return listPage(
    db,
    ids.map((id) => ({ id, rank: -(fleets.get(id)?.trips ?? 0) })),
    { page, context },
  )
}

/** The newest providers. */
export async function listLatestProviders(db: Db, { scope, page, context }: Listed): Promise<ProviderPage> {
  const ids = await listOfferedProviderIds(db, scope)
  const rows = await db
    .selectFrom('stores')
    .select('id')
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return listPage(
    db,
    rows.map(({ id }, rank) => ({ id, rank })),
    { page, context },
  )
}

/** Open providers first, the nearest before the others. */
export async function listNearbyProviders(db: Db, { scope, page, context }: Listed): Promise<ProviderPage> {
  return listPage(
    db,
    (await listOfferedProviderIds(db, scope)).map((id) => ({ id, rank: 0 })),
    { page, context },
  )
}

/** Providers by id, in the order of the ids; ids that are not offered providers of the scope are left out. */
export async function listProvidersById(
  db: Db,
  scope: FleetScope,
  ids: readonly number[],
  context: ReadContext,
): Promise<Provider[]> {
  const offered = new Set(await listOfferedProviderIds(db, scope))
  const ranked = ids.filter((id) => offered.has(id)).map((id, rank) => ({ id, rank }))
  return (await listPage(db, ranked, { page: { limit: ids.length }, context })).stores
}

/** A provider by id or slug; null when it may not be shown. */
export async function findProviderDetails(db: Db, text: string, context: ReadContext): Promise<Details | null> {
  const store = await findStoreDetails(db, text, context)
  if (store === null || store.module_type !== 'rental') return null
  const fleet = (await listFleetCounts(db, [store.id])).get(store.id)
  return { ...toProvider(store, fleet), brand_count: fleet?.brands ?? 0, time_zone: store.time_zone }
}

async function listPage(db: Db, ranked: RankedStore[], { page, context }: Omit<Listed, 'scope'>): Promise<ProviderPage> {
  const { limit = MOST, offset = 1 } = page
  const stores = await listRankedStores(db, ranked, { most: limit, after: (offset - 1) * limit }, context)
  const fleets = await listFleetCounts(
    db,
    stores.map(({ id }) => id),
  )
  return {
    total_size: ranked.length,
    limit,
    offset,
    stores: stores.map((store) => toProvider(store, fleets.get(store.id))),
  }
}

function toProvider(store: Store, fleet: FleetCounts | undefined): Provider {
  return {
    ...store,
    pickup_zone_id: (fleet?.pickup_zone_ids ?? []).map(String),
    total_vehicle_count: fleet?.units ?? 0,
    vehicles_count: fleet?.vehicles ?? 0,
    trips_count: fleet?.trips ?? 0,
    reviews_count: store.rating_count,
    campaigns_count: 0,
  }
}
