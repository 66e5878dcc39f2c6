import type { ConversationDetails, Message } from '@medina/contract/messaging/messaging'
import type { InfiniteData } from '@tanstack/react-query'

/** The loaded part of a conversation: pages from the newest to the oldest, each with its newest message first. */
export type ThreadPages = InfiniteData<ConversationDetails, number | null>

/** Adds a message that was sent or received; a known one stays where it is. */
export function withMessage(data: ThreadPages, message: Message): ThreadPages {
  const [newest, ...older] = data.pages
  if (newest === undefined || data.pages.some(({ messages }) => messages.some(({ id }) => id === message.id))) return data
  // The server numbers messages in order, but events may overtake the answer of a send.
  const messages = [...newest.messages, message].sort((a, b) => b.id - a.id)
  return { ...data, pages: [{ ...newest, messages }, ...older] }
}

/** Merges the newest page as read again. After a gap, only that page remains: the older ones load again while scrolling. */
export function withNewestPage(data: ThreadPages, page: ConversationDetails): ThreadPages {
  const [newest, ...older] = data.pages
  if (newest === undefined) return { pages: [page], pageParams: [null] }
  const known = new Set(newest.messages.map(({ id }) => id))
  const isConnected = !page.has_more || page.messages.some(({ id }) => known.has(id)) || newest.messages.length === 0
  if (!isConnected) return { pages: [page], pageParams: [null] }
  const fresh = new Set(page.messages.map(({ id }) => id))
  const messages = [...page.messages, ...newest.messages.filter(({ id }) => !fresh.has(id))].sort((a, b) => b.id - a.id)
  return { ...data, pages: [{ ...page, messages, has_more: newest.has_more }, ...older] }
}

/** Records how far the other side has read, and how much the reader has not. */
export function withSeen(data: ThreadPages, seen: { seen_up_to: number; unread: number }): ThreadPages {
  const [newest, ...older] = data.pages
  if (newest?.conversation == null) return data
  const conversation = { ...newest.conversation, seen_up_to: seen.seen_up_to, unread_message_count: seen.unread }
  return { ...data, pages: [{ ...newest, conversation }, ...older] }
}
