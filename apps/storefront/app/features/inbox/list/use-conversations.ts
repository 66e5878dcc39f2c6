import type { Conversation } from '@medina/contract/messaging/messaging'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { myKey, useMyQuery } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { markChatting } from '#features/inbox/live/chat-state.ts'

const PAGE = 20

export type ListKind = 'all' | 'vendor' | 'delivery_man'
type Page = { total_size: number; offset: number; conversations: Conversation[] }

/** The customer's conversations, newest first, filtered by kind or by name. */
export function useConversations(kind: ListKind, name: string) {
  const { call, headers } = useShop()
  const owner = useOwner()
  const filter = kind === 'all' ? {} : { type: kind }
  const endpoint = name === '' ? 'messages.list' : 'messages.search'
  const query = useInfiniteQuery<Page, unknown, { pages: Page[] }, readonly unknown[], number>({
    queryKey: myKey(owner, headers['X-localization'], endpoint, name === '' ? filter : { name }),
    queryFn: async ({ pageParam, signal }) => {
      const paging = { limit: PAGE, offset: pageParam }
      return name === ''
        ? call('messages.list', { query: { ...paging, ...filter } }, headers, signal)
        : call('messages.search', { query: { ...paging, name } }, headers, signal)
    },
    initialPageParam: 1,
    getNextPageParam: ({ offset, total_size }) => (offset * PAGE < total_size ? offset + 1 : undefined),
    enabled: isCustomer(owner),
    staleTime: 5000,
  })
  const pages = query.data?.pages
  // A conversation that moved up while the list was read may be on two pages.
  const conversations = useMemo(() => {
    if (pages === undefined) return undefined
    const byId = new Map(pages.flatMap((page) => page.conversations).map((one) => [one.id, one]))
    return [...byId.values()]
  }, [pages])
  const hasAny = conversations !== undefined && conversations.length > 0
  useEffect(() => {
    if (hasAny) markChatting()
  }, [hasAny])
  return {
    conversations,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isFailed: query.isError && conversations === undefined,
    isMoreFailed: query.isFetchNextPageError,
    loadMore: () => void (query.hasNextPage && !query.isFetching && query.fetchNextPage()),
    retry: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  }
}

/** The conversation with support, if there is one. */
export function useSupportConversation(): Conversation | undefined {
  const { data } = useMyQuery('messages.list', { query: { limit: 1, offset: 1, type: 'admin' } }, { staleTime: 5000 })
  return data?.conversations[0]
}
