import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { ApiFailure } from '@medina/contract/wire/client'

/** Only network errors and server errors (5xx) are retried: any other API error would be the same again. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof ApiFailure && error.status < 500)
}

class PageClient extends QueryClient {
  /** Resolves at once without a connection. Otherwise a button that awaits the invalidation would stay busy until the retry is online. */
  override async invalidateQueries<K extends QueryKey>(filters?: InvalidateQueryFilters<K>, options?: InvalidateOptions) {
    const isFresh = super.invalidateQueries(filters, options)
    if (navigator.onLine) await isFresh
  }
}

export function createQueryClient(): QueryClient {
  return new PageClient({
    defaultOptions: {
      queries: { staleTime: 120_000, gcTime: 300_000, retry: shouldRetry, refetchOnWindowFocus: false },
      // Mutations fail at once without a connection: a queued one would run when the visitor no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let browserClient: QueryClient | null = null

/** The browser's only cache, for the life of the page. */
export function getQueryClient(): QueryClient {
  browserClient ??= createQueryClient()
  return browserClient
}

/**
 * The cache of one request on the server. The server clears it after rendering, because its garbage-collection timers would keep it alive
 * for minutes.
 */
export const RequestClientContext = createContext<QueryClient | null>(null)

export function usePageClient(): QueryClient {
  const ofRequest = use(RequestClientContext)
  return useState(() => ofRequest ?? getQueryClient())[0]
}
