import type { ItemCard } from '@medina/contract/catalog'

export type Availability = 'available' | 'out_of_stock' | 'not_now'

const modulesWithStock: readonly string[] = ['grocery', 'pharmacy', 'ecommerce']

/** Food has hours, not stock. */
export function tracksStock(moduleType: string): boolean {
  return modulesWithStock.includes(moduleType)
}

/** Whether an item can be had now (4.007, 4.008, 4.010); `clock` is the wall clock "HH:mm:ss" of the marketplace. */
export function readAvailability(
  item: Pick<ItemCard, 'module_type' | 'stock' | 'available_time_starts' | 'available_time_ends'>,
  clock: string,
): Availability {
  // Items of campaigns count no pieces.
  if (tracksStock(item.module_type) && item.stock !== null && item.stock <= 0) return 'out_of_stock'
  const { available_time_starts: from, available_time_ends: to } = item
  // Another backend of the same wire may send null.
  if (!from || !to) return 'available'
  // "Until 23:59" means until midnight.
  const isServed = from < to ? from <= clock && (clock <= to || to >= '23:59') : from <= clock || clock <= to
  return isServed ? 'available' : 'not_now'
}
