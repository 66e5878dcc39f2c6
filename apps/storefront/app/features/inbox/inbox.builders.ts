import type { Conversation, ConversationDetails, Counterpart, Message } from '@medina/contract/messaging/messaging'

export const bait: Counterpart = { kind: 'store', id: 3, name: 'Bait Al Shawarma', image_full_url: null, phone: '+966550000003' }
export const samir: Counterpart = { kind: 'courier', id: 9, name: 'Samir', image_full_url: null, phone: null }
export const help: Counterpart = { kind: 'support', id: 0, name: 'Medina support', image_full_url: null, phone: null }

/** A message of the other side, at one of the minutes after ten. */
export function aMessage(id: number, own: Partial<Message> = {}): Message {
  const at = new Date(Date.parse('2026-03-11T10:00:00Z') + id * 60_000).toISOString()
  return {
    id,
    conversation_id: 5,
    sender_id: 16,
    is_own: false,
    message: `Message ${id}`,
    file: null,
    file_full_url: [],
    is_seen: 1,
    order_id: null,
    trip_id: null,
    order: null,
    client_key: null,
    is_removed: false,
    created_at: at,
    updated_at: at,
    ...own,
  }
}

export function aConversation(own: Partial<Conversation> = {}): Conversation {
  const last = own.last_message ?? aMessage(1)
  return {
    id: 5,
    sender_id: 35,
    sender_type: 'customer',
    receiver_id: 16,
    receiver_type: 'vendor',
    last_message_id: last.id,
    last_message_time: last.created_at,
    unread_message_count: 0,
    sender: null,
    receiver: null,
    last_message: last,
    counterpart: bait,
    seen_up_to: 0,
    can_write: true,
    order_id: null,
    ...own,
  }
}

/** A page of a conversation, with its messages oldest first. */
export function aThread(messages: Message[], own: Partial<ConversationDetails> = {}): ConversationDetails {
  return {
    total_size: messages.length,
    limit: 30,
    offset: 1,
    status: true,
    messages: messages.toReversed(),
    has_more: false,
    conversation: messages.length === 0 ? null : aConversation(),
    counterpart: bait,
    can_write: true,
    seen_before: messages.at(-1)?.id ?? 0,
    ...own,
  }
}
