import { isStoreOpenAt } from '@medina/time/opening-hours'
import type { Db } from '#lib/database.ts'
import { readHours, writeHours } from '#features/catalog/sheets/hours.ts'
import { listOpenings, openingsOf } from '#features/catalog/sheets/write-store-parts.ts'

/** `hours` as a file of the catalogue has them; `open`: they are running and the store's switch is on. */
export type StoreHours = { store_id: number; hours: string; active: boolean; open: boolean }

/** When a store is open; null for one that is not there. */
export async function findStoreHours(db: Db, storeId: number, now: Date): Promise<StoreHours | null> {
  const store = await db
    .selectFrom('stores as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .select(['s.id', 's.active', 's.always_open', 'z.clock as time_zone'])
    .where('s.id', '=', storeId)
    .executeTakeFirst()
  if (store === undefined) return null
  const schedules = await db.selectFrom('store_schedules').selectAll().where('store_id', '=', storeId).execute()
  const openings = (await listOpenings(db, [storeId])).get(storeId) ?? []
  return {
    store_id: store.id,
    hours: store.always_open ? 'always' : writeHours(openings),
    active: store.active,
    open: store.active && isStoreOpenAt({ ...store, schedules }, now),
  }
}

type Wish = { storeId: number; hours: string | undefined; active: boolean | undefined }

/** Sets the hours of a store, its switch, or both. False for hours that cannot be read: then nothing is changed. Needs a transaction. */
export async function setStoreHours(tx: Db, { storeId, hours: text, active }: Wish): Promise<boolean> {
  const hours = text === undefined ? undefined : readHours(text)
  if (hours === null) return false
  const changes = {
    ...(active === undefined ? {} : { active }),
    ...(hours === undefined ? {} : { always_open: hours === 'always' }),
  }
  await tx.updateTable('stores').set(changes).where('id', '=', storeId).execute()
  if (hours === undefined) return true
  await tx.deleteFrom('store_schedules').where('store_id', '=', storeId).execute()
  const rows = openingsOf(hours).map(({ day, from, to }) => ({
    store_id: storeId,
    day,
    opening_time: from,
    closing_time: to,
  }))
  if (rows.length > 0) await tx.insertInto('store_schedules').values(rows).execute()
  return true
}
