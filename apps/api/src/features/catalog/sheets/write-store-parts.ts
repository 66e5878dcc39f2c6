import { formatHours, type Hours, shortenTime } from '#features/catalog/stores/hours-text.ts'
import { listShifts, replaceShifts } from '#features/catalog/stores/shifts.queries.ts'
import type { Db } from '#lib/database/database.ts'

/** The columns of a store that have tables of their own; undefined where the file leaves them out. */
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

/** Writes hours and discounts of stores that exist by now; returns the slugs of those that existed before and changed. */
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
  const current = await listShifts(
    tx,
    parts.map(({ id }) => id),
  )
  const different = parts.flatMap((part) => {
    const { id, hours, isNew } = part
    if (hours === undefined) return []
    // The shifts of a store that never closes have no effect.
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
