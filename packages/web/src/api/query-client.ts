import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { ApiFailure } from '@medina/contract/wire/client'

/** An API error is a valid answer; only network and server errors are retried. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof ApiFailure && error.status < 500)
}

class PageClient extends QueryClient {
  /** Without a connection it resolves at once: a retry that waits for the connection would keep the invalidating button busy. */
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

/** The cache of one request on the server, which clears it after rendering: its timers would keep it alive for minutes. */
export const RequestClientContext = createContext<QueryClient | null>(null)

export function usePageClient(): QueryClient {
  const ofRequest = use(RequestClientContext)
  return useState(() => ofRequest ?? getQueryClient())[0]
}
