import type { StockItem } from './operator-stock.ts'

/** A counted item with at most this many pieces counts as low. */
export const LOW_STOCK = 5

/** A store's day ends at this local time, because a store may be open past midnight. */
export const DAY_ENDS = '04:00:00'

/** The state of an item, by the rule that service and desk share. */
export function toStockState({ sold_out, stock }: Pick<StockItem, 'sold_out' | 'stock'>): StockItem['state'] {
  if (sold_out || stock === 0) return 'sold_out'
  return stock !== null && stock <= LOW_STOCK ? 'low' : 'in_stock'
}
