import { isMembers, type Members, toMembers, toRows } from '#backend/members.ts'

const kinds: Readonly<Record<string, string>> = {
  vendor: 'store',
  delivery_man: 'courier',
  provider: 'provider',
  admin: 'support',
}

/** A list of conversations or one conversation, completed with our members. */
export function completeMessages(answer: Members): Members {
  const conversation = completeConversation(answer.conversation)
  const complete = (message: unknown): unknown => completeMessage(message, conversation)
  const messages = toRows(answer.messages).map(complete)
  return {
    ...answer,
    ...('conversations' in answer && { conversations: toRows(answer.conversations).map(completeConversation) }),
    ...('messages' in answer && {
      messages,
      conversation,
      counterpart: conversation?.counterpart ?? null,
      can_write: true,
      // The newest message is the one that was just sent.
      sent: messages[0] ?? null,
    }),
  }
}

/** A store or a courier may have started the conversation. The customer is its receiver then, whereas ours puts the customer first. */
function completeConversation(value: unknown): Members | null {
  if (!isMembers(value)) return null
  const isBegunByOther = value.sender_type !== 'customer' && value.receiver_type === 'customer'
  const conversation = isBegunByOther ? swapSides(value) : value
  return {
    counterpart: describeOther(conversation),
    can_write: true,
    ...conversation,
    last_message: completeMessage(conversation.last_message, conversation),
  }
}

function swapSides(conversation: Members): Members {
  const { sender, sender_id, sender_type, receiver, receiver_id, receiver_type } = conversation
  const sides = { sender: receiver, sender_id: receiver_id, sender_type: receiver_type }
  return { ...conversation, ...sides, receiver: sender, receiver_id: sender_id, receiver_type: sender_type }
}

/** A message is the reader's own if the customer of the conversation wrote it. */
function completeMessage(value: unknown, conversation: Members | null): unknown {
  if (!isMembers(value) || conversation === null || 'is_own' in value) return value
  return { ...value, is_own: Number(value.sender_id) === Number(conversation.sender_id) }
}

function describeOther({ receiver, receiver_type }: Members): Members {
  const other = toMembers(receiver)
  const name = [other.f_name, other.l_name].filter((part) => typeof part === 'string' && part !== '').join(' ')
  const id = other.vendor_id ?? other.deliveryman_id ?? other.provider_id ?? 0
  const { image_full_url = null, phone = null } = other
  return { kind: kinds[String(receiver_type)] ?? 'support', id, name, image_full_url, phone }
}
