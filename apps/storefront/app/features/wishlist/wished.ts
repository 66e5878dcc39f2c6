import type { RentalWish } from '@medina/contract/rental/rental'
import type { WishIds } from '@medina/contract/catalog/wishlist'

/** The subject of a heart. */
export type Thing = { kind: 'item' | 'store' | 'vehicle' | 'provider'; id: number }
/** Shops and rental have separate wish lists (spec 2.061). */
type ShopThing = Thing & { kind: 'item' | 'store' }
type RentalThing = Thing & { kind: 'vehicle' | 'provider' }

/** Providers are stores. */
const lists = { item: 'item_ids', store: 'store_ids', vehicle: 'vehicle_ids', provider: 'store_ids' } as const

export function isWished(ids: WishIds | undefined, { kind, id }: Thing): boolean {
  return ids?.[lists[kind]]?.includes(id) === true
}

/** The ids with or without one entry. */
export function withWish(ids: WishIds, { kind, id }: Thing, wished: boolean): WishIds {
  const others = (ids[lists[kind]] ?? []).filter((other) => other !== id)
  return { ...ids, [lists[kind]]: wished ? [id, ...others] : others }
}

/** The entry as a parameter of API calls (spec 7.007, 7.008). */
export function toWish({ kind, id }: ShopThing): { item_id: number } | { store_id: number } {
  return kind === 'item' ? { item_id: id } : { store_id: id }
}

export function toRentalWish({ kind, id }: RentalThing): RentalWish {
  return kind === 'vehicle' ? { vehicle_id: id } : { provider_id: id }
}
