import type { Api } from '#api.ts'
import { joinName, writeTicket } from '#features/identity/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { requireAccount } from '#features/operator/customers/read-customers.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { PHONE_TICKET, type PreparedCaller } from './prepared-caller.ts'

const TICKET_MS = 10 * 60_000

type Wish = {
  customer_id?: number | undefined
  name?: string | undefined
  phone?: string | undefined
  language?: Language | undefined
}
type Caller = Pick<PreparedCaller, 'customerId' | 'name' | 'phone'> & { language: string | null }

/**
 * The address at which the storefront orders for a caller. Throws 403 for keys that take no orders or may not read customers, 404 for an
 * unknown account, and 409 for a blocked one. A phone that cannot be one is refused with 422.
 */
export async function startPhoneOrder(
  { db, clock, settings }: Pick<Api, 'db' | 'clock' | 'settings'>,
  operator: Operator,
  { wish, language }: { wish: Wish; language: Language },
): Promise<{ url: string; expires_at: string }> {
  const { id: keyId, role, person } = operator
  if (role !== 'admin' && role !== 'store') throw refuse(403, 'scope', 'phone_order.not_this_key')
  const now = clock.now()
  const { customer_id: id } = wish
  const caller = id === undefined ? await readGuest(db, wish) : await readAccount(db, operator, id)
  const content: PreparedCaller = {
    ...caller,
    keyId,
    staffSessionId: person?.sessionId ?? null,
    language: wish.language ?? caller.language ?? language,
  }
  const ticket = await writeTicket(db, { purpose: PHONE_TICKET, content, now })
  // A desk with a host of its own leads to the shop's. The ticket is in the fragment, which no log contains.
  const shop = settings.DESK_URL === undefined ? '' : (settings.PUBLIC_URL ?? '')
  return { url: `${shop}/track-order#call-${ticket}`, expires_at: new Date(now.getTime() + TICKET_MS).toISOString() }
}

async function readAccount(db: Db, operator: Operator, id: number): Promise<Caller> {
  const scope = 'customers:read'
  if (!operator.scopes.includes(scope)) throw refuse(403, 'scope', 'operator.scope', { scope })
  const account = await requireAccount(db, operator, id)
  if (!account.status) throw refuse(409, 'customer', 'phone_order.blocked')
  return { customerId: id, name: joinName(account), phone: account.phone, language: account.language }
}

async function readGuest(db: Db, { name = '', phone: typed = '' }: Wish): Promise<Caller> {
  const phone = normalizePhone(typed, (await readSwitches(db)).country)
  if (phone === null) throw refuse(422, 'phone', 'order.phone_invalid')
  return { customerId: null, name, phone, language: null }
}
