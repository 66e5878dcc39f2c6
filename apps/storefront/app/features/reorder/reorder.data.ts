import type { Reordered } from '@medina/contract/orders/orders'
import { useMutation } from '@tanstack/react-query'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'

/** Asks about unavailable items, leaves them out, or adds them for a scheduled order. */
export type MissingChoice = 'ask' | 'leave_out' | 'later'

/** Fills the cart with the items of an order. */
export function useReorder() {
  const { call, headers } = useShop()
  const owner = useOwner()
  return useMutation<Reordered, unknown, { orderId: number; clearsCart: boolean; choice: MissingChoice }>({
    mutationFn: ({ orderId, clearsCart, choice }) =>
      call(
        'orders.reorder',
        { body: { ...guestPart(owner), order_id: orderId, clear_cart: clearsCart, missing: choice } },
        headers,
      ),
  })
}
