import { randomInt } from 'node:crypto'
import type { ContactChannel } from '@medina/contract/identity/identity'
import type { Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import {
  type CustomerRecord,
  findByContact,
  hasSocialLogin,
  insertCustomer,
  linkSocial,
  lockCustomer,
  type NewCustomer,
  updateCustomer,
} from './customers.queries.ts'
import { splitName } from './contact-input.ts'
import { readReferrer } from './referrer.ts'
import { endAllSessions } from '#features/identity/sessions/sessions.ts'
import type { AccountDraft, Proof } from '#features/identity/sessions/tickets.ts'

export const channels = ['phone', 'email'] as const

export function isProven(customer: CustomerRecord, channel: ContactChannel): boolean {
  return customer[`${channel}_verified_at`] !== null
}

/** The contacts of an account that its owner has proved. */
export function provenContacts(customer: CustomerRecord): { channel: ContactChannel; contact: string }[] {
  return channels.flatMap((channel) => {
    const contact = customer[channel]
    return contact !== null && isProven(customer, channel) ? [{ channel, contact }] : []
  })
}

/** Whether an account's owner has proved it, by a contact or by a provider's account. */
export async function hasOwner(db: Db, customer: CustomerRecord): Promise<boolean> {
  return provenContacts(customer).length > 0 || (await hasSocialLogin(db, customer.id))
}

/**
 * The contact that has to be confirmed before this account can be used (spec 4.050), or null. The phone comes first; one proven
 * contact is enough to sign in, the other can be confirmed in the profile (spec 5.007). A contact that belongs to another account by
 * now cannot be confirmed here.
 */
export function findUnconfirmed(
  customer: CustomerRecord,
  switches: Switches,
): { channel: ContactChannel; contact: string } | null {
  const wanted = channels.flatMap((channel) => {
    const contact = customer[channel]
    const isOwn = contact !== null && !customer[`${channel}_contested`]
    return isOwn && mustConfirm(channel, switches) ? [{ channel, contact }] : []
  })
  return wanted.some(({ channel }) => isProven(customer, channel)) ? null : (wanted[0] ?? null)
}

export function mustConfirm(channel: ContactChannel, switches: Switches): boolean {
  return channel === 'phone' ? switches.phone_verification_status : switches.email_verification_status
}

type NewAccount = {
  proof: Proof
  draft: AccountDraft
  password_hash: string | null
  /** A sign-up that has not been completed. */
  waiting?: Pick<CustomerRecord, 'unfinished' | 'unfinished_guest_id'>
  switches: Switches
  /** The guest's secret of the device. */
  guestId: string | undefined
  language: string
  now: Date
}

/** Creates an account from proven and typed data. Throws 403 for a referral code that cannot be used (spec 5.035). */
export async function createAccount(
  tx: Db,
  { proof, draft, password_hash, waiting, switches, guestId, language, now }: NewAccount,
): Promise<CustomerRecord> {
  const phone = proof.phone ?? draft.phone
  const email = proof.email ?? draft.email
  const values: NewCustomer = {
    ...splitName(draft.name),
    phone,
    email,
    phone_verified_at: proof.phone === null ? null : now,
    email_verified_at: proof.email === null ? null : now,
    password_hash,
    ...waiting,
    login_medium: proof.social?.medium ?? (proof.login_type === 'otp' ? 'otp' : 'manual'),
    ref_code: randomReferralCode(),
    ref_by: await readReferrer(tx, { code: draft.ref_code, phone, guestId, now }, switches),
    language,
    created_at: now,
    updated_at: now,
  }
  const customer = await insertCustomer(tx, values)
  if (proof.social !== null) await linkSocial(tx, { ...proof.social, customerId: customer.id, now })
  return customer
}

/**
 * Stores on an account what its owner has just proved: contacts, and the provider's account. A contact is skipped if it belongs
 * to another account, or would replace a proven one.
 */
export async function addProof(tx: Db, customer: CustomerRecord, proof: Proof, now: Date): Promise<void> {
  const changes: Parameters<typeof updateCustomer>[2] = {}
  for (const channel of channels) {
    const contact = proof[channel]
    if (contact === null || isProven(customer, channel)) continue
    const holder = await findByContact(tx, channel, contact)
    if (holder !== null && holder.id !== customer.id) continue
    Object.assign(changes, { [channel]: contact, [`${channel}_verified_at`]: now, [`${channel}_contested`]: false })
  }
  if (Object.keys(changes).length > 0) await updateCustomer(tx, customer.id, { ...changes, updated_at: now })
  if (proof.social !== null) await linkSocial(tx, { ...proof.social, customerId: customer.id, now })
}

/**
 * The person who opened this account proved nothing. It now belongs to the person who did; old passwords, sessions and sign-ins under way
 * are void. Throws 403 if another person has proved it meanwhile: under the row lock only one of them can.
 */
export async function takeOver(tx: Db, { id }: CustomerRecord, now: Date): Promise<void> {
  const customer = await lockCustomer(tx, id)
  if (customer === null || (await hasOwner(tx, customer))) throw refuse(403, 'ticket', 'auth.start_again')
  await updateCustomer(tx, customer.id, { password_hash: null, updated_at: now })
  await endAllSessions(tx, customer.id)
}

/** Another person has verified these contacts: this account keeps them only for signing in by password. */
export async function contest(tx: Db, customer: CustomerRecord, proof: Proof, now: Date): Promise<void> {
  for (const channel of channels) {
    if (proof[channel] === null || customer[channel] !== proof[channel] || isProven(customer, channel)) continue
    await updateCustomer(tx, customer.id, { [`${channel}_contested`]: true, updated_at: now })
  }
}

export function requireActive(customer: CustomerRecord): void {
  if (!customer.status) throw refuse(403, 'auth-003', 'auth.blocked')
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten characters that are easy to tell apart. */
export function randomReferralCode(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
