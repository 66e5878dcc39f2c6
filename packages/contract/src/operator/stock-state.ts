import type { StockItem } from './operator-stock.ts'

/** A counted item with at most this many pieces is low. */
export const LOW_STOCK = 5

/** The state of an item, as service and desk show it. */
export function toStockState({ sold_out, stock }: Pick<StockItem, 'sold_out' | 'stock'>): StockItem['state'] {
  if (sold_out || stock === 0) return 'sold_out'
  return stock !== null && stock <= LOW_STOCK ? 'low' : 'in_stock'
}
