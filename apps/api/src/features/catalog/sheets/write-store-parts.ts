import { formatHours, type Hours } from '#features/catalog/stores/hours-text.ts'
import { shortenTime } from '#lib/text/clock-time.ts'
import { listShifts, replaceShifts } from '#features/catalog/stores/shifts.queries.ts'
import type { Db } from '#lib/database/database.ts'

/**
 * The columns of a store that have tables of their own; undefined where the file leaves them out. No pickup zones mean the store's own
 * zone.
 */
export type StoreParts = { slug: string; isNew: boolean; hours?: Hours; discount?: Discount | null; pickup_zones?: number[] }

export type Discount = {
  discount: number
  min_purchase: number
  max_discount: number
  start_date: string
  end_date: string
  start_time: string
  end_time: string
}

/** Writes hours, discounts and pickup zones of stores, which must exist by now; returns the slugs of earlier stores that changed. */
export async function writeStoreParts(tx: Db, parts: readonly StoreParts[]): Promise<Set<string>> {
  const stores = await tx
    .selectFrom('stores')
    .select(['id', 'slug', 'zone_id'])
    .where(
      'slug',
      'in',
      parts.map(({ slug }) => slug),
    )
    .execute()
  const storeOf = new Map(stores.map(({ slug, ...store }) => [slug, store]))
  const wanted = parts.flatMap((part) => {
    const store = storeOf.get(part.slug)
    return store === undefined ? [] : [{ ...part, ...store }]
  })
  const changed = [
    ...(await writeSchedules(tx, wanted)),
    ...(await writeDiscounts(tx, wanted)),
    ...(await writePickupZones(tx, wanted)),
  ]
  return new Set(changed.filter(({ isNew }) => !isNew).map(({ slug }) => slug))
}

type Wanted = StoreParts & { id: number; zone_id: number }

async function writeSchedules(tx: Db, parts: readonly Wanted[]): Promise<Wanted[]> {
  const current = await listShifts(
    tx,
    parts.map(({ id }) => id),
  )
  const different = parts.flatMap((part) => {
    const { id, hours, isNew } = part
    if (hours === undefined) return []
    // Shifts of a store that never closes are ignored.
    const hasChanged = hours === 'always' ? isNew : formatHours(hours) !== formatHours(current.get(id) ?? [])
    return hasChanged ? [{ ...part, hours }] : []
  })
  await replaceShifts(tx, different)
  return different
}

async function writeDiscounts(tx: Db, parts: readonly Wanted[]): Promise<Wanted[]> {
  const current = await listDiscounts(
    tx,
    parts.map(({ id }) => id),
  )
  const different = parts.filter(
    ({ id, discount }) => discount !== undefined && JSON.stringify(discount) !== JSON.stringify(current.get(id) ?? null),
  )
  if (different.length === 0) return []
  await tx
    .deleteFrom('store_discounts')
    .where(
      'store_id',
      'in',
      different.map(({ id }) => id),
    )
    .execute()
  const rows = different.flatMap(({ id, discount }) => (discount == null ? [] : [{ store_id: id, ...discount }]))
  if (rows.length > 0) await tx.insertInto('store_discounts').values(rows).execute()
  return different
}

/** Discounts of stores; their fields are in the order of the type, because they are compared as JSON. */
export async function listDiscounts(db: Db, storeIds: readonly number[]): Promise<Map<number, Discount>> {
  if (storeIds.length === 0) return new Map()
  const rows = await db.selectFrom('store_discounts').selectAll().where('store_id', 'in', storeIds).execute()
  return new Map(
    rows.map(({ store_id, discount, min_purchase, max_discount, start_date, end_date, start_time, end_time }) => [
      store_id,
      {
        discount,
        min_purchase,
        max_discount,
        start_date,
        end_date,
        start_time: shortenTime(start_time),
        end_time: shortenTime(end_time),
      },
    ]),
  )
}

async function writePickupZones(tx: Db, parts: readonly Wanted[]): Promise<Wanted[]> {
  const given = parts.flatMap((part) => {
    const { pickup_zones: zones, zone_id } = part
    return zones === undefined ? [] : [{ part, zones: zones.length === 0 ? [zone_id] : zones }]
  })
  const current = await listPickupZones(
    tx,
    given.map(({ part }) => part.id),
  )
  const different = given.filter(({ part, zones }) => String(zones) !== String(current.get(part.id) ?? []))
  if (different.length === 0) return []
  await tx
    .deleteFrom('provider_zones')
    .where(
      'store_id',
      'in',
      different.map(({ part }) => part.id),
    )
    .execute()
  await tx
    .insertInto('provider_zones')
    .values(different.flatMap(({ part, zones }) => zones.map((zone_id) => ({ store_id: part.id, zone_id }))))
    .execute()
  return different.map(({ part }) => part)
}

/** Ids of zones in ascending order, by store. */
export async function listPickupZones(db: Db, storeIds: number[]): Promise<Map<number, number[]>> {
  if (storeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('provider_zones')
    .select(['store_id', 'zone_id'])
    .where('store_id', 'in', storeIds)
    .orderBy('zone_id')
    .execute()
  const groups = Map.groupBy(rows, ({ store_id }) => store_id)
  return new Map([...groups].map(([id, zones]) => [id, zones.map(({ zone_id }) => zone_id)]))
}
