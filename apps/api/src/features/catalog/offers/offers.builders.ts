import type { Insertable } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { aCategory } from '#features/catalog/catalog.builders.ts'

type Row<T extends keyof Tables, K extends keyof Insertable<Tables[T]>> = Partial<Omit<Insertable<Tables[T]>, K>>

const text = (en: string): string => JSON.stringify({ en })

/** A flash sale of a module with items in it: by default all of March 2026, ten pieces each at half the price. */
export async function aFlashSale(
  db: Db,
  { title = 'Sale', items, ...row }: Row<'flash_sales', 'title'> & { module_id: number; title?: string; items: SaleItem[] },
): Promise<{ id: number; itemIds: number[] }> {
  const times = { starts_at: new Date('2026-03-01T00:00:00Z'), ends_at: new Date('2026-04-01T00:00:00Z') }
  const { id } = await db
    .insertInto('flash_sales')
    .values({ ...times, ...row, title: text(title) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('flash_sale_items')
    .values(items.map((item) => ({ stock: 10, discount: 5000, discount_type: 'percent' as const, ...item, flash_sale_id: id })))
    .returning('id')
    .execute()
  return { id, itemIds: rows.map((item) => item.id) }
}
type SaleItem = Row<'flash_sale_items', 'flash_sale_id'> & { item_id: number }

/** A campaign of March 2026 with the stores that take part. */
export async function aCampaign(
  db: Db,
  { title = 'Campaign', stores, ...row }: Row<'campaigns', 'title'> & { module_id: number; title?: string; stores: number[] },
): Promise<number> {
  const days = { start_date: '2026-03-01', end_date: '2026-03-31' }
  const { id } = await db
    .insertInto('campaigns')
    .values({ ...days, ...row, title: text(title) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (stores.length > 0)
    await db
      .insertInto('campaign_stores')
      .values(stores.map((store_id) => ({ campaign_id: id, store_id })))
      .execute()
  return id
}

/** An item sold in March 2026 only, for 20.00 less a quarter. */
export async function aCampaignItem(
  db: Db,
  { title = 'Platter', ...row }: Row<'item_campaigns', 'title'> & { store_id: number; title?: string },
): Promise<number> {
  const { module_id } = await db.selectFrom('stores').select('module_id').where('id', '=', row.store_id).executeTakeFirstOrThrow()
  const values = {
    module_id,
    price: 2000,
    discount: 2500,
    start_date: '2026-03-01',
    end_date: '2026-03-31',
    created_at: new Date('2026-02-20T09:00:00Z'),
    ...row,
    category_id: row.category_id ?? (await aCategory(db, { module_id })),
    title: text(title),
  }
  return (await db.insertInto('item_campaigns').values(values).returning('id').executeTakeFirstOrThrow()).id
}
