import type { Input } from '@medina/contract/endpoints/endpoints'
import type { RentalCart } from '@medina/contract/rental/rental-cart'
import type { TripQuote } from '@medina/contract/rental/trips'
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { untilAnswered } from '#features/checkout/checkout.data.ts'
import { type Attempt, createAttempts } from '#features/checkout/placing/attempt.ts'

export type BookingBody = NonNullable<Input<'trips.book'>['body']>

/** Bookings of this tab that got no response. */
export const bookings = createAttempts<BookingBody>('trip_attempt')

const QUOTE_MS = 30_000

/** The server's bill of the rental cart, fetched again whenever an input changes. The previous bill stays visible meanwhile. */
export function useTripQuote(body: BookingBody, cart: RentalCart, isWaiting: boolean) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const lines = cart.carts.map(({ id, quantity, price }) => [id, quantity, price])
  const queryKey: QueryKey = ['trips.quote', body, lines, cart.user_data, headers['X-localization'], headers.moduleid]
  const {
    data,
    error: refusal,
    fetchStatus,
    isPlaceholderData,
    refetch,
  } = useQuery<TripQuote>({
    queryKey,
    queryFn: ({ signal }) => call('trips.quote', { body }, headers, signal),
    enabled: !isWaiting,
    staleTime: QUOTE_MS,
    placeholderData: keepPreviousData,
  })
  // Offline, the query is paused and resumes automatically; the page has to say so.
  const isCutOff = fetchStatus === 'paused' && (data === undefined || isPlaceholderData)
  const error = refusal ?? (isCutOff ? noConnection : null)
  return {
    quote: error === null ? data : undefined,
    isOld: isPlaceholderData || isWaiting,
    error,
    refetch: () => void refetch(),
    /** Shows a bill that came with a refusal. */
    replace: (quote: TripQuote) => void client.setQueryData<TripQuote>(queryKey, quote),
  }
}

const noConnection = new Error('no connection')

/** Sends an attempt, and returns the number of the trip. */
export function useSendBooking(): (attempt: Attempt<BookingBody>) => Promise<number> {
  const { call, headers } = useShop()
  return ({ key, body }) => call('trips.book', { body }, { ...headers, 'Idempotency-Key': key })
}

/** Books the trip of the cart, and retries with the same key while no response arrives. */
export function useBookTrip() {
  const send = useSendBooking()
  return useMutation<number, unknown, Attempt<BookingBody>>({
    mutationFn: send,
    ...untilAnswered,
  })
}
