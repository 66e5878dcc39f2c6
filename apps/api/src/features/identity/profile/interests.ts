import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'

type Interests = { moduleId: number | null; categoryIds: number[] }

/**
 * Replaces a customer's interests in a module, or everywhere without one (spec 2.024). Throws 403 `interest` if one is not a category
 * there.
 */
export async function updateInterests(db: Db, customerId: number, { moduleId, categoryIds }: Interests): Promise<void> {
  const ids = [...new Set(categoryIds)]
  await db.transaction().execute(async (tx) => {
    // Two simultaneous calls run one after the other.
    await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
    const known = await tx
      .selectFrom('categories')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .where('status', '=', true)
      .where((eb) => (moduleId === null ? eb.lit(true) : eb('module_id', '=', moduleId)))
      .execute()
    if (known.length < ids.length) throw refuse(403, 'interest', 'interest.unknown')
    await tx
      .deleteFrom('customer_interests')
      .where('customer_id', '=', customerId)
      .where((eb) =>
        moduleId === null
          ? eb.lit(true)
          : eb('category_id', 'in', eb.selectFrom('categories').select('id').where('module_id', '=', moduleId)),
      )
      .execute()
    if (ids.length === 0) return
    const rows = ids.map((category_id) => ({ customer_id: customerId, category_id }))
    await tx.insertInto('customer_interests').values(rows).execute()
  })
}

/** The categories of a customer's interests, and their modules. */
export async function listInterests(db: Db, customerId: number): Promise<{ categoryIds: number[]; moduleIds: number[] }> {
  const rows = await db
    .selectFrom('customer_interests as i')
    .innerJoin('categories as c', 'c.id', 'i.category_id')
    .select(['c.id', 'c.module_id'])
    .where('i.customer_id', '=', customerId)
    .orderBy('c.id')
    .execute()
  return { categoryIds: rows.map(({ id }) => id), moduleIds: [...new Set(rows.map(({ module_id }) => module_id))] }
}
