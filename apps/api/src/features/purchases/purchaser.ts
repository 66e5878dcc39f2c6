import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { type CartOwner, lockingOwner } from '#features/cart/public.ts'
import { type AccountContact, contactOf } from '#features/identity/public.ts'
import type { GivenContact } from './contact.ts'

export type Purchaser = { id: number | null; account: AccountContact | null }

/** Locks the owner and reads the customer's contact; null for an account that was removed meanwhile. */
export function lockingPurchaser(owner: CartOwner): RawBuilder<Purchaser> {
  const { type, id } = owner.actor
  const account = type === 'guest' ? sql`null` : contactOf(id)
  return sql`jsonb_build_object('id', (${lockingOwner(owner)}), 'account', ${account})`
}

/** A customer's account fills in the contact fields that the body lacks. */
export function withAccount<B extends GivenContact>({ account }: Purchaser, body: B): B {
  if (account === null) return body
  return {
    ...body,
    contact_person_name: body.contact_person_name || account.name,
    contact_person_number: body.contact_person_number || account.phone,
    contact_person_email: body.contact_person_email || account.email,
  }
}
