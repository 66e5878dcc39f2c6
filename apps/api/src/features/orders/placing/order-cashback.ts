import type { CartOwner } from '#features/cart/public.ts'
import { type EarnedCashback, findCashback } from '#features/promotions/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { OrderDraft } from './draft.ts'

/**
 * The cashback that an order placed now would earn: quotes promise it, and placing records it. Null for none, for guests, and without
 * wallets.
 */
export async function findOrderCashback(
  db: Db,
  { bill, switches }: OrderDraft,
  { owner: { actor }, now }: { owner: CartOwner; now: Date },
): Promise<EarnedCashback | null> {
  if (actor.type !== 'customer' || !switches.customer_wallet_status) return null
  return findCashback(db, { customerId: actor.id, amount: bill.total, timeZone: switches.time_zone, now })
}
