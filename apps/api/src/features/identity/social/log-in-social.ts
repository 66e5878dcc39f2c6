import { createHash } from 'node:crypto'
import type { LoginBodySchema, SessionAnswer, SocialMedium } from '@medina/contract/identity/identity'
import type { z } from 'zod'
import { SocialError, type SocialProof } from '#adapters/social/social-adapter.ts'
import type { Api } from '#api.ts'
import { isMediumOn, readSwitches, type Switches } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'
import { FormCheck } from '#features/identity/accounts/contact-input.ts'
import { answerByTicket } from '#features/identity/sign-in/log-in.ts'
import { answer, decide, type Device, issueForGuest, proceed, takeStep } from '#features/identity/sign-in/sign-in.ts'
import { type SocialResult, SOCIAL_RESULT } from './social-redirect.ts'
import { findTicket, nothingProven, type Proof, readTicket, useTicket } from '#features/identity/sessions/tickets.ts'
import { register } from '#features/identity/sign-in/update-info.ts'
import { hashIdToken, requireUnusedIdToken } from '#features/identity/sessions/used-id-tokens.ts'

type Body = Extract<z.output<typeof LoginBodySchema>, { login_type: 'social' }>
type Given = Pick<Body, 'medium' | 'token' | 'ticket' | 'verifier' | 'access_token'>

/**
 * Signs in with a provider's account (spec 7.035): by the result of our own redirect to the provider, else by an id token, verified
 * here. The client's own claims (`unique_id`, `email`) are never trusted.
 */
export async function logInBySocial(api: Api, body: Body, device: Device): Promise<SessionAnswer> {
  if (body.verified && body.ticket) return answerByTicket(api, { ticket: body.ticket, verified: body.verified }, device)
  const { proof, ticket } = await readProof(api, body)
  return takeStep(api, device, async (flow) => {
    if (ticket !== null) await useTicket(flow.tx, ticket)
    return body.verified ? decide(flow, proof, body.verified === 'yes') : proceed(flow, proof)
  })
}

type Capture = Given & { phone: string; ref_code: string | null }

/**
 * Adds the phone that a provider's account lacks (spec 7.036, 5.031): with the ticket of the step before, or the provider's token
 * again.
 */
export async function addPhone(api: Api, capture: Capture, device: Device): Promise<SessionAnswer> {
  const switches = await readSwitches(api.db)
  const check = new FormCheck()
  const phone = check.phone(capture.phone, switches.country)
  check.finish()
  const { proof, ticket } = capture.ticket
    ? { proof: await readTicket(api.db, capture.ticket, 'form', api.clock.now()), ticket: capture.ticket }
    : await readProof(api, capture)
  return takeStep(api, device, async (flow) => {
    if (ticket !== null) await useTicket(flow.tx, ticket)
    const name = proof.name ?? ''
    // The form for the name has a field for the phone as well.
    const draft = { name, phone, email: null, ref_code: capture.ref_code }
    if (name !== '') return register(flow, proof, draft)
    return answer(proof, { is_personal_info: 0, ticket: await issueForGuest(flow, { ...proof, draft }) })
  })
}

/** The proof from a provider's token, or from our own redirect. Throws 403. */
async function readProof(api: Api, given: Given): Promise<{ proof: Proof; ticket: string | null }> {
  const switches = await readSwitches(api.db)
  requireMedium(given.medium, switches)
  if (!given.ticket) return { proof: await readToken(api, given), ticket: null }
  const result = await findTicket<SocialResult>(api.db, { purpose: SOCIAL_RESULT, ticket: given.ticket, now: api.clock.now() })
  const challenge = createHash('sha256')
    .update(given.verifier ?? '')
    .digest('base64url')
  // Only the browser that started the redirect has the verifier: another person's result is rejected.
  if (result === null || result.proof.medium !== given.medium || result.challenge !== challenge)
    throw refuse(403, 'ticket', 'auth.start_again')
  return { proof: toProof(result.proof), ticket: given.ticket }
}

export function requireMedium(medium: SocialMedium, switches: Switches): void {
  if (!isMediumOn(switches, medium)) throw refuse(403, 'medium', 'auth.mode_off')
}

/** Throws 403 also for a token that has opened a session, so a stolen copy is useless. */
async function readToken(api: Api, given: Given): Promise<Proof> {
  const proof = toProof(await verifyToken(api, given))
  const id_token = hashIdToken(given.token ?? '')
  await requireUnusedIdToken(api.db, id_token)
  return { ...proof, id_token }
}

async function verifyToken({ social }: Api, { medium, token, access_token }: Given): Promise<SocialProof> {
  const isAccessToken = ['1', 'true'].includes(String(access_token ?? ''))
  const provider = social.get(medium)
  // An access token may have been issued to any other service.
  if (provider === undefined || !token || isAccessToken) throw refuse(403, 'token', 'auth.social_failed')
  try {
    return await provider.verifyIdToken(token)
  } catch (error) {
    if (!(error instanceof SocialError)) throw error
    const isTheirs = error.reason === 'provider_unreachable'
    throw refuse(isTheirs ? 503 : 403, 'token', isTheirs ? 'auth.social_unreachable' : 'auth.social_failed')
  }
}

/** An e-mail that the provider has not verified may belong to anybody: it is dropped. */
function toProof({ medium, subject, email, is_email_verified, name }: SocialProof): Proof {
  return { ...nothingProven, login_type: 'social', social: { medium, subject }, email: is_email_verified ? email : null, name }
}
