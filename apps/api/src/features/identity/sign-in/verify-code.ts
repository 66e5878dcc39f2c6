import type { CodeSent, SessionAnswer, VerifyCodeBodySchema } from '@medina/contract/identity/identity'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Caller } from '#lib/http/caller.ts'
import { refuse } from '#lib/errors.ts'
import { type CodeTarget, requireCode, sendCode, useCode } from '#features/identity/codes/codes.ts'
import { requireContact } from '#features/identity/accounts/contact-input.ts'
import { type CustomerRecord, findByContact, lockContacts, lockCustomer } from '#features/identity/accounts/customers.queries.ts'
import { type Device, enter, findOwnGuest, type Flow, isByFirebase, type Next, proceed, takeStep, useStep } from './sign-in.ts'
import { isUnfinished } from './sign-up.ts'
import { findStepOfGuest, nothingProven, type Proof, readTicket } from '#features/identity/sessions/tickets.ts'

type Body = z.output<typeof VerifyCodeBodySchema>

/** Checks the code that was sent to a phone or an e-mail (spec 7.038): by the ticket of the step before, or by the contact itself. */
export async function verifyCode(api: Api, body: Body, device: Device): Promise<SessionAnswer> {
  const { ticket, otp } = body
  const target = ticket ? await readTarget(api, ticket) : await readGivenTarget(api, body)
  await requireCode(api, target, otp, device.caller)
  return takeStep(api, device, async (flow) => {
    const next = await confirmContact(flow, { ticket: ticket ?? null, loginType: body.login_type, target })
    // Clients without tickets answer "Is It You?" with the code again.
    if (!('is_exist_user' in next) || next.is_exist_user === null) await useCode(api, flow.tx, target, otp)
    return next
  })
}

/**
 * Sends another code to the destination of this step's code (spec 4.055). Throws 405 within 60 seconds of it, 403 where Firebase sends
 * them.
 */
export async function resendCode(api: Api, ticket: string, caller: Caller): Promise<CodeSent> {
  const target = await readTarget(api, ticket)
  if (isByFirebase(target.channel, await readSwitches(api.db))) throw refuse(403, 'otp', 'auth.channel_off')
  return api.db.transaction().execute((tx) => sendCode(api, tx, target, caller))
}

/** The destination of the code that a ticket waits for. */
export async function readTarget({ db, clock }: Pick<Api, 'db' | 'clock'>, ticket: string): Promise<CodeTarget> {
  const { pending } = await readTicket(db, ticket, 'code', clock.now())
  if (pending === null) throw refuse(403, 'ticket', 'auth.start_again')
  return { purpose: 'sign_in', ...pending }
}

async function readGivenTarget({ db }: Api, body: Body): Promise<CodeTarget> {
  const { country } = await readSwitches(db)
  return { purpose: 'sign_in', ...requireContact(body.verification_type, body, country) }
}

/** The proof before the code, by its ticket. Throws 403 for that of another contact. */
async function readWaiting({ tx, now }: Flow, ticket: string, contact: string): Promise<Proof> {
  const waiting = await readTicket(tx, ticket, 'code', now)
  if (waiting.pending?.contact !== contact) throw refuse(403, 'ticket', 'auth.start_again')
  await useStep(tx, waiting, ticket)
  return waiting
}

/**
 * For clients without tickets: the provider's account whose phone this code confirms, begun by the same guest in the last ten minutes. A
 * code that was requested for signing in is not accepted.
 */
async function findProvidersAccount(flow: Flow, { loginType, target }: Confirmed): Promise<Proof | null> {
  const guest = loginType === 'otp' ? null : await findOwnGuest(flow)
  if (guest === null) return null
  const fits = ({ login_type, pending }: Proof) => login_type === 'social' && pending?.contact === target.contact
  const waiting = await findStepOfGuest(flow.tx, 'code', { guestId: guest.id, now: flow.now, fits })
  if (waiting !== null) await useStep(flow.tx, waiting.proof, waiting.hash)
  return waiting?.proof ?? null
}

type Confirmed = { ticket: string | null; loginType: Body['login_type']; target: Pick<CodeTarget, 'channel' | 'contact'> }

/** Continues with a contact that the caller has just proved. */
export async function confirmContact(flow: Flow, confirmed: Confirmed): Promise<Next> {
  const { tx } = flow
  const { ticket, loginType, target } = confirmed
  const { channel, contact } = target
  await lockContacts(tx, [contact])
  const waiting = ticket === null ? await findProvidersAccount(flow, confirmed) : await readWaiting(flow, ticket, contact)
  if (waiting === null) return enterByContact(flow, { ...nothingProven, login_type: loginType, [channel]: contact })
  const proof: Proof = { ...waiting, [channel]: waiting[channel] ?? contact, pending: null }
  if (waiting.customer_id === null) return proceed(flow, proof)
  const customer = await findByContact(tx, channel, contact)
  if (customer?.id !== waiting.customer_id) throw refuse(403, 'ticket', 'auth.start_again')
  return enter(flow, customer, proof)
}

/**
 * Clients without tickets confirm a sign-up by its contact, on the device that signed up: the account keeps the password chosen
 * there. For anybody else a contact proves no more than in signing in by code, since it may have been mistyped.
 */
async function enterByContact(flow: Flow, proof: Proof): Promise<Next> {
  // Only the ticket knows which of a provider's accounts it would be.
  if (proof.login_type === 'social') throw refuse(403, 'ticket', 'auth.start_again')
  if (proof.login_type === 'otp') return proceed(flow, proof)
  const channel = proof.phone === null ? 'email' : 'phone'
  const known = await findByContact(flow.tx, channel, proof[channel] ?? '')
  // With a row lock: the owner of the other contact may be proving it right now.
  const customer = known === null ? null : await lockCustomer(flow.tx, known.id)
  const isOwn = customer !== null && (await isUnfinished(flow.tx, customer)) && (await isSignUpOf(flow, customer))
  return isOwn ? enter(flow, customer, proof) : proceed(flow, proof)
}

async function isSignUpOf(flow: Flow, { unfinished_guest_id }: CustomerRecord): Promise<boolean> {
  return ((await findOwnGuest(flow))?.id ?? null) === unfinished_guest_id
}
