import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { type Shop, useShop } from '@medina/web/api/shop.tsx'
import { readSession } from '#lib/device/session-storage.ts'
import { rememberOrder } from '#features/order-watch/tracked-order-store.ts'
import { type Attempt, endAttempt } from './attempt.ts'
import { isUnanswered, useSendAttempt } from '#features/checkout/checkout.data.ts'
import { CheckoutSkeleton } from '#features/checkout/checkout-skeleton.tsx'
import { LoadFailed } from '#features/checkout/load-failed.tsx'

/**
 * Resumes an order whose response never arrived, once the cart is empty. A request with the same key returns the order if there
 * is one, and creates no second.
 */
export default function ResumeAttempt({ attempt }: { attempt: Attempt }) {
  const send = useSendAttempt()
  const shop = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders.place', attempt.key],
    queryFn: async () => {
      try {
        const { order_id } = await send(attempt)
        if (readSession('held_hints') === String(attempt.body.store_id)) await handHintsOver(shop, order_id)
        rememberOrder({ id: order_id, phone: attempt.body.contact_person_number ?? '' })
      } catch (error) {
        if (isUnanswered(error)) throw error
        endAttempt()
        return 'refused' as const
      }
      endAttempt()
      return 'placed' as const
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return <CheckoutSkeleton />
  return <Navigate to={data === 'placed' ? '/track-order' : '/home'} replace />
}

/** The order is placed, so it goes on in any case. */
async function handHintsOver(shop: Shop, orderId: number): Promise<void> {
  const held = { hasDraft: true, pictureOf: null }
  await import('#lib/hints/hand-over.ts').then(({ handOver }) => handOver(shop, orderId, held)).catch(() => undefined)
}
