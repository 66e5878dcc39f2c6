import type { Item, Store } from '@medina/contract/catalog/catalog'
import { readAvailability } from '#features/catalog/availability.ts'
import type { Combination } from '#features/item/choice/item-choice.ts'

type BuyableItem = Pick<
  Item,
  'module_type' | 'stock' | 'available_time_starts' | 'available_time_ends' | 'back_at' | 'schedule_order' | 'variations'
>

/** The availability of an item. `later`: it can be ordered now for a later time. */
export type BuyingState =
  | { kind: 'now' }
  | { kind: 'out_of_stock' }
  | { kind: 'variation_out_of_stock' }
  | { kind: 'not_now'; later: boolean }
  | { kind: 'store_closed'; later: boolean }

/** The state of a choice (spec 4.007 to 4.011); `clock` is the wall clock of the marketplace, the store is given where it is known. */
export function readBuyingState(
  item: BuyableItem,
  {
    combination,
    clock,
    store,
  }: { combination: Combination | null; clock: string; store?: Pick<Store, 'active' | 'open'> | undefined },
): BuyingState {
  const availability = readAvailability(item, clock)
  if (availability === 'out_of_stock') return { kind: 'out_of_stock' }
  if (item.variations.length > 0 && (combination?.stock ?? 0) <= 0) return { kind: 'variation_out_of_stock' }
  const later = item.schedule_order && store?.active !== false
  if (availability === 'not_now') return { kind: 'not_now', later }
  if (store !== undefined && (!store.active || store.open === 0)) return { kind: 'store_closed', later }
  return { kind: 'now' }
}

/** The button is enabled (spec 4.011). */
export function canBuy(state: BuyingState): boolean {
  return state.kind === 'now' || ('later' in state && state.later)
}
