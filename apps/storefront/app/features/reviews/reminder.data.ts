import type { ReviewReminder } from '@medina/contract/catalog/reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { myKey, useMyQuery } from '#lib/api/my-query.ts'
import { useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** A customer who was reminded once is not reminded again for a while. */
const HOUR = 3_600_000

const nothing: ReviewReminder = { order_id: null, images: [], store_name: null }

/** The order that the customer is asked about, if any, and the function that ends the reminders. */
export function useReviewReminder() {
  const { call, headers } = useShop()
  const { t } = useText()
  const client = useQueryClient()
  const { data } = useMyQuery('reviews.reminder', {}, { staleTime: HOUR })
  const key = myKey(useOwner(), headers['X-localization'], 'reviews.reminder')
  const { mutate: dismiss } = useMutation({
    mutationFn: (orderId: number) => call('reviews.dismissReminder', { body: { order_id: orderId } }, headers),
    onMutate: () => {
      const before = client.getQueryData<ReviewReminder>(key)
      client.setQueryData(key, nothing)
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(key, before)
      showFailure(error, t)
    },
  })
  const { order_id: orderId, store_name: store, images } = data ?? nothing
  return { reminder: orderId === null || store === null ? null : { orderId, store, images }, dismiss }
}
