import type { CodeSent, ContactChannel } from '@medina/contract/identity/identity'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Db } from '#lib/database/database.ts'
import { retryDeadlock } from '#lib/database/retry-deadlock.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { addProof, isProven, provenContacts, requireActive } from '#features/identity/accounts/accounts.ts'
import { type CodeTarget, requireChannel, requireCode, sendCode, useCode } from '#features/identity/codes/codes.ts'
import { FormCheck, requireContact } from '#features/identity/accounts/contact-input.ts'
import {
  type CustomerRecord,
  findByContact,
  hasSocialLogin,
  lockContacts,
  lockCustomer,
  updateCustomer,
} from '#features/identity/accounts/customers.queries.ts'
import { limitTries } from '#features/identity/limits/limits.ts'
import { hashPassword } from '#features/identity/accounts/password.ts'
import { endAllSessions } from '#features/identity/sessions/sessions.ts'
import { isByFirebase } from './sign-in.ts'
import { notifyOwner } from '#features/identity/codes/notify-owner.ts'
import { findTicket, nothingProven, useTicket, writeTicket } from '#features/identity/sessions/tickets.ts'

type Recovery = { verification_method: ContactChannel; phone?: string | null | undefined; email?: string | null | undefined }
type Reset = Recovery & { reset_token: string; password: string; confirm_password?: string | null | undefined }

const RESET = 'reset'

/**
 * Sends a code to the contact of an account (spec 7.039). Throws 404 without an account, and 403 `otp` where that channel is off. 403
 * also if the contact was only typed while another one, or a provider's account, was proved: a typing error must not give an
 * account away. 429 after too many within the hour.
 */
export async function sendRecoveryCode(api: Api, recovery: Recovery, caller: Caller): Promise<CodeSent | null> {
  const target = await readTarget(api, recovery)
  const isFirebase = isByFirebase(target.channel, await readSwitches(api.db))
  if (!isFirebase) requireChannel(api.settings, target.channel)
  // The existence of an account is revealed to a person with one contact, not to one who tries many.
  await limitTries(api, { scope: 'reset', key: target.contact, ip: caller.ip }, api.settings.SIGN_IN_TRIES_PER_HOUR)
  await requireAccount(api.db, target)
  return isFirebase ? null : api.db.transaction().execute((tx) => sendCode(api, tx, target, caller))
}

/** Checks a code (spec 7.040); wrong ones count. */
export async function checkResetCode(api: Api, recovery: Recovery & { reset_token: string }, caller: Caller): Promise<void> {
  await requireCode(api, await readTarget(api, recovery), recovery.reset_token, caller)
}

/** Sets a new password once per code, confirms the contact, and ends every session (spec 7.041). */
export async function resetPassword(api: Api, reset: Reset, caller: Caller): Promise<void> {
  const { clock, db } = api
  const check = new FormCheck()
  check.newPassword(reset.password, reset.confirm_password, await readSwitches(db))
  check.finish()
  const target = await readTarget(api, reset)
  const now = clock.now()
  const confirmed = await findTicket<string>(db, { purpose: RESET, ticket: reset.reset_token, now })
  if (confirmed !== target.contact) await requireCode(api, target, reset.reset_token, caller)
  const password_hash = await hashPassword(reset.password)
  const write = async (tx: Db): Promise<void> => {
    await lockContacts(tx, [target.contact])
    await (confirmed === target.contact ? useTicket(tx, reset.reset_token) : useCode(api, tx, target, reset.reset_token))
    const customer = await lockAccount(tx, target)
    await addProof(tx, customer, { ...nothingProven, login_type: 'manual', [target.channel]: target.contact }, now)
    await updateCustomer(tx, customer.id, { password_hash, updated_at: now })
    await notifyOwner(api, tx, customer, { change: 'password_changed' })
    await endAllSessions(tx, customer.id)
  }
  await retryDeadlock(() => db.transaction().execute(write))
}

/** The stand-in for a code that another service confirmed: random text, valid once, for this phone. */
export async function issueResetToken(tx: Db, phone: string, now: Date): Promise<string> {
  await requireAccount(tx, { channel: 'phone', contact: phone })
  return writeTicket(tx, { purpose: RESET, content: phone, now })
}

async function readTarget({ db }: Api, recovery: Recovery): Promise<CodeTarget> {
  const { country } = await readSwitches(db)
  return { purpose: 'reset', ...requireContact(recovery.verification_method, recovery, country) }
}

/** As `requireAccount`, with a row lock: another person may be proving the other contact right now. */
async function lockAccount(tx: Db, target: CodeTarget): Promise<CustomerRecord> {
  const { id } = await requireAccount(tx, target)
  await lockCustomer(tx, id)
  return requireAccount(tx, target)
}

async function requireAccount(db: Db, { channel, contact }: Pick<CodeTarget, 'channel' | 'contact'>): Promise<CustomerRecord> {
  const customer = await findByContact(db, channel, contact)
  if (customer === null) throw notFound('not-found', channel === 'phone' ? 'auth.phone_unknown' : 'auth.email_unknown')
  if (!isProven(customer, channel)) {
    if (provenContacts(customer).length > 0) throw refuse(403, 'otp', channel === 'phone' ? 'auth.use_email' : 'auth.use_phone')
    if (await hasSocialLogin(db, customer.id)) throw refuse(403, 'auth-004', 'auth.use_provider')
  }
  requireActive(customer)
  return customer
}
