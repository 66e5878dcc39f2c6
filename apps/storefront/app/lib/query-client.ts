import { QueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { ApiFailure } from '@medina/contract/client'

/** Refusals are answers, not accidents: only a lost connection or a server error is worth another try. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof ApiFailure && error.status < 500)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 120_000, gcTime: 300_000, retry: shouldRetry, refetchOnWindowFocus: false },
      // A press without a connection is said at once: what waited would happen when nobody thinks of it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let browserClient: QueryClient | null = null

/** The one cache of a browser, for the life of the page. */
export function getQueryClient(): QueryClient {
  browserClient ??= createQueryClient()
  return browserClient
}

/** The cache of one request on the server, which clears it when the page is made: its timers would hold it for minutes. */
export const RequestClientContext = createContext<QueryClient | null>(null)

export function usePageClient(): QueryClient {
  const ofRequest = use(RequestClientContext)
  return useState(() => ofRequest ?? getQueryClient())[0]
}
