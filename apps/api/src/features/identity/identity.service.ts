import { type RawBuilder, sql } from 'kysely'

export { countAttempts, forgiveAttempts } from './attempts.ts'
export { limitAll, type TryLimit } from './limits.ts'
export { openAtCheckout, preparePassword } from './open-at-checkout.ts'
export { findLiveSession, SESSION_CHANNEL } from './sessions.ts'

export type AccountContact = { name: string; phone: string | null; email: string | null }

/** The contact of a customer, the default for an order without one (reference 7.1); part of a larger statement. */
export function contactOf(customerId: number): RawBuilder<AccountContact | null> {
  return sql`(
    select jsonb_build_object('name', concat_ws(' ', nullif(c.f_name, ''), nullif(c.l_name, '')), 'phone', c.phone, 'email', c.email)
    from customers c where c.id = ${customerId})`
}
