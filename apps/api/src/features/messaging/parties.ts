import type { Counterpart } from '@medina/contract/messaging/messaging'
import type { Actor } from '#lib/actor.ts'

/**
 * The customer's side of a conversation. A guest's is about one order. `isByPhone`: the caller is on another device, and has proved that
 * order by its phone.
 */
export type Owner = { type: 'customer'; id: number } | { type: 'guest'; id: number; orderId: number | null; isByPhone?: boolean }

/** The only order that the owner may write about and read of: one that was proved by its phone. */
export function provenOrder(owner: Owner): number | undefined {
  return owner.type === 'guest' && owner.isByPhone === true ? (owner.orderId ?? undefined) : undefined
}

/** The other side; support has neither. */
export type Partner = { storeId: number | null; courierId: number | null }

export const SUPPORT: Partner = { storeId: null, courierId: null }

/** The author of a message is the customer or guest, or the party that answers. */
export type Side = 'customer' | 'other'

const kinds = ['customer', 'store', 'courier', 'support', 'guest'] as const
type PartyKind = (typeof kinds)[number]

/**
 * A number that no other party has: clients of the family identify the two sides of a conversation by it, while ours number customers,
 * stores and couriers each from 1.
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

/** The type of the family's wire. */
export function receiverType({ kind }: Pick<Counterpart, 'kind'>): 'vendor' | 'delivery_man' | 'admin' {
  return ({ store: 'vendor', provider: 'vendor', courier: 'delivery_man', support: 'admin' } as const)[kind]
}
