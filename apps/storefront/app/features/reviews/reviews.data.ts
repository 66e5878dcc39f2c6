import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshMine, refreshMoney } from '#lib/api/my-query.ts'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import type { Reviewed } from './reviewed.ts'

/** A review to send, with its original photos. */
export type ReviewBody = { rating: number; comment: string; photos: readonly File[] }

/** Sends a review of a part of an order or trip, then refetches it and its lists. */
export function useSendReview(orderId: number, of: Reviewed['of']) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ message: string }, unknown, ReviewBody>({
    mutationFn: ({ rating, comment, photos }) => {
      const review = { rating, comment, ...(photos.length > 0 && { attachment: [...photos] }) }
      if ('vehicle_id' in of) return call('trips.review', { body: { ...review, ...of, trip_id: orderId } }, headers)
      const body = { ...review, order_id: orderId }
      return 'item_id' in of
        ? call('reviews.item', { body: { ...body, item_id: of.item_id } }, headers)
        : call('reviews.courier', { body: { ...body, delivery_man_id: of.delivery_man_id } }, headers)
    },
    // Also after a refusal: the review may have been sent from another device.
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['orders.track', orderId] }),
        refreshMine(client, 'orders.history'),
        refreshMine(client, 'reviews.reminder'),
        client.invalidateQueries({ queryKey: ['catalog.itemReviews'] }),
        client.invalidateQueries({ queryKey: ['catalog.storeReviews'] }),
        client.invalidateQueries({ queryKey: ['trips.details', orderId] }),
      ])
    },
  })
}

/** Tips the courier of a delivered order; `onGiven` is called once the order has been refetched. */
export function useTipCourier(orderId: number, onGiven: () => void) {
  const { t } = useText()
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (amount: number) => call('orders.tipCourier', { body: { order_id: orderId, amount } }, headers),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showFailure(error, t),
    // Also after a refusal: the tip may have been given from another device.
    onSettled: async (answer) => {
      void refreshMoney(client)
      await client.invalidateQueries({ queryKey: ['orders.track', orderId] })
      if (answer !== undefined) onGiven()
    },
  })
}
