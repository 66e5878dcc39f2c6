import type { ConversationDetails, Message } from '@medina/contract/messaging/messaging'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { myKey } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useIsSeen } from '#lib/live/live-stream.ts'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { applyUnread, refreshLists } from '#features/inbox/live/apply-events.ts'
import { markChatting, showConversation, subscribeToReopen } from '#features/inbox/live/chat-state.ts'
import { toGuestFields, toQuery, type Wanted } from '#features/inbox/peer.ts'
import { findFirstNew, type NewMessages } from './thread-entries.ts'
import { type ThreadPages, withNewestPage, withSeen } from './thread-pages.ts'

const PAGE = 30

/** A conversation, read from the newest page to older ones. The device's stream adds to it. */
export function useThread(wanted: Wanted) {
  const { call, headers } = useShop()
  const owner = useOwner()
  const partner = toQuery(wanted)
  const client = useQueryClient()
  const queryKey = myKey(owner, headers['X-localization'], 'messages.details', partner)
  const readPage = (before: number | null, signal?: AbortSignal) => {
    const query = { ...partner, ...guestPart(owner), limit: PAGE, offset: 1, ...(before !== null && { before }) }
    return call('messages.details', { query }, headers, signal)
  }
  const query = useInfiniteQuery<ConversationDetails, unknown, ThreadPages, typeof queryKey, number | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ has_more, messages }) => (has_more ? messages.at(-1)?.id : undefined),
    enabled: owner !== null,
    // Events keep it up to date. It is read again when it opens, because reading marks it as seen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data } = query
  const newest = data?.pages[0]
  // The divider stays in its place while the conversation is open.
  const [opened, setOpened] = useState<NewMessages | null>(null)
  if (opened === null && newest !== undefined)
    setOpened({ after: newest.seen_before, upTo: newest.messages[0]?.id ?? newest.seen_before })

  useMarkSeen(wanted, data, (seen) => client.setQueryData<ThreadPages>(queryKey, (current) => current && withSeen(current, seen)))

  const catchUp = useEffectEvent(async () => {
    if (client.getQueryData(queryKey) === undefined) return
    const page = await readPage(null).catch(() => null)
    if (page !== null) client.setQueryData<ThreadPages>(queryKey, (current) => current && withNewestPage(current, page))
  })
  useEffect(() => {
    const handleReopen = () => void catchUp()
    return subscribeToReopen(handleReopen)
  }, [])

  const pages = useMemo(() => data?.pages.toReversed().map(({ messages }) => messages.toReversed()) ?? [], [data])
  const hasOlder = query.hasNextPage
  const firstNew = useMemo(() => opened && findFirstNew(pages.flat(), opened, hasOlder), [pages, opened, hasOlder])
  return {
    details: newest,
    pages,
    firstNew,
    error: query.data === undefined ? query.error : null,
    hasOlder,
    isLoadingOlder: query.isFetchingNextPage,
    isOlderFailed: query.isFetchNextPageError,
    loadOlder: () => void (query.hasNextPage && !query.isFetching && query.fetchNextPage()),
    retry: () => void query.refetch(),
  }
}

/** Messages that arrive while the conversation is visible are marked as seen. */
function useMarkSeen(
  wanted: Wanted,
  data: ThreadPages | undefined,
  onSeen: (seen: { seen_up_to: number; unread: number }) => void,
): void {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const owner = useOwner()
  const isWatched = useIsSeen()
  const newest = data?.pages[0]
  const conversation = newest?.conversation
  const id = conversation?.id
  const last = newest?.messages.find(({ is_own }) => !is_own)
  const isNew = last !== undefined && isUnseen(last, conversation?.unread_message_count ?? 0)

  useEffect(() => {
    if (id === undefined) return
    markChatting()
    return showConversation(id)
  }, [id])

  // Reading the first page marked it as seen, so the count in the list is outdated.
  useEffect(() => {
    if (id !== undefined) void refreshLists(client)
  }, [client, id])

  const mark = useEffectEvent((conversationId: number, upTo: number) => {
    const body = { ...guestPart(owner), ...toGuestFields(wanted.guest), conversation_id: conversationId, up_to: upTo }
    call('messages.seen', { body }, headers)
      .then(({ unread }) => {
        if (owner !== null) applyUnread(client, owner, unread)
        onSeen({ seen_up_to: conversation?.seen_up_to ?? 0, unread: 0 })
        void refreshLists(client)
      })
      // The next message, or the next opening, marks it.
      .catch(() => undefined)
  })
  const upTo = last?.id
  useEffect(() => {
    if (id !== undefined && upTo !== undefined && isNew && isWatched) mark(id, upTo)
  }, [id, upTo, isNew, isWatched])
}

function isUnseen(last: Message, unread: number): boolean {
  return last.is_seen === 0 || unread > 0
}
