import { useMutation, useQuery } from '@tanstack/react-query'
import { guestPart, readOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { leavePhoneTab } from '@medina/web/device/phone-tab.ts'

/** The session behind an address. It opens once, so a second attempt is refused. */
export function useOpenCall() {
  const { call, headers } = useShop()
  return useMutation({ mutationFn: (ticket: string) => call('phoneOrders.open', { body: { ticket } }, headers) })
}

/** An order that this tab has placed. */
export function usePlaced(orderId: number) {
  const { call, headers } = useShop()
  return useQuery({
    queryKey: ['phoneOrders.placed', orderId],
    queryFn: ({ signal }) =>
      call('phoneOrders.placed', { query: { ...guestPart(readOwner()), order_id: orderId } }, headers, signal),
  })
}

/** Ends the session, and leads this tab to the desk. A session that cannot be ended now ends by itself. */
export function useEndCall() {
  const { call, headers } = useShop()
  return useMutation({
    mutationFn: async (to: string) => {
      await call('phoneOrders.end', { body: guestPart(readOwner()) }, headers).catch(() => undefined)
      leavePhoneTab(to)
    },
  })
}
