import type { Db } from '#lib/database/database.ts'
import { precompile } from '#lib/database/precompile.ts'
import { type CampaignItemRecord, listCampaignItemRecords } from './campaign-item.queries.ts'
import type { ItemRecord } from './item.queries.ts'
import { listItemsById } from './items-by-id.queries.ts'
import { fromStores, selectStores, type StoreRecord } from '#features/catalog/stores/store.queries.ts'

/**
 * The items with these ids at `now`, in one statement, also those that are no longer offered (`is_offered`); unknown ids are missing from
 * the map. Amounts in minor units. A transaction may be passed as `db`.
 */
export async function getItemsForOrder(db: Db, ids: readonly number[], now: Date): Promise<Map<number, ItemRecord>> {
  return new Map((await listItemsById(db, ids, now)).map((item) => [item.id, item]))
}

/** A campaign item that is or will be on sale, with its days; undefined once it is over or no longer offered. */
export async function getCampaignItemForOrder(db: Db, id: number, now: Date): Promise<CampaignItemRecord | undefined> {
  const [record] = await listCampaignItemRecords(db, { id }, now)
  return record
}

const askStore = precompile((db, { id, now }: { id: number; now: Date | null }) =>
  selectStores(fromStores(db).where('s.id', '=', id), { position: null, now }, 'card'),
)

/**
 * A store with its rates, tax, hours, discount, flags, zone and zone rates, even if it is switched off; null if there is none. Its hours are
 * only those of the week without `now`, for callers that do not read them.
 */
export async function getStoreForOrder(db: Db, id: number, now: Date | null = null): Promise<StoreRecord | null> {
  const [store] = await askStore(db, { id, now })
  return store ?? null
}
