import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useMemo } from 'react'
import { useProvided } from '#rendering/use-provided.ts'
import { usePreferences } from '#device/device.tsx'
import { type Preferences, toHeaders } from '#device/preferences.ts'

export type CallHeaders = Record<string, string>
/** Calls one endpoint with the current headers: over HTTP in a browser, by its handler on the server. */
export type CallEndpoint = <N extends ShopEndpointName>(
  name: N,
  input: Input<N>,
  headers: CallHeaders,
  signal?: AbortSignal,
) => Promise<Output<N>>

/** The API for one place, module and language. */
export type Shop = { call: CallEndpoint; headers: CallHeaders }

export type ShopQuery<T> = {
  queryKey: QueryKey
  queryFn: (context: { signal?: AbortSignal }) => Promise<T>
  staleTime?: number
  gcTime?: number
  retry?: boolean | number
  /** Replaces the default prefetch in the browser, for data that is not cached as one response. */
  prefetch?: (client: QueryClient) => Promise<void>
}

type CacheTimes = { staleTime?: number; gcTime?: number; retry?: boolean | number }

/** A query of the API. Its key contains zone, module, language and position, so changing any of them never shows stale data. */
export function shopQuery<N extends ShopEndpointName>(
  shop: Shop,
  name: N,
  input: Input<N>,
  times: CacheTimes = {},
): ShopQuery<Output<N>> {
  return {
    queryKey: [name, input, shop.headers],
    queryFn: ({ signal }) => shop.call(name, input, shop.headers, signal),
    ...times,
  }
}

/**
 * A query that caches only a part of the response, so that the page's HTML does not contain the rest. Pages of the server share the part as
 * they share the response, if `narrow` is the same function for all of them.
 */
export function narrowQuery<T, U>(query: ShopQuery<T>, narrow: (answer: T) => U): ShopQuery<U> {
  const once = import.meta.env.SSR ? (answer: T) => narrowOnce(answer, narrow) : narrow
  return { ...query, queryFn: async (context) => once(await query.queryFn(context)) }
}

/** Both may be of one page only, so neither is kept for the other. */
const narrowed = new WeakMap<object, WeakMap<object, unknown>>()

function narrowOnce<T, U>(answer: T, narrow: (answer: T) => U): U {
  if (typeof answer !== 'object' || answer === null) return narrow(answer)
  const parts = narrowed.get(answer) ?? new WeakMap<object, unknown>()
  narrowed.set(answer, parts)
  if (!parts.has(narrow)) parts.set(narrow, narrow(answer))
  return parts.get(narrow) as U
}

const CallContext = createContext<CallEndpoint | null>(null)

export function CallProvider({ call, children }: { call: CallEndpoint; children: ReactNode }) {
  return <CallContext value={call}>{children}</CallContext>
}

const ShopContext = createContext<Shop | null>(null)

/** Provides one API client to all parts of a page; it changes only with the device's preferences. */
export function ShopProvider({ children }: { children: ReactNode }) {
  return <ShopContext value={useShopOf(usePreferences())}>{children}</ShopContext>
}

export function useShop(): Shop {
  return useProvided(ShopContext)
}

/** The API client for preferences other than the device's, such as those of a shared link. */
export function useShopOf(preferences: Preferences): Shop {
  const call = useProvided(CallContext)
  const seen = JSON.stringify(toHeaders(preferences))
  return useMemo(() => ({ call, headers: JSON.parse(seen) as CallHeaders }), [call, seen])
}

export function useShopQuery<N extends ShopEndpointName>(
  name: N,
  input: Input<N>,
  options: CacheTimes & { enabled?: boolean; shop?: Shop } = {},
) {
  const { shop: given, enabled, ...times } = options
  const current = useShop()
  const query = shopQuery(given ?? current, name, input, times)
  return useQuery<Output<N>>({ ...query, ...(enabled === undefined ? {} : { enabled }) } as UseQueryOptions<Output<N>>)
}
