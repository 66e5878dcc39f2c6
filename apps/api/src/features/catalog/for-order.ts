import type { Db } from '#lib/database.ts'
import { isAmong } from '#lib/is-among.ts'
import { fromItems, type ItemRecord, listItemRecords } from './item.queries.ts'
import { fromStores, listStoreRecords, type StoreRecord } from './store.queries.ts'

/**
 * The items of these ids as they are at `now`, in one statement, also those that may no longer be shown (`is_offered`); ids that do not exist
 * are missing from the answer. Amounts in minor units. A transaction may be passed as `db`.
 */
export async function getItemsForOrder(db: Db, ids: readonly number[], now: Date): Promise<Map<number, ItemRecord>> {
  if (ids.length === 0) return new Map()
  const records = await listItemRecords(fromItems(db).where(isAmong('i.id', ids)), now)
  return new Map(records.map((record) => [record.id, record]))
}

/** A store with its rates, tax, hours, discount, flags, zone and zone rates, also when it is switched off; null when there is none. */
export async function getStoreForOrder(db: Db, id: number): Promise<StoreRecord | null> {
  const [store] = await listStoreRecords(fromStores(db).where('s.id', '=', id), null, 'card')
  return store ?? null
}
