import { refuse } from '#lib/errors.ts'

/** The purpose of the tickets behind the addresses that open a phone order. */
export const PHONE_TICKET = 'phone_order'

/** The caller behind a ticket. Name and phone are stored for its ten minutes only, not with the session. */
export type PreparedCaller = {
  keyId: number
  /** The person's session at the desk, with which the phone order ends; null for a machine's key. */
  staffSessionId: number | null
  /** Null for a caller without an account. */
  customerId: number | null
  name: string
  phone: string | null
  language: string
}

export const phoneLinkOver = () => refuse(403, 'ticket', 'phone_order.link_over')
