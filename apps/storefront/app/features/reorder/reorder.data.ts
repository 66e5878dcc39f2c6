import type { Reordered } from '@medina/contract/orders/orders'
import { useMutation } from '@tanstack/react-query'
import { guestPart, useOwner } from '../../lib/session/owner.ts'
import { useShop } from '../../lib/api/shop.tsx'

/** Fills the cart with what an order held. */
export function useReorder() {
  const { call, headers } = useShop()
  const owner = useOwner()
  return useMutation<Reordered, unknown, { orderId: number; clearsCart: boolean }>({
    mutationFn: ({ orderId, clearsCart }) =>
      call('orders.reorder', { body: { ...guestPart(owner), order_id: orderId, clear_cart: clearsCart } }, headers),
  })
}
