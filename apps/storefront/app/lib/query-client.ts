import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@medina/contract/client'

/** Refusals are answers, not accidents: only a lost connection or a server error is worth another try. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof ApiFailure && error.status < 500)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 120_000, gcTime: 300_000, retry: shouldRetry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

let browserClient: QueryClient | null = null

/** One cache for the life of the page in a browser; on the server a new one for every request. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}
