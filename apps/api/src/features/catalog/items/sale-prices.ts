import { calculateDiscountedPrice, type ItemDiscount } from '@medina/pricing/item-discount'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { orderBy, type SortOrder } from '#lib/cursor.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import { type Condition, whereAll } from './item-conditions.ts'
import { readDiscount, storeDiscount } from './item.queries.ts'
import { isOnSale, readSaleDiscount, type RunningSale, saleDiscount } from './running-sale.ts'
import type { StoreDiscountRecord } from '#features/catalog/stores/store.queries.ts'

/** Items in running flash sales, with their sale price (minor units) and saving (a share of the price). */
export type SalePrices = { id: number; deal_price: number; saving: number }[]

type Sold = ItemDiscount & {
  id: number
  price: number
  sale: Pick<RunningSale, 'discount' | 'discount_type'>
  store_discount: StoreDiscountRecord | null
  time_zone: string
}

/** The prices of a module's items in running flash sales; of several sales of an item, the one that ends first applies. Usually empty. */
export async function readSalePrices(db: Db, moduleId: number, now: Date): Promise<SalePrices> {
  const { rows } = await sql<Sold>`
    select distinct on (i.id) i.id, i.price, i.discount, i.discount_type, z.clock as time_zone, ${storeDiscount} as store_discount,
      json_build_object('discount', ${saleDiscount}, 'discount_type', f.discount_type) as sale
    from flash_sales fs join flash_sale_items f on f.flash_sale_id = fs.id join items i on i.id = f.item_id
    join stores s on s.id = i.store_id join zones z on z.id = s.zone_id
    where fs.module_id = ${moduleId} and ${isOnSale(now)}
    order by i.id, fs.ends_at, fs.id`.execute(db)
  return rows.map(({ id, price, sale, ...row }) => {
    const discount = readSaleDiscount({ ...readDiscount(row), stock: null, flash_sale: null }, sale, now)
    const deal_price = calculateDiscountedPrice(price, discount)
    // As in the generated column `saving`.
    const share = discount.discount_type === 'percent' ? discount.discount / 100 : price === 0 ? 0 : discount.discount / price
    return { id, deal_price, saving: Math.min(1, share) }
  })
}

/**
 * All items at their current prices, to be named `i`. A column and its indexes hold the price after an item's own discount; the few items
 * of running sales are added with the sale's price, read once for all zones and stores of a list.
 */
export function itemsAt(prices: SalePrices = []): RawBuilder<unknown> {
  if (prices.length === 0) return sql`items`
  return sql`(select i.* from items i where ${isUnsold(prices)} union all (${sold(prices, sql`select * from as_sold`)}))`
}

type First = { conditions: Condition[]; order: SortOrder; most: number }

/**
 * The first matching items at their current prices, to be named `i`. Both parts are sorted before the union, so an index is read only as
 * far as the list goes.
 */
export function firstItemsAt(prices: SalePrices = [], { conditions, order, most }: First): RawBuilder<unknown> {
  const sorted = sql`order by ${orderBy(order)}`
  const ofTable = (some: Condition[]) => sql`select i.* from items i ${whereAll(some)} ${sorted} limit ${most}`
  if (prices.length === 0) return sql`(${ofTable(conditions)})`
  const ofSales = sold(prices, sql`select i.* from as_sold i ${whereAll(conditions)} ${sorted}`)
  return sql`(select i.* from ((${ofTable([isUnsold(prices), ...conditions])}) union all (${ofSales})) i ${sorted} limit ${most})`
}

function isUnsold(prices: SalePrices): Condition {
  return sql`i.id <> all(${prices.map(({ id }) => id)}::bigint[])`
}

/** The rows of a sale's items at its prices, by a query of `as_sold`. */
function sold(prices: SalePrices, query: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = (name: keyof SalePrices[number]) => prices.map((one) => one[name])
  return sql`
    with as_sold as materialized (
      select changed.* from unnest(${column('id')}::bigint[], ${column('deal_price')}::bigint[], ${column('saving')}::float8[])
        sold (item_id, deal_price, saving) ${customPlan}
      join items on items.id = sold.item_id
      cross join lateral jsonb_populate_record(items, jsonb_build_object('deal_price', sold.deal_price, 'saving', sold.saving)) changed
    ) ${query}`
}
