import { ApiFailure } from '@medina/contract/wire/client'
import type { Trip, TripDetails } from '@medina/contract/rental/booked-trips'
import type { OfflineDetails } from '@medina/contract/orders/offline-payments'
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsSeen, useLiveStream } from '#lib/live/live-stream.ts'
import { myKey, refreshMine, refreshMoney } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { type CardWay, toCardWay } from '#lib/cards/card-way.ts'
import type { TrackedKey } from '#lib/device/tracked-store.ts'
import { ensureGuestId, readGuestId } from '@medina/web/session/guest.ts'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { rememberTrip } from '#features/order-watch/tracked-trip-store.ts'
import { isOther, useOpenOrder } from '#features/orders/tracking/tracking.data.ts'
import { isRunning } from './trip-text.ts'

const PAGE = 10
/** The polling interval of running trips; each one's page is live. */
const AGAIN_MS = 15_000

export type TripKind = 'running' | 'completed'
type TripPage = { total_size: number; trips: Trip[] }

/** The customer's trips of one kind, newest first, page by page (spec 2.015). */
export function useMyTrips(kind: TripKind) {
  const { call, headers } = useShop()
  const owner = useOwner()
  const query = useInfiniteQuery<TripPage, unknown, InfiniteData<TripPage>, readonly unknown[], number>({
    queryKey: [...myKey(owner, headers['X-localization'], 'trips.list', { type: kind }), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call('trips.list', { params: { type: kind }, query: { limit: PAGE, offset: pageParam } }, headers, signal),
    initialPageParam: 1,
    getNextPageParam: ({ trips }, pages) => (trips.length < PAGE ? undefined : pages.length + 1),
    enabled: isCustomer(owner),
    staleTime: 5000,
    ...(kind === 'running' ? { refetchInterval: AGAIN_MS } : {}),
  })
  const pages = query.data?.pages
  const trips = useMemo(() => listOnce(pages?.flatMap((page) => page.trips)), [pages])
  const canLoad = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  return {
    trips,
    total: pages?.[0]?.total_size ?? 0,
    name: `trips ${kind} ${owner}`,
    isFailed: query.isError,
    isMoreFailed: query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void (canLoad && query.fetchNextPage()),
    retry: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  }
}

/** A trip booked between two reads moves the others to the next page. */
function listOnce(trips: Trip[] | undefined): Trip[] | undefined {
  const seen = new Set<number>()
  return trips?.filter(({ id }) => !seen.has(id) && seen.add(id))
}

type TripQuery = { queryKey: QueryKey; queryFn: (context: { signal?: AbortSignal }) => Promise<TripDetails> }

/** The query of one trip: its owner needs no phone, anybody else the one it was booked with. */
function useTripQuery(): (trip: TrackedKey) => TripQuery {
  const { call, headers } = useShop()
  const owner = useOwner()
  return ({ id, phone }) => ({
    queryKey: ['trips.details', id, phone, owner, headers['X-localization']],
    queryFn: ({ signal }) => {
      const guestId = readGuestId()
      const query = {
        trip_id: id,
        ...(phone !== '' && { contact_number: phone }),
        ...(guestId !== null && { guest_id: guestId }),
      }
      return call('trips.details', { query }, headers, signal)
    },
  })
}

/** The current trip, updated live while it may change. */
export function useTrip(known: TrackedKey) {
  const client = useQueryClient()
  const query = useTripQuery()(known)
  const isSeen = useIsSeen()
  const { data: trip, error, refetch } = useQuery<TripDetails>({ ...query, staleTime: 10_000 })
  const isUnderWay = trip !== undefined && isRunning(trip.trip_status)
  const isLost = useLiveStream({
    url: isUnderWay || isSeen ? (trip?.live_url ?? null) : null,
    handlers: {
      trip: (next: TripDetails) =>
        void client.setQueryData<TripDetails>(query.queryKey, (current) => {
          if (current === undefined || next.revision < current.revision) return current
          // An open stream stays the current one.
          return { ...next, live_url: current.live_url }
        }),
    },
    renew: async () => {
      const { error: failure } = await refetch()
      return !(failure instanceof ApiFailure) || failure.status >= 500 || failure.status === 429
    },
  })
  return { trip, error, refetch: () => void refetch(), isLost: isLost && isUnderWay }
}

/** Looks a trip up, and stores its phone for this tab if it exists; the number of an order opens the order. */
export function useFindTrip() {
  const client = useQueryClient()
  const queryOf = useTripQuery()
  const openOrder = useOpenOrder()
  return useMutation<TripDetails | null, unknown, TrackedKey>({
    mutationFn: async (known) => {
      try {
        return await client.fetchQuery({ ...queryOf(known), retry: false, staleTime: 0 })
      } catch (error) {
        if (!isOther(error, 'order')) throw error
        await openOrder(known).catch(() => Promise.reject(error))
        return null
      }
    },
    onSuccess: (trip, known) => {
      if (trip !== null) rememberTrip(known)
    },
  })
}

async function refreshTrip(client: QueryClient, tripId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['trips.details', tripId] }),
    refreshMine(client, 'trips.list'),
    refreshMoney(client),
  ])
}

/** Cancels a trip of the caller; returns the server's message. */
export function useCancelTrip(tripId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ message: string }, unknown, string>({
    mutationFn: async (reason) => {
      const body = { guest_id: await ensureGuestId(), trip_id: tripId, cancellation_reason: reason }
      return call('trips.cancel', { body }, headers)
    },
    // Also after a refusal: the trip may have begun meanwhile.
    onSettled: () => refreshTrip(client, tripId),
  })
}

/** How the rest of a trip is paid; a gateway redirects to `callback`, a path of ours. */
export type TripPaymentWish = CardWay & {
  method: 'cash_payment' | 'wallet' | 'partial_payment' | 'digital_payment'
  callback?: string
}

/** Pays the amount due of a trip of the caller; returns a gateway's address, or the server's message. */
export function usePayTrip(tripId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ message: string } | string, unknown, TripPaymentWish>({
    mutationFn: async ({ method, callback, ...way }) => {
      const body = {
        guest_id: await ensureGuestId(),
        trip_id: tripId,
        payment_method: method,
        ...toCardWay(way),
        callback_url: callback,
      }
      return call('trips.pay', { body }, headers)
    },
    // Also after a refusal: the trip may be paid by now.
    onSettled: async () => {
      await refreshTrip(client, tripId)
    },
  })
}

/** Reports how a trip of the caller was paid, or corrects the report; returns the server's message. */
export function useReportTripPayment(tripId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ message: string }, unknown, Required<OfflineDetails>>({
    mutationFn: async ({ method_id, customer_note, fields }) => {
      const body = { ...fields, guest_id: await ensureGuestId(), trip_id: tripId, method_id, customer_note }
      return call('trips.payOffline', { body }, headers)
    },
    // Also after a refusal: the payment may be verified by now.
    onSettled: () => refreshTrip(client, tripId),
  })
}
