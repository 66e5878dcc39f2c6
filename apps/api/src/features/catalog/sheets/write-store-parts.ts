import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { type Hours, type Opening, writeHours } from './hours.ts'

/** What a store has in tables of its own; left out where the file says nothing of it. */
export type StoreParts = { slug: string; isNew: boolean; hours?: Hours; discount?: Discount | null }

export type Discount = {
  discount: number
  min_purchase: number
  max_discount: number
  start_date: string
  end_date: string
  start_time: string
  end_time: string
}

/** Writes opening hours and discounts of stores that are there; answers the slugs of those that were there before and changed. */
export async function writeStoreParts(tx: Db, parts: readonly StoreParts[]): Promise<Set<string>> {
  const stores = await tx
    .selectFrom('stores')
    .select(['id', 'slug'])
    .where(
      'slug',
      'in',
      parts.map(({ slug }) => slug),
    )
    .execute()
  const ids = new Map(stores.map(({ id, slug }) => [slug, id]))
  const wanted = parts.flatMap((part) => {
    const id = ids.get(part.slug)
    return id === undefined ? [] : [{ ...part, id }]
  })
  const changed = [...(await writeSchedules(tx, wanted)), ...(await writeDiscounts(tx, wanted))]
  return new Set(changed.filter(({ isNew }) => !isNew).map(({ slug }) => slug))
}

type Wanted = StoreParts & { id: number }

async function writeSchedules(tx: Db, parts: readonly Wanted[]): Promise<Wanted[]> {
  const there = await listOpenings(
    tx,
    parts.map(({ id }) => id),
  )
  const different = parts.filter(({ id, hours, isNew }) => {
    if (hours === undefined) return false
    // Beside always_open the openings of a store say nothing.
    return hours === 'always' ? isNew : writeHours(hours) !== writeHours(there.get(id) ?? [])
  })
  if (different.length === 0) return []
  await tx
    .deleteFrom('store_schedules')
    .where(
      'store_id',
      'in',
      different.map(({ id }) => id),
    )
    .execute()
  const rows = different.flatMap(({ id, hours = [] }) => openingsOf(hours).map((opening) => ({ store_id: id, ...opening })))
  await sql`
    insert into store_schedules (store_id, day, opening_time, closing_time)
    select store_id, day, "from", "to" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (store_id bigint, day int, "from" time, "to" time)
    `.execute(tx)
  return different
}

/** The openings that stand for some hours. */
export const openingsOf = (hours: Hours): Opening[] =>
  hours === 'always' ? [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '24:00' })) : hours

/** Openings of stores in their order, without seconds that say nothing. */
export async function listOpenings(db: Db, storeIds: readonly number[]): Promise<Map<number, Opening[]>> {
  if (storeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('store_schedules')
    .select(['store_id', 'day', 'opening_time', 'closing_time'])
    .where('store_id', 'in', storeIds)
    .orderBy('store_id')
    .orderBy('day')
    .orderBy('opening_time')
    .execute()
  const openings = Map.groupBy(rows, ({ store_id }) => store_id)
  return new Map(
    [...openings].map(([id, each]) => [
      id,
      each.map(({ day, opening_time, closing_time }) => ({ day, from: shortTime(opening_time), to: shortTime(closing_time) })),
    ]),
  )
}

export const shortTime = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1')

async function writeDiscounts(tx: Db, parts: readonly Wanted[]): Promise<Wanted[]> {
  const there = await listDiscounts(
    tx,
    parts.map(({ id }) => id),
  )
  const different = parts.filter(
    ({ id, discount }) => discount !== undefined && JSON.stringify(discount) !== JSON.stringify(there.get(id) ?? null),
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

/** Discounts of stores, their fields in the order of the type. */
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
        start_time: shortTime(start_time),
        end_time: shortTime(end_time),
      },
    ]),
  )
}
