import { isStoreDiscountRunning } from '@medina/pricing/discount'
import type { ModuleType } from '@medina/contract/site'
import { toLocalTime } from '@medina/time/local-time'
import { sql } from '#lib/database/statements/sql.ts'
import { moduleTraits } from '#features/site/public.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import type { StoreDiscountRecord } from '#features/catalog/stores/store.queries.ts'

/** An item's entry in a flash sale; a percent is stored as hundredths. */
export type RunningSale = {
  id: number
  flash_sale_id: number
  discount: number
  discount_type: 'percent' | 'amount' | 'current_active_discount'
  stock: number
  sold: number
  /** A timestamp as PostgreSQL writes it into JSON. */
  ends_at: string
}

/** The sale of item `i` that runs at `now` and has pieces left; of several, the one that ends first. */
export function findRunningSale(now: Date) {
  return sql<RunningSale | null>`(
    select json_build_object('id', f.id, 'flash_sale_id', fs.id, 'discount', ${saleDiscount}, 'discount_type', f.discount_type,
      'stock', f.stock, 'sold', f.sold, 'ends_at', fs.ends_at)
    from flash_sale_items f join flash_sales fs on fs.id = f.flash_sale_id
    where f.item_id = i.id and ${isOnSale(now)}
    order by fs.ends_at, fs.id limit 1)`
}

/** The discount of an item (`i`) in a sale (`f`). An amount is at most the percent of the price that its store may take off. */
export const saleDiscount = sql<number>`case when f.discount_type = 'amount' and f.most_percent is not null
  then least(f.discount, i.price * f.most_percent / 10000) else f.discount end`

/** Whether a sale (`fs`) runs at `now` and has pieces of its item (`f`) left. */
export function isOnSale(now: Date) {
  return sql<boolean>`f.status and f.sold < f.stock and fs.is_publish and fs.starts_at <= ${now} and fs.ends_at > ${now}`
}

/** The columns of an item that a sale replaces or depends on. */
type Sold = {
  discount: number
  discount_type: 'percent' | 'amount'
  stock: number | null
  flash_sale: RunningSale | null
  store_discount: StoreDiscountRecord | null
  time_zone: string
  variations?: { stock: number }[]
}

/** A flash sale replaces discount and stock, so that cards, carts and orders agree. */
export function withRunningSale<T extends Sold>(row: T, now: Date): T {
  const { flash_sale: sale } = row
  if (sale === null) return row
  const left = sale.stock - sale.sold
  const atMost = (stock: number | null) => Math.min(stock ?? left, left)
  return {
    ...row,
    ...readSaleDiscount(row, sale, now),
    stock: atMost(row.stock),
    ...(row.variations && { variations: row.variations.map((each) => ({ ...each, stock: atMost(each.stock) })) }),
  }
}

/** The discount of a sale. "current_active_discount" means the one outside the sale: the store's running percent, else the item's own. */
export function readSaleDiscount(
  item: Omit<Sold, 'variations'>,
  sale: Pick<RunningSale, 'discount' | 'discount_type'>,
  now: Date,
): { discount: number; discount_type: 'percent' | 'amount' } {
  if (sale.discount_type === 'amount') return { discount: sale.discount, discount_type: 'amount' }
  if (sale.discount_type === 'percent') return { discount: sale.discount / PERCENT_SCALE, discount_type: 'percent' }
  const { store_discount: offer } = item
  const counts = offer !== null && offer.min_purchase === 0 && isStoreDiscountRunning(offer, toLocalTime(now, item.time_zone))
  return counts
    ? { discount: offer.discount, discount_type: 'percent' }
    : { discount: item.discount, discount_type: item.discount_type }
}

/** Stock is counted in modules that track it, and for every item in a flash sale. */
export function countsStock({ module_type, flash_sale }: { module_type: ModuleType; flash_sale: RunningSale | null }): boolean {
  return moduleTraits(module_type).stock || flash_sale !== null
}
