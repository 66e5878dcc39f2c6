import { LOW_STOCK } from '@medina/contract/operator/stock-state'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { textContains } from '#lib/database/text-contains.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { Language } from '#lib/i18n.ts'
import { shownTextOf } from '#lib/database/texts.ts'

/** An item or add-on as the desk lists it; the price is in minor units. */
export type StockRecord = {
  kind: 'item' | 'add_on'
  id: number
  slug: string | null
  store_id: number
  name: Translated
  category: Translated | null
  image: string | null
  price: number
  stock: number | null
  variations: { type: string; stock: number }[]
  sold_out: boolean
  back_at: Date | null
}

export type StockFilter = 'sold_out' | 'low' | 'add_ons'
type Wish = { storeId: number; search: string; filter: StockFilter | undefined; language: Language; limit: number }

/** Items by category and name, then add-ons by name, without those that the business itself has switched off. */
export async function listStockItems(db: Db, { storeId, search, filter, language, limit }: Wish): Promise<StockRecord[]> {
  const items = selectItems(db)
    .where('i.store_id', '=', storeId)
    .where('i.status', '=', true)
    .$if(search !== '', (query) => query.where(isNamed('i', search)))
    .$if(filter === 'sold_out', (query) => query.where(isSoldOut))
    .$if(filter === 'low', (query) => query.where(isLow))
    .orderBy(shownTextOf('c.name', language))
    .orderBy(shownTextOf('i.name', language))
    .orderBy('i.id')
    .limit(limit)
  const addOns = selectAddOns(db)
    .where('a.store_id', '=', storeId)
    .where('a.status', '=', true)
    .$if(search !== '', (query) => query.where(isNamed('a', search)))
    .$if(filter === 'sold_out', (query) => query.where('a.sold_out', '=', true))
    .orderBy(shownTextOf('a.name', language))
    .orderBy('a.id')
    .limit(limit)
  const found = filter === 'add_ons' ? [] : await items.execute()
  if (filter === 'low' || found.length === limit) return found.map(toItem)
  return [...found.map(toItem), ...(await addOns.execute()).map(toAddOn)].slice(0, limit)
}

/** The counts of a whole store. */
export async function countStockItems(db: Db, storeId: number) {
  const { rows } = await sql<{ items: number; sold_out: number; low: number; add_ons: number }>`
    select i.items, i.sold_out + a.sold_out as sold_out, i.low, a.add_ons
    from (select count(*)::int as items, count(*) filter (where ${isSoldOut})::int as sold_out, count(*) filter (where ${isLow})::int as low
      from items i where i.store_id = ${storeId} and i.status) i,
      (select count(*)::int as add_ons, count(*) filter (where a.sold_out)::int as sold_out
      from add_ons a where a.store_id = ${storeId} and a.status) a`.execute(db)
  return rows[0] ?? { items: 0, sold_out: 0, low: 0, add_ons: 0 }
}

/** Null if it does not exist, or if the business itself has switched it off. */
export async function findStockItem(db: Db, { kind, id }: Pick<StockRecord, 'kind' | 'id'>): Promise<StockRecord | null> {
  if (kind === 'item') {
    const item = await selectItems(db).where('i.id', '=', id).where('i.status', '=', true).executeTakeFirst()
    return item === undefined ? null : toItem(item)
  }
  const addOn = await selectAddOns(db).where('a.id', '=', id).where('a.status', '=', true).executeTakeFirst()
  return addOn === undefined ? null : toAddOn(addOn)
}

const isNamed = (table: 'i' | 'a', search: string) => textContains(`${table}.name`, search)
const isSoldOut = sql<boolean>`(i.sold_out or i.stock = 0)`
const isLow = sql<boolean>`(not i.sold_out and i.stock between 1 and ${sql.lit(LOW_STOCK)})`

function selectItems(db: Db) {
  return db
    .selectFrom('items as i')
    .innerJoin('categories as c', 'c.id', 'i.category_id')
    .select([
      'i.id',
      'i.slug',
      'i.store_id',
      'i.name',
      'i.image',
      'i.price',
      'i.stock',
      'i.sold_out',
      'i.back_at',
      'c.name as category',
    ])
    .select(
      sql<StockRecord['variations']>`(select coalesce(json_agg(json_build_object('type', v.type, 'stock', v.stock)
        order by v.position, v.type), '[]') from item_variations v where v.item_id = i.id)`.as('variations'),
    )
}

function selectAddOns(db: Db) {
  return db.selectFrom('add_ons as a').select(['a.id', 'a.store_id', 'a.name', 'a.price', 'a.sold_out', 'a.back_at'])
}

function toItem(row: Omit<StockRecord, 'kind'>): StockRecord {
  return { ...row, kind: 'item' }
}

function toAddOn(row: Awaited<ReturnType<ReturnType<typeof selectAddOns>['execute']>>[number]): StockRecord {
  return { ...row, kind: 'add_on', slug: null, category: null, image: null, stock: null, variations: [] }
}
