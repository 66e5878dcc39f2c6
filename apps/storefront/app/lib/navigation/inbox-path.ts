/** The other side of a conversation. Support has the number 0. */
export type Peer = { kind: 'store' | 'courier' | 'provider' | 'support'; id: number }
/** A message is about an order or a trip. */
export type Subject = { kind: 'order' | 'trip'; id: number }

/** The names of the API and of the product family's client. */
export const receiverTypes = { store: 'vendor', courier: 'delivery_man', provider: 'provider', support: 'admin' } as const

/** The page of a conversation, or of the list. */
export function inboxPath(by?: { conversation_id: number } | Peer, subject: Subject | null = null): string {
  const named =
    by === undefined ? '' : 'kind' in by ? `&type=${receiverTypes[by.kind]}&id=${by.id}` : `&conversationId=${by.conversation_id}`
  return `/profile?page=inbox${named}${subject === null ? '' : `&${subject.kind}Id=${subject.id}`}`
}
