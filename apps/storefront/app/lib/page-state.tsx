import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'

type Packed = [QueryKey, unknown][]

/**
 * All answers that a cache holds, as JSON text whose quotes are backticks: it travels in a string in a script, where each quote would
 * need three escapes.
 */
export function packCache(client: QueryClient): string {
  const packed: Packed = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])
  return JSON.stringify(packed).replaceAll('`', '\\u0060').replaceAll('"', '`')
}

/** Puts what the page was rendered with into the cache before its parts read it; newer answers stay. */
export function PageState({ state, children }: { state: string; children: ReactNode }) {
  const client = useQueryClient()
  const unpacked = useRef<string>(null)
  if (unpacked.current !== state) {
    unpacked.current = state
    for (const [key, value] of unpack(state)) {
      if (client.getQueryData(key) === undefined) client.setQueryData(key, value)
    }
  }
  return children
}

function unpack(state: string): Packed {
  return JSON.parse(state.replaceAll('`', '"')) as Packed
}
