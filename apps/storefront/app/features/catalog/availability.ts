import type { ItemCard } from '@medina/contract/catalog/catalog'
import { isServedAt } from '@medina/time/time-of-day'

export type Availability = 'available' | 'out_of_stock' | 'not_now'

const modulesWithStock: readonly string[] = ['grocery', 'pharmacy', 'ecommerce']

/** Food has hours instead of stock. */
export function tracksStock(moduleType: string): boolean {
  return modulesWithStock.includes(moduleType)
}

/** Sold out by its store, for a while or until further notice. */
export function isSoldOut({ back_at }: Pick<ItemCard, 'back_at'>): boolean {
  return back_at !== undefined
}

/** Whether an item can be ordered now (spec 4.007, 4.008, 4.010); `clock` is the wall clock "HH:mm:ss" of the marketplace. */
export function readAvailability(
  item: Pick<ItemCard, 'module_type' | 'stock' | 'available_time_starts' | 'available_time_ends' | 'back_at'>,
  clock: string,
): Availability {
  // Campaign items have no stock.
  if (isSoldOut(item)) return 'out_of_stock'
  if (tracksStock(item.module_type) && item.stock !== null && item.stock <= 0) return 'out_of_stock'
  return isServedAt(item, { time: clock }) ? 'available' : 'not_now'
}
