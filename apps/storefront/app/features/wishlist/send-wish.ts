import type { Shop } from '@medina/web/api/shop.tsx'
import { type Thing, toRentalWish, toWish } from './wished.ts'

/** Adds something to the customer's wish list, or removes it. Vehicles and providers have endpoints of their own (spec 7.009). */
export function sendWish({ call, headers }: Shop, thing: Thing, wished: boolean): Promise<{ message: string }> {
  const { kind } = thing
  if (kind === 'vehicle' || kind === 'provider')
    return call(wished ? 'rental.addWish' : 'rental.removeWish', { query: toRentalWish({ kind, id: thing.id }) }, headers)
  return call(wished ? 'wishlist.add' : 'wishlist.remove', { query: toWish({ kind, id: thing.id }) }, headers)
}
