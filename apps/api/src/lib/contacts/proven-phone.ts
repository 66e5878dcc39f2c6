declare const proof: unique symbol

/**
 * A phone (E.164) whose holder has answered us from it. A plain text is a typed phone, which anybody may have entered. Only the functions of
 * this file make one, each from what proved it; `scripts/rules/contacts.test.ts` refuses a cast anywhere else.
 */
export type ProvenPhone = string & { readonly [proof]: 'phone' }

type Account = { phone: string | null; phone_verified_at: Date | null; phone_contested: boolean }
type Order = { contact_phone: string; phone_proven_at: Date | null }

/** The phone that an account has proved by a code, and that no other account has proved since. */
export function phoneOfAccount({ phone, phone_verified_at, phone_contested }: Account): ProvenPhone | null {
  return phone === null || phone_verified_at === null || phone_contested ? null : (phone as ProvenPhone)
}

/** The phone of an order, after it answered a code, a call of the store, or by WhatsApp. */
export function phoneOfOrder({ contact_phone, phone_proven_at }: Order): ProvenPhone | null {
  return contact_phone === '' || phone_proven_at === null ? null : (contact_phone as ProvenPhone)
}

/** The sender of a notice that its provider signed: who writes or calls from a phone holds it. */
export function phoneOfNotice({ from }: { from: string }): ProvenPhone | null {
  return from === '' ? null : (from as ProvenPhone)
}
