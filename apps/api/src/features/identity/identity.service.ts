import type { Db } from '#lib/database.ts'
import { joinName } from './contact-input.ts'
import { findCustomer } from './customers.queries.ts'

export { countAttempts, forgiveAttempts } from './attempts.ts'

/** How a customer is reached, for an order that says nothing else (reference 7.1). */
export async function getContact(
  db: Db,
  customerId: number,
): Promise<{ name: string; phone: string | null; email: string | null }> {
  const customer = await findCustomer(db, customerId)
  return { name: customer === null ? '' : joinName(customer), phone: customer?.phone ?? null, email: customer?.email ?? null }
}
