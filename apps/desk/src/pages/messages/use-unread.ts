import { useEffect, useRef } from 'react'
import { ring } from '#sound/sound-store.ts'
import { useConversations } from './messages.data.ts'

/** Counts the conversations with unread messages, and rings when one gets more of them. */
export function useUnread(): number {
  const conversations = useConversations()
  const known = useRef<number | null>(null)
  const unread = conversations?.reduce((sum, conversation) => sum + conversation.unread, 0)
  useEffect(() => {
    if (unread === undefined) return
    if (known.current !== null && unread > known.current) ring('message')
    known.current = unread
  }, [unread])
  return conversations?.filter((conversation) => conversation.unread > 0).length ?? 0
}
