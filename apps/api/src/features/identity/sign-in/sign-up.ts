import type { SessionAnswer, SignUpBodySchema } from '@medina/contract/identity/identity'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { channels, createAccount, hasOwner } from '#features/identity/accounts/accounts.ts'
import { voidCode } from '#features/identity/codes/codes.ts'
import { FormCheck, splitName } from '#features/identity/accounts/contact-input.ts'
import {
  type CustomerRecord,
  findByContact,
  lockContacts,
  removeCustomer,
  updateCustomer,
} from '#features/identity/accounts/customers.queries.ts'
import { limitTries } from '#features/identity/limits/limits.ts'
import { hashPassword, isPassword } from '#features/identity/accounts/password.ts'
import { type Device, enter, findOwnGuest, type Flow, takeStep } from './sign-in.ts'
import { nothingProven, type Proof } from '#features/identity/sessions/tickets.ts'

type Body = z.output<typeof SignUpBodySchema>
type Form = { name: string; email: string; phone: string; ref_code: string | null }
type SignUp = Omit<Form, 'email'> & { email: string | null; password_hash: string }
/** Error codes for a contact that has an account. */
type Codes = { phone: string; email: string }

/**
 * Creates an account with a password (spec 7.034, 5.032). If a contact has to be confirmed, a code is sent in the same transaction and
 * no token is returned. Throws 403 with the field that is wrong or taken.
 */
export async function signUp(api: Api, body: Body, device: Device): Promise<SessionAnswer> {
  const form = await readForm(api, body)
  await limitTries(api, { scope: 'sign_up', key: form.email, ip: device.caller.ip }, api.settings.SIGN_IN_TRIES_PER_HOUR)
  const password_hash = (await findOwnHash(api.db, form, body.password)) ?? (await hashPassword(body.password))
  return takeStep(api, device, async (flow) => enter(flow, await openAccount(flow, { ...form, password_hash }), manual))
}

const manual: Proof = { ...nothingProven, login_type: 'manual' }

async function readForm({ db }: Api, body: Body): Promise<Form> {
  const switches = await readSwitches(db)
  const { country, manual_login_status } = switches
  if (!manual_login_status) throw refuse(403, 'login_type', 'auth.mode_off')
  const check = new FormCheck()
  const name = check.name(body.name ?? [body.f_name, body.l_name].filter(Boolean).join(' '))
  const email = check.email(body.email) ?? ''
  const phone = check.phone(body.phone, country) ?? ''
  check.newPassword(body.password, body.confirm_password, switches)
  check.finish()
  return { name, email, phone, ref_code: body.ref_code || null }
}

/** A person who knows the password of an unfinished sign-up continues with it: the hash proves that they know it. */
async function findOwnHash(db: Db, { phone, email }: Form, password: string): Promise<string | null> {
  const earlier = await findByContact(db, 'phone', phone)
  if (earlier === null || earlier.email !== email || !(await isUnfinished(db, earlier))) return null
  return (await isPassword(password, earlier.password_hash)) ? earlier.password_hash : null
}

/**
 * Creates an unconfirmed account, which replaces unfinished sign-ups with these contacts. A code sent for such a sign-up must never confirm
 * a password that another person chose: it is deleted with the sign-up. Throws 403 for a contact that has an account.
 */
export async function openAccount(
  flow: Flow,
  { name, phone, email, ref_code, password_hash }: SignUp,
  codes: Codes = { phone: 'phone', email: 'email' },
): Promise<CustomerRecord> {
  const { api, tx, switches, device, now } = flow
  await lockContacts(tx, [phone, email])
  const guest = await findOwnGuest(flow)
  const unfinished = await listUnfinished(tx, { phone, email }, codes)
  const own = unfinished.find((earlier) => earlier.password_hash === password_hash)
  if (own !== undefined) {
    await updateCustomer(tx, own.id, { ...splitName(name), unfinished_guest_id: guest?.id ?? null, updated_at: now })
    return own
  }
  for (const { id } of unfinished) await removeCustomer(tx, id)
  if (unfinished.length > 0) {
    await voidCode(api, tx, { purpose: 'sign_in', channel: 'phone', contact: phone })
    if (email !== null) await voidCode(api, tx, { purpose: 'sign_in', channel: 'email', contact: email })
  }
  const draft = { name, phone, email, ref_code }
  const { language } = device.caller
  const waiting = { unfinished: true, unfinished_guest_id: guest?.id ?? null }
  return createAccount(tx, { proof: manual, draft, password_hash, waiting, switches, guestId: device.guestId, language, now })
}

/** Earlier unfinished sign-ups with these contacts. Throws 403 where a contact belongs to an account in use. */
async function listUnfinished(
  tx: Db,
  contacts: { phone: string; email: string | null },
  codes: Codes,
): Promise<CustomerRecord[]> {
  const check = new FormCheck()
  const unfinished = new Map<number, CustomerRecord>()
  for (const channel of channels) {
    const contact = contacts[channel]
    const customer = contact === null ? null : await findByContact(tx, channel, contact)
    if (customer === null) continue
    if (await isUnfinished(tx, customer)) unfinished.set(customer.id, customer)
    else check.add(codes[channel], channel === 'phone' ? 'form.phone_taken' : 'form.email_taken')
  }
  check.finish()
  return [...unfinished.values()]
}

/** Whether an account is an unfinished sign-up without any proof. */
export async function isUnfinished(db: Db, customer: CustomerRecord): Promise<boolean> {
  return customer.unfinished && !(await hasOwner(db, customer))
}
