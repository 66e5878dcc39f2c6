import type { QuickAnswer } from '@medina/contract/messaging/quick-answers'
import type { OrderThread, ThreadReceiver, UnreadOrder } from '@medina/contract/operator/operator-order-messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { always, useDesk } from '#session/desk-session.tsx'

const UNREAD_MS = 10_000
const THREADS_MS = 4_000

const unreadKey = ['desk', 'unread-orders']

/** Orders with unread messages of the other side; undefined until they are read. */
export function useUnreadOrders(): UnreadOrder[] | undefined {
  const { call, may } = useDesk()
  return useQuery({
    queryKey: unreadKey,
    queryFn: async () => (await call('operator.unreadOrderMessages', {})).orders,
    enabled: may('messages:write'),
    refetchInterval: UNREAD_MS,
    refetchIntervalInBackground: true,
    ...always,
  }).data
}

/** The threads about an order, by the other side; undefined until they are read. */
export function useOrderThreads(id: number): OrderThread[] | undefined {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'order-messages', id, language],
    queryFn: async () => (await call('operator.orderMessages', { params: { id } })).threads,
    refetchInterval: THREADS_MS,
    ...always,
  }).data
}

/** Marks the messages of a thread on the screen as read. */
export function useSeenThread(id: number, { with: other, unread, messages }: OrderThread): void {
  const { call } = useDesk()
  const client = useQueryClient()
  const newest = messages.find(({ is_own }) => !is_own)?.id
  useEffect(() => {
    if (newest === undefined || unread === 0 || document.visibilityState === 'hidden') return
    void call('operator.seenOrderMessages', { params: { id }, body: { with: other, up_to: newest } }).then(
      () => client.invalidateQueries({ queryKey: unreadKey }),
      // The next read of the thread tries again.
      () => {},
    )
  }, [call, client, id, other, newest, unread])
}

type Words = { message: string } | { quick: QuickAnswer }

/** Writes about an order exactly once: after a lost connection, the same words are retried with the same key. */
export function useWriteAboutOrder(id: number, to: ThreadReceiver, onSent: () => void) {
  const { call } = useDesk()
  const client = useQueryClient()
  const [clientKey, setClientKey] = useState(randomUuid)
  return useMutation({
    mutationFn: (words: Words) =>
      call('operator.writeAboutOrder', { params: { id }, body: { to, ...words, client_key: clientKey } }),
    onSuccess: () => {
      setClientKey(randomUuid())
      onSent()
      return client.invalidateQueries({ queryKey: ['desk', 'order-messages', id] })
    },
  })
}
