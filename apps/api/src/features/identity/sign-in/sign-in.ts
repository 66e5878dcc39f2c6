import type { ContactChannel, SessionAnswer } from '@medina/contract/identity/identity'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { findGuest, type Guest } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Db } from '#lib/database/database.ts'
import { retryDeadlock } from '#lib/database/retry-deadlock.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { maskEmail, maskPhone } from '#lib/text/phone.ts'
import { signedImageUrl } from '#lib/pictures/signed-pictures.ts'
import { mergeGuestCart } from '#features/cart/public.ts'
import {
  addProof,
  channels,
  contest,
  createAccount,
  findUnconfirmed,
  isProven,
  mustConfirm,
  provenContacts,
  requireActive,
  takeOver,
} from '#features/identity/accounts/accounts.ts'
import { sendCodeUnlessSent } from '#features/identity/codes/codes.ts'
import { joinName } from '#features/identity/accounts/contact-input.ts'
import { addDeviceAccount } from '#features/identity/accounts/device-accounts.queries.ts'
import {
  type CustomerRecord,
  findByContact,
  findBySocial,
  findCustomer,
  hasSocialLogin,
  lockContacts,
  lockCustomer,
  updateCustomer,
} from '#features/identity/accounts/customers.queries.ts'
import { startSession } from '#features/identity/sessions/sessions.ts'
import { canReceiveCodes } from '#features/identity/limits/sms-limits.ts'
import { issueTicket, type Proof, useTicket } from '#features/identity/sessions/tickets.ts'
import { useIdToken } from '#features/identity/sessions/used-id-tokens.ts'

/** The device that signs in. */
export type Device = { caller: Caller; guestId: string | undefined; remember: boolean }
export type Flow = { api: Api; tx: Db; switches: Switches; device: Device; now: Date }
export type Next = SessionAnswer | { needsContact: { ticket: string; name: string | null } }

/**
 * One step of signing in, all or nothing. A provider without an e-mail gets an error `email` (spec 4.051), once the ticket of the step
 * is stored.
 */
export async function takeStep(api: Api, device: Device, step: (flow: Flow) => Promise<Next>): Promise<SessionAnswer> {
  const switches = await readSwitches(api.db)
  const now = api.clock.now()
  const next = await retryDeadlock(() => api.db.transaction().execute((tx) => step({ api, tx, switches, device, now })))
  if (!('needsContact' in next)) return next
  throw new AppError(403, [{ code: 'email', message: 'auth.contact_needed' }], next.needsContact)
}

/** The next step for a person with this proof: signed in, a question, a form, or a code. */
export async function proceed(flow: Flow, proof: Proof): Promise<Next> {
  const { tx } = flow
  await lockProof(tx, proof)
  const known = await findProvenAccount(tx, proof)
  if (known !== null) return enter(flow, known, proof)
  const candidate = await findCandidate(tx, proof)
  if (candidate !== null) return askIfKnown(flow, candidate, proof)
  if (proof.draft !== null) return openAccount(flow, { ...proof, draft: proof.draft })
  const ticket = await issueForGuest(flow, proof)
  if (proof.phone === null && proof.email === null) return { needsContact: { ticket, name: proof.name } }
  return answer(proof, { is_personal_info: 0, ticket, email: proof.email, phone: proof.phone, name: proof.name })
}

/** Serializes steps with the same contacts, or with the same provider's account. */
async function lockProof(tx: Db, { phone, email, social, draft }: Proof): Promise<void> {
  const account = social === null ? null : `${social.medium} ${social.subject}`
  await lockContacts(tx, [phone, email, draft?.phone ?? null, draft?.email ?? null, account])
}

/**
 * The answer to "Is It You?" (spec 4.048), about the account of the ticket, or of the proof that was given again in its
 * place.
 */
