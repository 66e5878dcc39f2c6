import type { Input } from '@medina/contract/endpoints/endpoints'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { isRefusal } from '#session/call-desk.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { useDeskZone } from '#session/use-desk-moment.ts'
import { usePages } from '#session/use-pages.ts'
import { listedStatuses, listedTripStatuses, type OrderWish, paymentStatuses, toInstants } from './order-wish.ts'

const among = <T extends string>(choices: readonly T[], text: string): T | undefined => choices.find((each) => each === text)

/** Orders of the shown store, newest first; undefined until they are read. */
export function useOrders(wish: OrderWish) {
  const { call } = useDesk()
  return useFound('orders', wish, async (shared) => {
    const { orders, next_cursor } = await call('operator.orders', {
      query: { ...shared, status: among(listedStatuses, wish.status) },
    })
    return { rows: orders, next_cursor }
  })
}

/** Trips of the shown provider, newest first. */
export function useTrips(wish: OrderWish) {
  const { call } = useDesk()
  return useFound('trips', wish, async (shared) => {
    const { trips, next_cursor } = await call('operator.trips', {
      query: { ...shared, status: among(listedTripStatuses, wish.status) },
    })
    return { rows: trips, next_cursor }
  })
}

type Shared = Omit<NonNullable<Input<'operator.orders'>['query']>, 'status'>
function useFound<Row>(
  of: OrderWish['of'],
  { search, status, payment, period, from, until, of: shown }: OrderWish,
  read: (query: Shared) => Promise<{ rows: Row[]; next_cursor: string | null }>,
) {
  const { store } = useDesk()
  const { language } = useText()
  const zone = useDeskZone()
  const storeId = store?.id
  const days = toInstants({ period, from, until }, zone)
  const { pages, ...found } = usePages({
    queryKey: ['desk', 'orders', of, search, status, payment, days.from ?? '', days.until ?? '', storeId ?? null, language],
    read: (page) =>
      read({
        ...page,
        store_id: storeId,
        search: search === '' ? undefined : search,
        payment_status: among(paymentStatuses, payment),
        ...days,
      }),
    enabled: shown === of,
    keepsOld: true,
  })
  return { rows: pages?.flatMap(({ rows }) => rows), ...found }
}

/** Payments, refunds, messages and cases of an order; undefined until they are read. */
export function useStory(id: number) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'cases', 'order', id, 'story', language],
    queryFn: () => call('operator.orderStory', { params: { id } }),
    ...always,
  }).data
}

/** The pieces of an order that can be refunded, with their money. */
export function useOrderMoney(id: number) {
  const { call } = useDesk()
  const { language } = useText()
  const { data: money, error } = useQuery({
    queryKey: ['desk', 'cases', 'order', id, 'money', language],
    queryFn: () => call('operator.orderMoney', { params: { id } }),
    ...always,
  })
  return { money, error }
}

type Refund = Omit<Input<'operator.grantCase'>['body'], 'client_key'>

/**
 * Refunds an order. Money is never queued offline. Its key stays the same until the service has answered, so that it is sent again after a
 * lost answer and still paid once.
 */
export function useRefund(id: number, onDone: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const shown = useMoney()
  const client = useQueryClient()
  const [key, setKey] = useState(randomUuid)
  const refund = useMutation({
    networkMode: 'always',
    mutationFn: (wish: Refund) => call('operator.grantCase', { params: { id }, body: { ...wish, client_key: key } }),
    onSuccess: ({ refund: paid }) => {
      showToast(t('desk_orders.refund_done', { amount: shown.text(paid?.amount ?? 0) }))
      onDone()
    },
    onError: (error) => isRefusal(error) && setKey(randomUuid()),
    onSettled: () => renewOrder(client, id),
  })
  const { error, isPending } = refund
  return { send: refund.mutate, isPending, error, isUnknown: error !== null && !isRefusal(error) }
}

/** Reads an order again, and the lists that may have it. */
export function renewOrder(client: QueryClient, id: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['desk', 'cases', 'order', id] }),
    client.invalidateQueries({ queryKey: ['desk', 'orders'] }),
    client.invalidateQueries({ queryKey: ['desk', 'board'] }),
  ])
}
