import type { Store, StoreCard } from '@medina/contract/catalog/catalog'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { fromStores, isInZones, isOffered, listStoreRecords, type StoreQuery } from './store.queries.ts'
import { toStoreCard, toStoreRow } from './store-row.ts'

export type StoreScope = { moduleId: number | null; zoneIds: number[] }

/** The tables of `fromStores`, for statements that are templates. */
export const storesJoined = sql`from stores s join modules m on m.id = s.module_id join zones z on z.id = s.zone_id
  left join zone_modules zm on zm.zone_id = s.zone_id and zm.module_id = s.module_id`

/** The stores that a call may see: those offered in its zones, of its module if it names one. */
export function offeredConditions({ moduleId, zoneIds }: StoreScope): RawBuilder<boolean>[] {
  return [isOffered, isInZones(zoneIds), ...(moduleId === null ? [] : [sql<boolean>`s.module_id = ${moduleId}`])]
}

export function fromOfferedStores(db: Db, scope: StoreScope): StoreQuery {
  return offeredConditions(scope).reduce((stores, condition) => stores.where(condition), fromStores(db))
}

export async function listStoresInForm(
  stores: StoreQuery,
  view: 'card' | 'full',
  context: ReadContext,
): Promise<(Store | StoreCard)[]> {
  const toRow = view === 'card' ? toStoreCard : toStoreRow
  return (await listStoreRecords(stores, context, view)).map((record) => toRow(record, context))
}
