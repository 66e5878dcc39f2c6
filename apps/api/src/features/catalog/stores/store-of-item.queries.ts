import { haversineMeters } from '#adapters/geo/distance.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'
import { precompile } from '#lib/database/precompile.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { fromStores, selectStores, type StoreRecord } from './store.queries.ts'

const askStore = precompile((db, { id, now }: { id: number; now: Date }) =>
  selectStores(fromStores(db).where('s.id', '=', id), { position: null, now }, 'full'),
)

/** Reading a store takes longer than all else that is read for an item, and it is the same for all of its goods. */
const stores = createTtlCaches<Db, Promise<StoreRecord | undefined>>({ ms: 5000, bytes: 8_000_000 })

/** The store of an item in the full form; all of it but its distance may be five seconds old. */
export async function findStoreOfItem(
  db: Db,
  id: number,
  { position, now }: Pick<ReadContext, 'position' | 'now'>,
): Promise<StoreRecord | undefined> {
  const store = await readThrough(stores(db), {
    key: `${id}`,
    read: async () => (await askStore(db, { id, now }))[0],
    sizeOf: (record) => 3 * JSON.stringify(record ?? null).length,
    renews: true,
  })
  if (store === undefined || position === null) return store
  const { x: lng, y: lat } = store.location
  return { ...store, distance: Math.round(haversineMeters(position, { lat, lng })) }
}

/** Has stores read anew: one of them was changed in this process. */
export function dropStoresOfItems(db: Db): void {
  stores(db).clear()
}
