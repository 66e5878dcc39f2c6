import type { OnEntry } from '#api.ts'
import { lockOwner } from '#features/cart/public.ts'
import { translate } from '#lib/i18n.ts'
import { deleteCart, giveCart, hasLines } from './rental-cart.queries.ts'

/**
 * Moves the guest's cart and trip to the customer who signs in; they replace the customer's own, because a cart is about one trip and one
 * provider. Without a cart on this device the customer's stays. A customer who loses vehicles is notified.
 */
export const mergeRentalCart: OnEntry = async (tx, { customerId, guestId, language }) => {
  const from = { type: 'guest', id: guestId } as const
  const to = { type: 'customer', id: customerId } as const
  if (!(await hasLines(tx, from))) return []
  // The customer is locked first, in the same order as by the shop's cart, to avoid deadlocks.
  await lockOwner(tx, { actor: to })
  await lockOwner(tx, { actor: from })
  if (!(await hasLines(tx, from))) return []
  const isReplaced = await hasLines(tx, to)
  await deleteCart(tx, to)
  await giveCart(tx, { guestId, customerId })
  return isReplaced ? [translate(language, 'rental.cart_replaced')] : []
}
