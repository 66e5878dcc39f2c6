import type { Api } from '#api.ts'
import { canReceiveSms } from '#features/identity/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { isMailActive } from '#lib/settings.ts'

type Purchase = { customer_id: number | null; contact_email: string | null; contact_phone: string }
export type ReachedBy = { channel: 'email' | 'sms'; to: string }

/**
 * How the customer of an order or a trip is reached: by e-mail if possible, else by SMS; null if the shop can send neither. An account is
 * reached by its own contacts first: those of an order may be of the person who receives it.
 */
export async function chooseContact(
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  { customer_id, contact_email, contact_phone }: Purchase,
): Promise<ReachedBy | null> {
  const own = customer_id === null ? undefined : await findContact(db, customer_id)
  const email = own?.email ?? contact_email
  if (email && isMailActive(settings)) return { channel: 'email', to: email }
  const phone = own?.phone ?? contact_phone
  // An anonymized purchase has none.
  if (!phone) return null
  const switches = await readSwitches(db)
  return switches.order_sms_status && canReceiveSms(settings, switches, phone) ? { channel: 'sms', to: phone } : null
}

function findContact(db: Db, customerId: number) {
  return db.selectFrom('customers').select(['email', 'phone']).where('id', '=', customerId).executeTakeFirst()
}
