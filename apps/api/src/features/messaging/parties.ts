import type { Counterpart } from '@medina/contract/messaging/messaging'
import type { Actor } from '#lib/actor.ts'

/**
 * The customer's side of a conversation. A guest's is about one order. `isByLink`: the caller is on another device, and has proved that
 * order by its link.
 */
export type Owner = { type: 'customer'; id: number } | { type: 'guest'; id: number; orderId: number | null; isByLink?: boolean }

/** The order to which a viewer on another device is limited; undefined for other owners. */
export function provenOrder(owner: Owner): number | undefined {
  return owner.type === 'guest' && owner.isByLink === true ? (owner.orderId ?? undefined) : undefined
}

/** The other side of a conversation; for support both ids are null. */
export type Partner = { storeId: number | null; courierId: number | null }

export const SUPPORT: Partner = { storeId: null, courierId: null }

/** The side that wrote a message: the customer or guest, or the party that answers. */
export type Side = 'customer' | 'other'

const kinds = ['customer', 'store', 'courier', 'support', 'guest'] as const
type PartyKind = (typeof kinds)[number]

/**
 * A number that is unique among all parties. Clients of the family identify the two sides of a conversation by it, while our ids of
 * customers, stores and couriers each start from 1.
 */
export function partyId(kind: PartyKind, id: number): number {
  return id * kinds.length + kinds.indexOf(kind)
}

export function ownerParty({ type, id }: Pick<Actor, 'type' | 'id'>): number {
  return partyId(type, id)
}

export function partnerParty({ storeId, courierId }: Partner): number {
  if (storeId !== null) return partyId('store', storeId)
  return courierId !== null ? partyId('courier', courierId) : partyId('support', 0)
}

/** The receiver's type on the family's wire. */
export function receiverType({ kind }: Pick<Counterpart, 'kind'>): 'vendor' | 'delivery_man' | 'admin' {
  return ({ store: 'vendor', provider: 'vendor', courier: 'delivery_man', support: 'admin' } as const)[kind]
}
