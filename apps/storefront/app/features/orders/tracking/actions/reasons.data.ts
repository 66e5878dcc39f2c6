import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'

/** `list` is missing while it loads. */
export type Reasons = { list: string[] | undefined; isFailed: boolean; retry: () => void }

const HOUR = 3_600_000

/** The endpoint that lists the reasons. */
export type ReasonKind =
  | 'orders.cancellationReasons'
  | 'orders.parcelCancellationReasons'
  | 'orders.parcelReturnReasons'
  | 'trips.cancellationReasons'

/** The shop's reasons to cancel an order or a trip or to have a parcel returned, in the reader's language. */
export function useReasons(kind: ReasonKind): Reasons {
  const { call, headers } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: [kind, headers['X-localization']],
    queryFn: async ({ signal }) => {
      const { data: reasons } = await call(kind, { query: { limit: 100, type: 'customer' } }, headers, signal)
      return reasons.map(({ reason }) => reason)
    },
    staleTime: HOUR,
  })
  return { list: data, isFailed: isError, retry: () => void refetch() }
}