export async function decide(flow: Flow, shown: Proof, isSame: boolean): Promise<Next> {
  const { tx, now } = flow
  await lockProof(tx, shown)
  const reproved = { ...shown, customer_id: null }
  const candidate = (await findProvenAccount(tx, reproved)) === null ? await findCandidate(tx, reproved) : null
  // The account may have got another contact, or an owner, since the question.
  if (candidate === null || candidate.id !== (shown.customer_id ?? candidate.id)) return proceed(flow, reproved)
  if (!isSame) return proceed(flow, { ...reproved, declined_id: candidate.id })

  const proof = { ...shown, customer_id: candidate.id }
  const [other] = provenContacts(candidate)
  // A contact that one person typed and another can prove may be a typing error: a person who has proved more before must confirm.
  if (other !== undefined) return askForCode(flow, { ...proof, pending: other })
  if (await hasSocialLogin(tx, candidate.id)) throw refuse(403, 'auth-004', 'auth.use_provider')
  await takeOver(tx, candidate, now)
  return enter(flow, candidate, proof)
}

/** Signs the owner of an account in, unless a contact still has to be confirmed (spec 4.049, 4.050) or the name is missing (spec 4.047). */
export async function enter(flow: Flow, customer: CustomerRecord, proof: Proof): Promise<SessionAnswer> {
  const { tx, now } = flow
  requireActive(customer)
  await addProof(tx, customer, proof, now)
  const current = (await findCustomer(tx, customer.id)) ?? customer
  const waiting = { ...proof, customer_id: current.id }
  const unconfirmed = proof.login_type === 'manual' ? chooseUnconfirmed(flow, current) : null
  if (unconfirmed !== null) return askForCode(flow, { ...waiting, pending: unconfirmed })
  if (current.f_name === null) {
    const ticket = await issueForGuest(flow, { ...waiting, is_named: false })
    return answer(proof, { is_personal_info: 0, ticket, email: current.email, phone: current.phone })
  }
  return letIn(flow, current, proof)
}

/** If the phone cannot receive codes, the e-mail may be confirmed instead, where that is on. */
function chooseUnconfirmed({ api, switches }: Flow, customer: CustomerRecord): Proof['pending'] {
  const first = findUnconfirmed(customer, switches)
  if (first?.channel !== 'phone' || canReceiveCodes(api.settings, switches, first.contact)) return first
  return findUnconfirmed(customer, { ...switches, phone_verification_status: false }) ?? first
}

/** Sends a code, and returns its destination. */
export async function askForCode(flow: Flow, proof: Proof & { pending: NonNullable<Proof['pending']> }): Promise<SessionAnswer> {
  const { api, tx, switches, device, now } = flow
  const { channel, contact } = proof.pending
  const sent = isByFirebase(channel, switches)
    ? null
    : await sendCodeUnlessSent(api, tx, { purpose: 'sign_in', channel, contact }, device.caller)
  const ticket = proof.login_type === 'social' ? await issueForGuest(flow, proof) : await issueTicket(tx, proof, now)
  return answer(proof, { ...unverified(channel, contact), ticket, ...(sent !== null && { code_sent: sent }) })
}

/** A ticket for a step that clients without tickets take with their guest id: a form, or the code of a provider's account. */
export async function issueForGuest(flow: Flow, proof: Proof): Promise<string> {
  return issueTicket(flow.tx, proof, flow.now, (await findOwnGuest(flow))?.id ?? null)
}

/**
 * Consumes the ticket of a step that leads into an account. The account's row is locked first, as by those who end its tickets: the step
 * comes before or after them, and the two cannot deadlock.
 */
export async function useStep(tx: Db, { customer_id }: Proof, ticket: string | Buffer): Promise<void> {
  if (customer_id !== null) await lockCustomer(tx, customer_id)
  await useTicket(tx, ticket)
}

/** Firebase sends its codes when the page requests one (spec 4.050). */
export function isByFirebase(channel: ContactChannel, switches: Switches): boolean {
  return channel === 'phone' && switches.firebase_otp_verification
}

/** The medium that carries a code, in the words of the wire. */
export function mediumOf(channel: ContactChannel, switches: Switches): 'SMS' | 'firebase' | 'email' {
  if (channel === 'email') return 'email'
  return isByFirebase(channel, switches) ? 'firebase' : 'SMS'
}

export function unverified(channel: ContactChannel, contact: string): Partial<SessionAnswer> {
  return channel === 'phone'
    ? { is_phone_verified: 0, phone: maskPhone(contact) }
    : { is_email_verified: 0, email: maskEmail(contact) }
}

