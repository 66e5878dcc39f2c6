import { type Peer, receiverTypes, type Subject } from '#lib/navigation/inbox-path.ts'

/** The order of a guest, who has one conversation per order; its link proves an order of another device. */
export type GuestOrder = { id: number; link?: string | undefined }

/** A conversation to open: by its number, or by the other side before the first message. */
export type Wanted = { by: { conversation_id: number } | Peer; subject: Subject | null; guest: GuestOrder | null }

export const SUPPORT: Peer = { kind: 'support', id: 0 }

const queryNames = { store: 'vendor_id', courier: 'delivery_man_id', provider: 'provider_id', support: 'admin_id' } as const

/** The part of a query that names the conversation. */
export function toQuery({ by, guest }: Wanted) {
  return { ...('kind' in by ? { [queryNames[by.kind]]: by.id } : by), ...toGuestFields(guest) }
}

export function toGuestFields(guest: GuestOrder | null): { order_id?: number; link?: string } {
  if (guest === null) return {}
  const { id, link } = guest
  return { order_id: id, ...(link !== undefined && { link }) }
}

/** Identifies the other side on this device. */
export function peerKey({ kind, id }: Peer, guest: GuestOrder | null): string {
  return `${kind} ${id}${guest === null ? '' : ` ${guest.id}`}`
}

/** The conversation that an address names; null for the list. */
export function readWanted(search: URLSearchParams): Wanted | null {
  const subject = readSubject(search)
  const conversation = readId(search.get('conversationId'))
  if (conversation > 0) return { by: { conversation_id: conversation }, subject, guest: null }
  const type = search.get('type')
  // Push messages name the conversation by its number alone.
  const named = type === null ? readId(search.get('id')) : 0
  if (named > 0) return { by: { conversation_id: named }, subject, guest: null }
  const kind = (Object.keys(receiverTypes) as Peer['kind'][]).find((name) => receiverTypes[name] === type)
  if (kind === undefined) return null
  const id = readId(search.get('id'))
  if (kind === 'support') return { by: SUPPORT, subject, guest: null }
  return id > 0 ? { by: { kind, id }, subject, guest: null } : null
}

function readSubject(search: URLSearchParams): Subject | null {
  for (const kind of ['order', 'trip'] as const) {
    const id = readId(search.get(`${kind}Id`))
    if (id > 0) return { kind, id }
  }
  return null
}

function readId(text: string | null): number {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}
