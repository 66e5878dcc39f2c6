import { createQueryClient } from '@medina/web/api/query-client.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** The query cache of one request. Its queries need no timer that removes them: the request clears them all. */
export function createRequestClient(): QueryClient {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, gcTime: Infinity, queryKeyHashFn: hashOnce } })
  return client
}

const hashes = new WeakMap<object, string>()

/** A page asks for its answers by keys that share their headers. Hashes stay inside of the cache, so that browsers may write others. */
function hashOnce(key: QueryKey): string {
  return key.map(hashPart).join('\n')
}

function hashPart(part: unknown): string {
  if (typeof part !== 'object' || part === null) return hashKey([part])
  const known = hashes.get(part) ?? hashKey([part])
  hashes.set(part, known)
  return known
}
