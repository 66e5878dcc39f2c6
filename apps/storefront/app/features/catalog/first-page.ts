import type { Input, Output } from '@medina/contract/endpoints'
import type { EndpointName } from '@medina/contract/routes'
import type { InfiniteData } from '@tanstack/react-query'
import { type Shop, type ShopQuery, shopQuery } from '../../lib/shop.tsx'

/** Endpoints whose pages say how to go on. */
export type ListEndpoint = {
  [N in EndpointName]: Output<N> extends { total_size: number; next_cursor: string | null } ? N : never
}[EndpointName]
type Pages<N extends ListEndpoint> = InfiniteData<Output<N>, string | null>
export type EndlessList<N extends ListEndpoint> = {
  shop: Shop
  name: N
  input: Input<N>
  /** False as long as nothing of it is to be seen. */
  isWanted?: boolean
}

/** How long a list stands as it was left, while another page is looked at (9.016). */
const KEPT_MS = 300_000

/** The first page of an endless list, in the form that `useEndlessList` goes on from: for a page's plan. */
export function firstPageQuery<N extends ListEndpoint>(list: EndlessList<N>): ShopQuery<Pages<N>> {
  const { queryKey, queryFn } = shopQuery(list.shop, list.name, list.input)
  const read = async (context: { signal?: AbortSignal }) => ({ pages: [await queryFn(context)], pageParams: [null] })
  return { queryKey: [...queryKey, 'endless'], queryFn: read, staleTime: KEPT_MS, gcTime: KEPT_MS }
}
