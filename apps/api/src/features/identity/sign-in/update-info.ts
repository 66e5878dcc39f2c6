import type { SessionAnswer, UpdateInfoBodySchema } from '@medina/contract/identity/identity'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { FormCheck, readEmail, splitName } from '#features/identity/accounts/contact-input.ts'
import { findByContact, findCustomer, updateCustomer } from '#features/identity/accounts/customers.queries.ts'
import { readReferrer } from '#features/identity/accounts/referrer.ts'
import { type Device, enter, findOwnGuest, type Flow, type Next, proceed, takeStep, useStep } from './sign-in.ts'
import { type AccountDraft, findStepOfGuest, type Proof, readTicket } from '#features/identity/sessions/tickets.ts'

type Body = z.output<typeof UpdateInfoBodySchema>

/**
 * Adds name and missing contact after a proof of the step before (spec 7.037, 2.066). Only that step states what was proved: contacts
 * in the body never find an account. A typed contact needs a code if it must be confirmed, or belongs to an
 * account already. Clients without tickets have no step for another code, so what they type stays unconfirmed.
 */
export async function updateInfo(api: Api, body: Body, device: Device): Promise<SessionAnswer> {
  const { country } = await readSwitches(api.db)
  return takeStep(api, device, async (flow) => {
    const { proof, ticket } = await readForm(flow, body, country)
    const draft = readDraft(proof, body, country)
    await useStep(flow.tx, proof, ticket)
    if (proof.customer_id !== null) return nameAccount(flow, proof, draft)
    return register(typeof ticket === 'string' ? flow : await leaveUnconfirmed(flow, draft), proof, draft)
  })
}

/** Throws 403 for a contact of another account, for which such a client could not request a code. */
async function leaveUnconfirmed(flow: Flow, { phone, email }: AccountDraft): Promise<Flow> {
  const holders = [
    ['phone', phone],
    ['email', email],
  ] as const
  for (const [channel, contact] of holders) {
    const holder = contact === null ? null : await findByContact(flow.tx, channel, contact)
    if (holder !== null) throw refuse(403, channel, `form.${channel}_taken`)
  }
  return { ...flow, switches: { ...flow.switches, email_verification_status: false, phone_verification_status: false } }
}

/**
 * The step before: by its ticket or, for clients without tickets, by the guest whose device proved the same contact in the last
 * ten minutes. A guest id is as secret as a ticket (decision 0008), and one of another contact or another sign-in method is
 * refused.
 */
async function readForm(flow: Flow, body: Body, country: string): Promise<{ proof: Proof; ticket: string | Buffer }> {
  const guest = body.ticket ? null : await findOwnGuest(flow)
  const phone = normalizePhone(body.phone ?? '', country)
  const email = readEmail(body.email ?? '')
  const fits = (proof: Proof) =>
    proof.login_type === body.login_type &&
    (proof.phone === null && proof.email !== null ? proof.email === email : isPhoneOf(proof, phone))
  const form = guest === null ? null : await findStepOfGuest(flow.tx, 'form', { guestId: guest.id, now: flow.now, fits })
  if (form !== null) return { proof: form.proof, ticket: form.hash }
  return { proof: await readTicket(flow.tx, body.ticket, 'form', flow.now), ticket: body.ticket ?? '' }
}

/** The phone that the previous step verified or, after a provider without contacts, received. */
function isPhoneOf({ phone, draft }: Proof, given: string | null): boolean {
  return given !== null && given === (phone ?? draft?.phone ?? null)
}

/** Continues with the typed data. Throws for a referral code that cannot be used now rather than after the codes. */
export async function register(flow: Flow, proof: Proof, draft: AccountDraft): Promise<Next> {
  const { tx, switches, device, now } = flow
  await readReferrer(tx, { code: draft.ref_code, phone: proof.phone ?? draft.phone, guestId: device.guestId, now }, switches)
  return proceed(flow, { ...proof, draft })
}

/** The phone is required; the e-mail is optional if a code proved the phone. The proven contact counts, not the one sent again. */
function readDraft(proof: Proof, body: Body, country: string): AccountDraft {
  const check = new FormCheck()
  const name = check.name(body.name)
  const phone = proof.phone === null && proof.customer_id === null ? check.phone(body.phone, country) : null
  const email = proof.email === null && body.email?.trim() ? check.email(body.email) : null
  check.finish()
  return { name, phone, email, ref_code: body.ref_code || null }
}

async function nameAccount(flow: Flow, proof: Proof, { name }: AccountDraft): Promise<Next> {
  const { tx, now } = flow
  const customer = proof.customer_id === null ? null : await findCustomer(tx, proof.customer_id)
  if (customer === null || customer.f_name !== null) throw refuse(403, 'ticket', 'auth.start_again')
  await updateCustomer(tx, customer.id, { ...splitName(name), updated_at: now })
  return enter(flow, { ...customer, ...splitName(name) }, { ...proof, is_named: true })
}
