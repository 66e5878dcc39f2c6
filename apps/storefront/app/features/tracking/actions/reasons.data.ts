import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../../lib/api/shop.tsx'

/** `list` is missing while it is on its way. */
export type Reasons = { list: string[] | undefined; isFailed: boolean; retry: () => void }

const HOUR = 3_600_000

export type ReasonKind = 'cancellation' | 'refund' | 'parcel_cancellation' | 'parcel_return' | 'trip_cancellation'

const endpoints = {
  cancellation: 'orders.cancellationReasons',
  parcel_cancellation: 'orders.parcelCancellationReasons',
  parcel_return: 'orders.parcelReturnReasons',
  trip_cancellation: 'trips.cancellationReasons',
} as const

/** The shop's reasons to cancel an order or a trip, to have a parcel returned, or to ask for money back, in the reader's language. */
export function useReasons(kind: ReasonKind): Reasons {
  const { call, headers } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders.reasons', kind, headers['X-localization']],
    queryFn: async ({ signal }) => {
      const reasons =
        kind === 'refund'
          ? (await call('orders.refundReasons', {}, headers, signal)).refund_reasons
          : (await call(endpoints[kind], { query: { limit: 100, type: 'customer' } }, headers, signal)).data
      return reasons.map(({ reason }) => reason)
    },
    staleTime: HOUR,
  })
  return { list: data, isFailed: isError, retry: () => void refetch() }
}
