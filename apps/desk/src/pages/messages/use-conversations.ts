import type { OperatorConversation } from '@medina/contract/operator/operator-messages'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { usePages } from '#session/use-pages.ts'
import { useNewestConversations } from './messages.data.ts'

/** The conversations, the newest first. Only the newest are watched; older ones are read page by page on demand. */
export function useConversations() {
  const { call, store } = useDesk()
  const { language } = useText()
  const newest = useNewestConversations()
  const [from, setFrom] = useState<string | null>(null)
  const { pages, ...older } = usePages({
    queryKey: ['desk', 'conversations', 'older', from, store?.id ?? null, language],
    read: ({ limit, cursor = from ?? undefined }) =>
      call('operator.conversations', { query: { store_id: store?.id, limit, cursor } }),
    enabled: from !== null,
  })
  const watched = newest?.conversations
  const isWatched = ({ id }: OperatorConversation) => watched?.some((each) => each.id === id) === true
  const rest = pages?.flatMap(({ conversations }) => conversations).filter((each) => !isWatched(each))
  const next = newest?.next_cursor ?? null
  return {
    rows: watched && [...watched, ...(rest ?? [])],
    hasMore: from === null ? next !== null : older.hasMore || pages === undefined,
    isLoadingMore: older.isLoadingMore || (from !== null && pages === undefined && !older.hasFailed),
    loadMore: from === null ? () => setFrom(next) : older.hasFailed ? older.retry : older.loadMore,
  }
}
