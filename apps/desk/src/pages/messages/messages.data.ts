import type { OperatorConversationDetails } from '@medina/contract/operator/operator-messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { always, useDesk } from '#session/desk-session.tsx'

const LIST_MS = 10_000
const THREAD_MS = 4_000
const MOST = 50

/** The newest conversations of the shown store, courier or support; undefined until they are read. */
export function useNewestConversations() {
  const { call, store, may } = useDesk()
  const { language } = useText()
  const storeId = store?.id
  return useQuery({
    queryKey: ['desk', 'conversations', storeId ?? null, language],
    queryFn: () => call('operator.conversations', { query: { store_id: storeId, limit: MOST } }),
    enabled: may('messages:write'),
    refetchInterval: LIST_MS,
    refetchIntervalInBackground: true,
    ...always,
  }).data
}

/** A conversation with its newest messages, the newest first; undefined until they are read. */
export function useThread(id: number): OperatorConversationDetails | undefined {
  const { call } = useDesk()
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['desk', 'conversation', id, language],
    queryFn: () => call('operator.conversation', { params: { id }, query: { limit: MOST } }),
    refetchInterval: THREAD_MS,
    ...always,
  })
  useSeen(id, data)
  return data
}

type Message = OperatorConversationDetails['messages'][number]

/** The messages of a conversation, the newest first, with older ones as soon as they are loaded. */
export function useAllMessages(id: number, thread: OperatorConversationDetails | undefined) {
  const { call } = useDesk()
  const [loaded, setLoaded] = useState<{ messages: readonly Message[]; has_more: boolean } | null>(null)
  const newest = thread?.messages ?? []
  const oldest = newest.at(-1)?.id ?? 0
  const messages = [...newest, ...(loaded?.messages.filter((message) => message.id < oldest) ?? [])]
  const { mutate, isPending } = useMutation({
    mutationFn: (before: number | undefined) => call('operator.conversation', { params: { id }, query: { limit: MOST, before } }),
    // Those that are shown are kept: newer messages push them out of the newest page.
    onSuccess: (older) => setLoaded({ messages: [...messages, ...older.messages], has_more: older.has_more }),
  })
  return {
    messages,
    hasMore: (loaded ?? thread)?.has_more === true,
    isLoadingMore: isPending,
    loadMore: () => mutate(messages.at(-1)?.id),
  }
}

/** Marks the messages on the screen as read by this side. */
function useSeen(id: number, thread: OperatorConversationDetails | undefined): void {
  const { call } = useDesk()
  const client = useQueryClient()
  const newest = thread?.messages.find(({ is_own }) => !is_own)?.id
  const isUnread = (thread?.conversation.unread ?? 0) > 0
  useEffect(() => {
    if (newest === undefined || !isUnread || document.visibilityState === 'hidden') return
    void call('operator.seenMessages', { params: { id }, body: { up_to: newest } }).then(
      () => client.invalidateQueries({ queryKey: ['desk', 'conversations'] }),
      // The next read of the conversation tries again.
      () => {},
    )
  }, [call, client, id, newest, isUnread])
}

/** Sends an answer exactly once: after a lost connection, the text is retried with the same key. */
export function useAnswer(id: number, onSent: () => void) {
  const { call } = useDesk()
  const client = useQueryClient()
  const [clientKey, setClientKey] = useState(randomUuid)
  return useMutation({
    mutationFn: (message: string) => call('operator.sendMessage', { params: { id }, body: { message, client_key: clientKey } }),
    onSuccess: () => {
      setClientKey(randomUuid())
      onSent()
      return Promise.all([
        client.invalidateQueries({ queryKey: ['desk', 'conversation', id] }),
        client.invalidateQueries({ queryKey: ['desk', 'conversations'] }),
      ])
    },
  })
}

/** Assigns a conversation with support to this key, or releases it. */
export function useTaking(id: number) {
  const { call } = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (taken: boolean) => call('operator.takeConversation', { params: { id }, body: { taken } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'conversation', id] }),
  })
}
