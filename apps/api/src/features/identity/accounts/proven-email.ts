import type { Db } from '#lib/database/database.ts'
import { type Language, readLanguage } from '#lib/i18n.ts'
import { provenContacts } from './accounts.ts'
import { findCustomer } from './customers.queries.ts'

/** The e-mail address that a customer has proved, with the customer's language; null without one. */
export async function findProvenEmail(db: Db, customerId: number): Promise<{ email: string; language: Language } | null> {
  const customer = await findCustomer(db, customerId)
  const known = customer && provenContacts(customer).find(({ channel }) => channel === 'email')
  return known ? { email: known.contact, language: readLanguage(customer?.language) } : null
}
