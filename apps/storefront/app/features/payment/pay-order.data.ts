import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ensureGuestId } from '@medina/web/session/guest.ts'
import { useShop } from '@medina/web/api/shop.tsx'

/** `callback` is the path of ours that the gateway redirects to. */
type Wish = { orderId: number; gateway: string | null; callback: string; card?: { savedId: number } | 'save' | undefined }

/** Requests the URL of a gateway's payment page for the caller's order. */
export function usePayOrder() {
  const { call, headers } = useShop()
  return useMutation<{ redirect_link: string }, unknown, Wish>({
    mutationFn: async ({ orderId, gateway, callback, card }) => {
      const way =
        typeof card === 'object'
          ? { saved_card_id: card.savedId }
          : { payment_method: gateway, ...(card === 'save' && { save_card: 1 as const }) }
      const body = { guest_id: await ensureGuestId(), order_id: orderId, callback, ...way }
      return call('orders.pay', { body }, headers)
    },
  })
}

/** Says which cash the customer of an order has ready; null for the exact amount. */
export function useChangeCash(orderId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ cash_tendered: number | null }, unknown, number | null>({
    mutationFn: async (cash) =>
      call('orders.changeCash', { body: { guest_id: await ensureGuestId(), order_id: orderId, cash_tendered: cash } }, headers),
    // Also after a refusal: the courier may have set out by now.
    onSettled: () => client.invalidateQueries({ queryKey: ['orders.track', orderId] }),
  })
}

/** Switches the caller's order to cash; returns the server's message. */
export function useSwitchToCash(orderId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ message: string }, unknown>({
    mutationFn: async () =>
      call('orders.switchToCash', { body: { guest_id: await ensureGuestId(), order_id: orderId } }, headers),
    // Also after a refusal: the order may be paid by now.
    onSettled: () => client.invalidateQueries({ queryKey: ['orders.track', orderId] }),
  })
}
