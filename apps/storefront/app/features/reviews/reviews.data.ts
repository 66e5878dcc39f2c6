import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshMine } from '#lib/api/my-query.ts'
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
