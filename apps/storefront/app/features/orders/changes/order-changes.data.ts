import type { ItemRow } from '@medina/contract/catalog/catalog'
import type { ChangeOrderBody, ChangeQuote, OrderChanges } from '@medina/contract/orders/changes'
import { ApiFailure } from '@medina/contract/wire/client'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ensureGuestId, readGuestId } from '@medina/web/session/guest.ts'
import { refreshMine } from '#lib/api/my-query.ts'
import { shopQuery, useShop } from '@medina/web/api/shop.tsx'
import type { ChangedOrder } from './changed-order.ts'
import { randomKey } from '@medina/web/api/random-key.ts'

/** A screenful; the search finds the others. */
const MOST_FOUND = 12

/** A wish without the order and version that it belongs to. */
export type ChangeWish = Omit<ChangeOrderBody, 'guest_id' | 'order_id' | 'version'>

/** The parts of an order that can change now; refetched each time it is shown. */
export function useOrderChanges(orderId: number) {
  const { call, headers } = useShop()
  return useQuery<OrderChanges>({
    queryKey: ['orders.changes', orderId, headers['X-localization']],
    queryFn: ({ signal }) => {
      const guestId = readGuestId()
      const query = { order_id: orderId, ...(guestId === null ? {} : { guest_id: guestId }) }
      return call('orders.changes', { query }, headers, signal)
    },
    staleTime: 0,
  })
}

/** Items of the order's store that match the text, regardless of the page's own place and module. */
export function useStoreItems({ store_id, module_id, zone_id }: ChangedOrder, text: string) {
  const shop = useShop()
  const headers = { ...shop.headers, moduleid: String(module_id), zoneid: JSON.stringify([zone_id]) }
  const search = text === '' ? ({ data_type: 'all' } as const) : ({ data_type: 'searched', name: text } as const)
  const query = { ...search, store_id: store_id ?? 0, list_type: 'item', view: 'row', limit: MOST_FOUND } as const
  const found = useQuery({ ...shopQuery({ ...shop, headers }, 'catalog.browse', { query }), placeholderData: keepPreviousData })
  return {
    ...found,
    items: found.data !== undefined && 'products' in found.data ? (found.data.products as ItemRow[]) : undefined,
  }
}

/** The bill after a change; null asks for none. The previous bill stays visible meanwhile. */
export function useChangeQuote(changes: OrderChanges, wish: ChangeWish | null) {
  const { call, headers } = useShop()
  return useQuery<ChangeQuote>({
    queryKey: ['orders.quoteChange', changes.order_id, changes.version, wish, headers['X-localization']],
    queryFn: async ({ signal }) => {
      const body = { ...wish, guest_id: await ensureGuestId(), order_id: changes.order_id, version: changes.version }
      return call('orders.quoteChange', { body }, headers, signal)
    },
    enabled: wish !== null,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

const AGAIN = 3

/** Saves a change. It keeps its idempotency key until it is answered, so that it is made once. */
export function useChangeOrder({ order_id, version }: OrderChanges) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const attempt = useRef<{ text: string; key: string } | null>(null)
  return useMutation<{ message: string }, unknown, ChangeWish>({
    mutationFn: async (wish) => {
      const body = { ...wish, guest_id: await ensureGuestId(), order_id, version }
      const text = JSON.stringify(body)
      if (attempt.current?.text !== text) attempt.current = { text, key: randomKey() }
      return call('orders.change', { body }, { ...headers, 'Idempotency-Key': attempt.current.key })
    },
    retry: (failures, error) => failures < AGAIN && !(error instanceof ApiFailure),
    onSuccess: () => {
      attempt.current = null
    },
    // Also after a refusal: the store may have changed the status meanwhile.
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['orders.track', order_id] }),
        client.invalidateQueries({ queryKey: ['orders.changes', order_id] }),
        refreshMine(client, 'orders.running'),
      ])
    },
  })
}