export function answer({ login_type }: Pick<Proof, 'login_type'>, parts: Partial<SessionAnswer>): SessionAnswer {
  return {
    token: null,
    is_personal_info: 1,
    is_exist_user: null,
    is_phone_verified: 1,
    is_email_verified: 1,
    login_type,
    email: null,
    phone: null,
    name: null,
    ticket: null,
    notices: [],
    ...parts,
  }
}

async function letIn(flow: Flow, customer: CustomerRecord, proof: Proof): Promise<SessionAnswer> {
  const { api, tx, device, now } = flow
  if (proof.id_token) await useIdToken(tx, proof.id_token, now)
  const token = await startSession(api, tx, { customerId: customer.id, ...device })
  if (customer.unfinished) await updateCustomer(tx, customer.id, { unfinished: false, unfinished_guest_id: null })
  const guest = await findOwnGuest(flow)
  if (guest !== null) await addDeviceAccount(tx, { guestId: guest.id, customerId: customer.id, now })
  const notices = guest === null ? [] : await takeOverGuest(flow, guest, customer.id)
  return answer(proof, { token, email: customer.email, notices })
}

/** Moves everything of the device's guest to the customer. Returns sentences about what could not be moved. */
async function takeOverGuest({ api, tx, device, now }: Flow, guest: Guest, customerId: number): Promise<string[]> {
  const { language } = device.caller
  const notices: string[] = []
  for (const take of api.onEntry) notices.push(...(await take(tx, { customerId, guestId: guest.id, language, now })))
  return [...notices, ...(await mergeGuestCart(tx, { guest, to: { type: 'customer', id: customerId }, language, now }))]
}

/** The guest of the device until now. */
export async function findOwnGuest({ tx, device }: Flow): Promise<Guest | null> {
  return device.guestId === undefined ? null : findGuest(tx, device.guestId)
}

async function openAccount(flow: Flow, proof: Proof & { draft: NonNullable<Proof['draft']> }): Promise<SessionAnswer> {
  const { tx, switches, device, now } = flow
  const pending = await findTyped(flow, proof)
  if (pending !== null) return askForCode(flow, { ...proof, pending })
  const declined = proof.declined_id === null ? null : await findCustomer(tx, proof.declined_id)
  if (declined !== null) await contest(tx, declined, proof, now)
  const customer = await createAccount(tx, {
    proof,
    draft: proof.draft,
    password_hash: null,
    switches,
    guestId: device.guestId,
    language: device.caller.language,
    now,
  })
  return enter(flow, customer, proof)
}

/** A typed contact that needs a proof: its channel is confirmed here, or an account has it already. */
async function findTyped({ tx, switches }: Flow, { draft, ...proof }: Proof): Promise<Proof['pending']> {
  for (const channel of channels) {
    const contact = draft?.[channel] ?? null
    if (contact === null || proof[channel] !== null) continue
    if (mustConfirm(channel, switches) || (await findByContact(tx, channel, contact)) !== null) return { channel, contact }
  }
  return null
}

async function findProvenAccount(tx: Db, proof: Proof): Promise<CustomerRecord | null> {
  const linked = proof.social === null ? null : await findBySocial(tx, proof.social)
  if (linked !== null) return linked
  for (const channel of channels) {
    const customer = await findByProof(tx, channel, proof)
    if (customer !== null && isProven(customer, channel)) return customer
  }
  return null
}

/** An account with a contact whose owner has only now proved it. */
async function findCandidate(tx: Db, proof: Proof): Promise<CustomerRecord | null> {
  for (const channel of channels) {
    const customer = await findByProof(tx, channel, proof)
    if (customer !== null && customer.id !== proof.declined_id) return customer
  }
  return null
}

async function findByProof(tx: Db, channel: ContactChannel, proof: Proof): Promise<CustomerRecord | null> {
  const contact = proof[channel]
  return contact === null ? null : findByContact(tx, channel, contact)
}

async function askIfKnown({ api, tx, now }: Flow, candidate: CustomerRecord, proof: Proof): Promise<SessionAnswer> {
  const ticket = await issueTicket(tx, { ...proof, customer_id: candidate.id }, now)
  const image = signedImageUrl(api, candidate.image)
  return answer(proof, { is_exist_user: { id: candidate.id, name: joinName(candidate), image }, ticket })
}
