import type { Input } from '@medina/contract/endpoints/endpoints'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { useDeskZone } from '#session/use-desk-moment.ts'
import { usePages } from '#session/use-pages.ts'
import { useRefundOnce } from './acts/use-refund-once.ts'
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

/** Refunds pieces or an amount of an order. */
export function useRefund(id: number, onDone: () => void) {
  const { call } = useDesk()
  const client = useQueryClient()
  return useRefundOnce({
    pay: async (wish: Refund, client_key) => {
      const { refund } = await call('operator.grantCase', { params: { id }, body: { ...wish, client_key } })
      return refund?.amount ?? 0
    },
    onDone,
    onSettled: () => renewOrder(client, id),
  })
}

/** Reads an order again, and the lists that may have it. */
export function renewOrder(client: QueryClient, id: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['desk', 'cases', 'order', id] }),
    client.invalidateQueries({ queryKey: ['desk', 'orders'] }),
    client.invalidateQueries({ queryKey: ['desk', 'board'] }),
  ])
}
