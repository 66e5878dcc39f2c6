import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'
import { precompile } from '#lib/database/precompile.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { categoriesOfGoods, countedComments, countedGoods, fromStores, selectStores, type StoreRecord } from './store.queries.ts'

type Counts = Pick<StoreRecord, 'goods' | 'reviews_comments_count' | 'category_ids'>
type Wanted = { id: number; now: Date }

const askNear = precompile((db, { id, lat, lng, now }: Wanted & { lat: number; lng: number }) =>
  selectStores(fromStores(db).where('s.id', '=', id), { position: { lat, lng }, now }, 'card'),
)
const askAnywhere = precompile((db, { id, now }: Wanted) =>
  selectStores(fromStores(db).where('s.id', '=', id), { position: null, now }, 'card'),
)
const askCounts = precompile((db, { id }: { id: number }) =>
  db.selectFrom('stores as s').select([countedGoods, countedComments, categoriesOfGoods]).where('s.id', '=', id),
)

/** Counting takes longer than all else that is read for an item, and is the same for all goods of a store. */
const counts = createTtlCaches<Db, Promise<Counts | undefined>>({ ms: 5000, bytes: 2_000_000 })
const BYTES_OF_COUNTS = 200

/** The store of an item in the full form; its counts may be five seconds old. */
export async function findStoreOfItem(
  db: Db,
  id: number,
  { position, now }: Pick<ReadContext, 'position' | 'now'>,
): Promise<StoreRecord | undefined> {
  const [[store], counted] = await Promise.all([
    position === null ? askAnywhere(db, { id, now }) : askNear(db, { id, ...position, now }),
    readThrough(counts(db), {
      key: `${id}`,
      read: async () => (await askCounts(db, { id }))[0],
      sizeOf: (counted) => BYTES_OF_COUNTS + 8 * (counted?.category_ids.length ?? 0),
    }),
  ])
  return store && counted && { ...store, ...counted }
}
