import { ApiFailure } from '@medina/contract/wire/client'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ensureGuestId, readGuestId } from '@medina/web/session/guest.ts'
import { refreshMine } from '#lib/api/my-query.ts'
import { useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { markOrderRunning, showOrder } from '#features/order-watch/running-orders.ts'
import { type TrackedOrderKey, rememberOrder, useTrackedOrderKey } from '#features/order-watch/tracked-order-store.ts'
import { rememberTrip } from '#features/order-watch/tracked-trip-store.ts'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { isAwaited } from './progress/stage.ts'

type TrackQuery = { queryKey: QueryKey; queryFn: (context: { signal?: AbortSignal }) => Promise<TrackedOrder> }

/** The query of one order: number and phone or a link, plus the proof of ownership. A former guest may be signed in by now. */
function useTrackQuery(): (order: TrackedOrderKey) => TrackQuery {
  const { call, headers } = useShop()
  const owner = useOwner()
  return ({ id, phone, link }) => ({
    queryKey: ['orders.track', id, phone, link, owner, headers['X-localization']],
    queryFn: async ({ signal }) => {
      const guestId = readGuestId()
      const order = { order_id: id, ...(guestId === null ? {} : { guest_id: guestId }) }
      const tracked = await (link === undefined
        ? call('orders.track', { query: { ...order, contact_number: phone } }, headers, signal)
        : call('orders.trackLink', { body: { ...order, link } }, headers, signal))
      if (tracked.can_act && isAwaited(tracked.order_status)) markOrderRunning()
      return tracked
    },
  })
}

/** Picture URLs are valid for at least twelve hours. */
const OUTDATED_MS = 6 * 3_600_000

/** Whether a restored page is so old that its picture URLs may soon expire. */
export function isOutdated({ state }: { state: { dataUpdatedAt: number } }): boolean {
  return Date.now() - state.dataUpdatedAt > OUTDATED_MS
}

/** The current order; `live` applies the events of its stream, and finds its next address. */
export function useTrackedOrder(known: TrackedOrderKey) {
  const client = useQueryClient()
  const query = useTrackQuery()(known)
  const { data, error, refetch } = useQuery<TrackedOrder>({ ...query, staleTime: 10_000, refetchOnWindowFocus: isOutdated })
  useEffect(() => showOrder(known.id), [known.id])
  return {
    order: data,
    error,
    refetch: () => void refetch(),
    live: {
      onOrder: (next: TrackedOrder) =>
        void client.setQueryData<TrackedOrder>(query.queryKey, (current) => {
          if (current === undefined || next.revision < current.revision) return current
          // An open stream stays the current one.
          return { ...next, live_url: current.live_url }
        }),
      renew: async () => {
        const { error: failure } = await refetch()
        return !(failure instanceof ApiFailure) || failure.status >= 500 || failure.status === 429
      },
    },
  }
}

/** Reads an order, and opens it in this tab if it exists. */
export function useOpenOrder(): (known: TrackedOrderKey) => Promise<void> {
  const client = useQueryClient()
  const queryOf = useTrackQuery()
  return async (known) => {
    await client.fetchQuery({ ...queryOf(known), retry: false, staleTime: 0 })
    rememberOrder(known)
  }
}

/** Looks up the order, or the trip, of a number. */
export function useFindOrder() {
  const openOrder = useOpenOrder()
  const openTrip = useOpenTrip()
  return useMutation<void, unknown, TrackedOrderKey>({
    mutationFn: async (known) => {
      try {
        await openOrder(known)
      } catch (error) {
        if (!isOther(error, 'trip') || !(await openTrip(known))) throw error
      }
    },
  })
}

/** Orders and trips share their numbers: opens the page of the trip. True once it is open. */
function useOpenTrip(): (known: TrackedOrderKey) => Promise<boolean> {
  const { call, headers } = useShop()
  const navigate = useNavigate()
  return async (known) => {
    const query = { trip_id: known.id, contact_number: known.phone }
    const trip = await call('trips.details', { query }, headers).catch(() => null)
    if (trip === null) return false
    rememberTrip(known)
    await navigate(tripPath(known.id))
    return true
  }
}

/** The refusal says that number and phone belong to the other kind. A second lookup of a wrong pair would count as another attempt. */
export function isOther(error: unknown, kind: 'order' | 'trip'): boolean {
  return error instanceof ApiFailure && error.status === 404 && error.errors[0]?.code === kind
}

/** Cancels an order of the caller; returns the server's message. */
export function useCancelOrder(orderId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ message: string }, unknown, string>({
    mutationFn: async (reason) =>
      call(
        'orders.cancel',
        { body: { guest_id: await ensureGuestId(), order_id: orderId, reason, before_pickup: true } },
        headers,
      ),
    // Also after a refusal: the store may have confirmed the order meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['orders.track', orderId] })
      await Promise.all([refreshMine(client, 'orders.running'), refreshMine(client, 'orders.history')])
    },
  })
}

/** Waits for a courier, or cancels the order that none takes, also by its link; returns the server's message. */
export function useAnswerNoCourier(orderId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const known = useTrackedOrderKey()
  const link = known?.id === orderId ? known.link : undefined
  return useMutation<{ message: string }, unknown, 'wait' | 'cancel'>({
    mutationFn: async (choice) =>
      call('orders.noCourier', { body: { guest_id: await ensureGuestId(), order_id: orderId, link, choice } }, headers),
    // Also after a refusal: a courier may have taken it meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['orders.track', orderId] })
      await Promise.all([refreshMine(client, 'orders.running'), refreshMine(client, 'orders.history')])
    },
  })
}

/** Has a parcel of the caller returned to its sender; returns the server's message. */
export function useReturnParcel(orderId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ message: string }, unknown, string>({
    mutationFn: async (reason) =>
      call('orders.returnParcel', { body: { guest_id: await ensureGuestId(), order_id: orderId, reason } }, headers),
    // Also after a refusal: the parcel may have arrived meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['orders.track', orderId] })
      await refreshMine(client, 'orders.running')
    },
  })
}
