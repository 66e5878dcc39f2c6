import type { OfflineDetails, OfflineMethod } from '@medina/contract/orders/offline-payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ensureGuestId } from '@medina/web/session/guest.ts'
import { useShop, useShopQuery } from '@medina/web/api/shop.tsx'

/** The offline payment methods; empty while they load. */
export function useOfflineMethods() {
  const { data, isError, refetch } = useShopQuery('orders.offlineMethods', {})
  const methods: readonly OfflineMethod[] = Array.isArray(data) ? data : []
  return { methods, isLoading: data === undefined && !isError, isError, refetch: () => void refetch() }
}

/** Reports the payment of the caller's order, or corrects the report; returns the server's message (spec 8.035). */
export function useReportPayment(orderId: number, knownMethod: number | null) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ message: string }, unknown, Required<OfflineDetails>>({
    mutationFn: async ({ method_id, customer_note, fields }) => {
      const body = { ...fields, guest_id: await ensureGuestId(), order_id: orderId, customer_note }
      if (method_id === knownMethod) return call('orders.updateOffline', { body }, headers)
      return call('orders.payOffline', { body: { ...body, method_id } }, headers)
    },
    // Also after a refusal: the payment may be verified by now.
    onSettled: () => client.invalidateQueries({ queryKey: ['orders.track', orderId] }),
  })
}
