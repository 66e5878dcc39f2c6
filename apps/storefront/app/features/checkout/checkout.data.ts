import type { CartLine } from '@medina/contract/orders/cart'
import { ApiFailure } from '@medina/contract/wire/client'
import type { PlacedOrder, PlaceOrderBody, Quote } from '@medina/contract/orders/checkout'
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import type { Attempt } from './placing/attempt.ts'

const QUOTE_MS = 30_000

/** The server's bill, fetched again whenever an input changes. The previous bill stays visible meanwhile. */
export function useQuote(body: PlaceOrderBody | null, cart: readonly CartLine[]) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const lines = cart.map(({ id, quantity, add_on_ids, add_on_qtys, variation }) => [
    id,
    quantity,
    add_on_ids,
    add_on_qtys,
    variation,
  ])
  const queryKey: QueryKey = ['orders.quote', body, lines, headers['X-localization'], headers.moduleid]
  const {
    data,
    error: refusal,
    fetchStatus,
    isPlaceholderData,
    refetch,
  } = useQuery<Quote>({
    queryKey,
    queryFn: ({ signal }) => call('orders.quote', { body: body ?? neverSent }, headers, signal),
    enabled: body !== null,
    staleTime: QUOTE_MS,
    placeholderData: keepPreviousData,
  })
  // Offline, the query is paused and resumes automatically; the page has to say so.
  const isCutOff = fetchStatus === 'paused' && (data === undefined || isPlaceholderData)
  const error = refusal ?? (isCutOff ? noConnection : null)
  return {
    quote: error === null ? data : undefined,
    isOld: isPlaceholderData || body === null,
    error,
    refetch: () => void refetch(),
    /** Shows a bill that came with a refusal. */
    replace: (quote: Quote) => void client.setQueryData<Quote>(queryKey, quote),
  }
}

const noConnection = new Error('no connection')
const neverSent: PlaceOrderBody = { payment_method: 'cash_on_delivery', order_type: 'delivery' }

/** The attempt may still have become an order: no response, a server error, or the first request is still running. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return true
  return error.status >= 500 || (error.status === 409 && error.errors.some(({ code }) => code === 'idempotency-key'))
}

/** An earlier attempt with the same key may still have been saved. */
const isFull = (error: unknown) => error instanceof ApiFailure && error.errors.some(({ code }) => code === 'cannot_save')

const AGAIN = 3

/** Options of a call with an idempotency key: while no response arrives, the same is sent again. A full disk stays full for longer. */
export const untilAnswered = {
  retry: (failures: number, error: unknown) => failures < AGAIN && isUnanswered(error) && !isFull(error),
  retryDelay: (failures: number) => 1000 * 2 ** failures,
}

/** The bill in a refusal of a total that no longer holds; null in any other failure. */
export function readNewBill<Bill>(error: unknown): Bill | null {
  if (!(error instanceof ApiFailure) || error.status !== 409 || !error.errors.some(({ code }) => code === 'price_changed'))
    return null
  return (error.body as { quote?: Bill }).quote ?? null
}

/** Sends an attempt and retries with the same key while no response arrives. */
export function usePlaceOrder() {
  const send = useSendAttempt()
  return useMutation<PlacedOrder, unknown, Sending>({
    mutationFn: send,
    ...untilAnswered,
  })
}

/** An attempt with its pictures and the password of a new account. The copy in session storage has neither. */
type Sending = Attempt & { pictures?: readonly File[]; password?: string | undefined }

export function useSendAttempt(): (attempt: Sending) => Promise<PlacedOrder> {
  const { call, headers } = useShop()
  return ({ key, body, pictures = [], password }) => {
    const withPassword = password === undefined ? body : { ...body, password }
    const whole = pictures.length === 0 ? withPassword : { ...withPassword, order_attachment: [...pictures] }
    const once = { ...headers, 'Idempotency-Key': key }
    if (body.prescription_order == null) return call('orders.place', { body: whole }, once)
    const order_type = body.order_type === 'take_away' ? ('take_away' as const) : ('delivery' as const)
    const inCash = { ...whole, order_type, store_id: body.store_id ?? 0, payment_method: 'cash_on_delivery' as const }
    return call('orders.placePrescription', { body: inCash }, once)
  }
}
