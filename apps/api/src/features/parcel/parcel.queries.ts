import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** The active categories of an active module, in the business's order. */
export function listCategoryRows(db: Db, moduleId: number) {
  return db
    .selectFrom('parcel_categories as c')
    .innerJoin('modules as m', 'm.id', 'c.module_id')
    .selectAll('c')
    .where('c.module_id', '=', moduleId)
    .where('c.status', '=', true)
    .where('m.status', '=', true)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}
export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number]

/** A category that a parcel may be of, with its own rates in minor units; null for one that is inactive or of another module. */
export async function findCategoryForOrder(db: Db, { id, moduleId }: { id: number; moduleId: number }) {
  const category = db
    .selectFrom('parcel_categories')
    .select(['id', 'name', 'parcel_per_km_shipping_charge', 'parcel_minimum_shipping_charge'])
    .where('id', '=', id)
    .where('module_id', '=', moduleId)
    .where('status', '=', true)
  return (await category.executeTakeFirst()) ?? null
}
export type OrderedCategory = NonNullable<Awaited<ReturnType<typeof findCategoryForOrder>>>

/** Counts a delivered parcel. */
export async function countParcel(tx: Db, categoryId: number): Promise<void> {
  await tx
    .updateTable('parcel_categories')
    .set({ orders_count: sql<number>`orders_count + 1` })
    .where('id', '=', categoryId)
    .execute()
}

export function listInstructionRows(db: Db) {
  return db.selectFrom('parcel_instructions').selectAll().where('status', '=', true).orderBy('position').orderBy('id').execute()
}
