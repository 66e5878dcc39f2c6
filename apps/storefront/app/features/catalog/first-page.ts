import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import type { InfiniteData } from '@tanstack/react-query'
import { type Shop, type ShopQuery, shopQuery } from '@medina/web/api/shop.tsx'
import { readPageNumber } from '#lib/navigation/page-number.ts'

type ListPage = { total_size: number; next_cursor: string | null }
/** The response of an endpoint to a request with pagination. */
export type PageOf<N extends ShopEndpointName> = Extract<Output<N>, ListPage>
/** Endpoints with cursor pagination. */
export type ListEndpoint = { [N in ShopEndpointName]: [PageOf<N>] extends [never] ? never : N }[ShopEndpointName]
type Pages<N extends ListEndpoint> = InfiniteData<PageOf<N>, string | null>
export type EndlessList<N extends ListEndpoint> = {
  shop: Shop
  name: N
  input: Input<N>
  /** False while nothing of it is visible. */
  isWanted?: boolean
}

/** How long a list stays fresh while another page is open (spec 9.016). */
const FRESH_MS = 300_000

/** Query options of a list, page by page. */
export function endlessOptions<N extends ListEndpoint>({ shop, name, input }: EndlessList<N>) {
  return {
    queryKey: [...shopQuery(shop, name, input).queryKey, 'endless'],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal?: AbortSignal }) =>
      shop.call(name, withCursor(input, pageParam), shop.headers, signal) as Promise<PageOf<N>>,
    initialPageParam: null as string | null,
    getNextPageParam: (page: PageOf<N>) => (page as ListPage).next_cursor,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    // Structural sharing would compare all rows at each page, which gets slower as the list grows.
    structuralSharing: false,
  }
}

/**
 * The first page of an endless list, as a query that `useEndlessList` continues: for a page's loader. On the server it is the page that the
 * address names (`?page=2`), as links without scripts do. The key leaves out its number, so with scripts the list goes on from there.
 */
export function firstPageQuery<N extends ListEndpoint>(list: EndlessList<N>, address?: URL): ShopQuery<Pages<N>> {
  const page = import.meta.env.SSR && address ? readPageNumber(address.searchParams) : 1
  const options = endlessOptions(list)
  const { queryKey, queryFn, staleTime, gcTime } = options
  return {
    queryKey,
    queryFn: async (context) => ({
      pages: [await (page > 1 ? readNumbered(list, page) : queryFn({ ...context, pageParam: null }))],
      pageParams: [null],
    }),
    staleTime,
    gcTime,
    prefetch: (client) => client.prefetchInfiniteQuery(options),
  }
}

/** Whether an address names a page after the last one of a list: search engines, which read the server's HTML, leave it out. */
export function isBeyondEnd(search: URLSearchParams, items: readonly unknown[] | undefined): boolean {
  return import.meta.env.SSR && readPageNumber(search) > 1 && (items === undefined || items.length === 0)
}

async function readNumbered<N extends ListEndpoint>({ shop, name, input }: EndlessList<N>, page: number): Promise<PageOf<N>> {
  return (await shop.call(name, withQuery(input, { offset: page }), shop.headers)) as PageOf<N>
}

function withCursor<N extends ListEndpoint>(input: Input<N>, cursor: string | null): Input<N> {
  return cursor === null ? input : withQuery(input, { cursor })
}

function withQuery<N extends ListEndpoint>(input: Input<N>, more: { cursor: string } | { offset: number }): Input<N> {
  const given = input as unknown as { query?: object }
  return { ...given, query: { ...given.query, ...more } } as Input<N>
}
