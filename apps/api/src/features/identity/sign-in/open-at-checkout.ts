import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { findUnconfirmed } from '#features/identity/accounts/accounts.ts'
import { FormCheck, readEmail } from '#features/identity/accounts/contact-input.ts'
import { updateCustomer } from '#features/identity/accounts/customers.queries.ts'
import { limitTries } from '#features/identity/limits/limits.ts'
import { hashPassword } from '#features/identity/accounts/password.ts'
import { openAccount } from './sign-up.ts'

/** Minimum length for an account that is opened with an order. */
const SHORTEST_PASSWORD = 8

/**
 * Validates and hashes the password of an account that is opened with an order, before the order's transaction because hashing
 * takes time. Throws 403 if it is missing, too short or too common, and where sign-in by password is off; 429 after too many
 * attempts.
 */
export async function preparePassword(api: Api, { password, caller }: { password: string; caller: Caller }): Promise<string> {
  const switches = await readSwitches(api.db)
  if (!switches.manual_login_status) throw refuse(403, 'create_new_user', 'auth.mode_off')
  const check = new FormCheck()
  check.newPassword(password, null, switches)
  if (check.problems.length === 0 && password.length < SHORTEST_PASSWORD)
    check.add('password', 'form.password_short', { limit: SHORTEST_PASSWORD })
  check.finish()
  await limitTries(api, { scope: 'sign_up', key: `checkout ${caller.ip}`, ip: caller.ip }, api.settings.SIGN_IN_TRIES_PER_HOUR)
  return hashPassword(password)
}

type Wish = { name: string; phone: string; email: string | null; password_hash: string; guestSecret: string | undefined }

/**
 * Opens an account in the order's transaction. It creates no session (decision 0018). `isOpen`: the account can be used at once; otherwise
 * a contact has to be confirmed first. Throws 403 for a contact that has an account, with the family's codes.
 */
export async function openAtCheckout(
  api: Api,
  tx: Db,
  { wish, switches, caller, now }: { wish: Wish; switches: Switches; caller: Caller; now: Date },
): Promise<{ customerId: number; isOpen: boolean }> {
  const { guestSecret, ...form } = wish
  const device = { caller, guestId: guestSecret, remember: false }
  const email = form.email === null ? null : readEmail(form.email)
  const account = { ...form, name: new FormCheck().name(form.name), email, ref_code: null }
  const codes = { phone: 'phone_person_email', email: 'contact_person_email' }
  const customer = await openAccount({ api, tx, switches, device, now }, account, codes)
  if (findUnconfirmed(customer, switches) !== null) return { customerId: customer.id, isOpen: false }
  // The account now has an order: no later sign-up may replace it.
  await updateCustomer(tx, customer.id, { unfinished: false, unfinished_guest_id: null })
  return { customerId: customer.id, isOpen: true }
}
