import type { Store, StoreCard } from '@medina/contract/catalog/catalog'
import type { Db } from '#lib/database/database.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { fromStores, isInZones, isOffered, listStoreRecords, type StoreQuery } from './store.queries.ts'
import { toStoreCard, toStoreRow } from './store-row.ts'

export type StoreScope = { moduleId: number | null; zoneIds: number[] }

/** The stores that a call may see: those offered in its zones, of its module if it names one. */
export function fromOfferedStores(db: Db, { moduleId, zoneIds }: StoreScope): StoreQuery {
  const stores = fromStores(db).where(isOffered).where(isInZones(zoneIds))
  return moduleId === null ? stores : stores.where('s.module_id', '=', moduleId)
}

export async function listStoresInForm(
  stores: StoreQuery,
  view: 'card' | 'full',
  context: ReadContext,
): Promise<(Store | StoreCard)[]> {
  const toRow = view === 'card' ? toStoreCard : toStoreRow
  return (await listStoreRecords(stores, context, view)).map((record) => toRow(record, context))
}
