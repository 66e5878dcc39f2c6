import type { SessionAnswer, UpdateInfoBodySchema } from '@medina/contract/identity'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { refuse } from '#lib/errors.ts'
import { readReferrer } from './accounts.ts'
import { FormCheck, splitName } from './contact-input.ts'
import { findCustomer, updateCustomer } from './customers.queries.ts'
import { type Device, enter, type Flow, type Next, proceed, takeStep } from './sign-in.ts'
import { type AccountDraft, type Proof, readTicket, useTicket } from './tickets.ts'

type Body = z.output<typeof UpdateInfoBodySchema>

/**
 * Name and missing contact of whoever proved something a step before (7.037, 2.066). Only the ticket says what was proven: contacts in the
 * body never find an account (reference hole 15b). A typed contact that must be confirmed, or that an account has already, wants a code.
 */
export async function updateInfo(api: Api, body: Body, device: Device): Promise<SessionAnswer> {
  const { country } = await readSwitches(api.db)
  return takeStep(api, device, async (flow) => {
    const proof = await readTicket(flow.tx, body.ticket, 'form', flow.now)
    const draft = readDraft(proof, body, country)
    await useTicket(flow.tx, body.ticket ?? '')
    return proof.customer_id === null ? register(flow, proof, draft) : nameAccount(flow, proof, draft)
  })
}

/** Goes on with what was typed. Throws for a refer code that is none, now rather than after the codes. */
export async function register(flow: Flow, proof: Proof, draft: AccountDraft): Promise<Next> {
  await readReferrer(flow.tx, draft.ref_code, flow.switches)
  return proceed(flow, { ...proof, draft })
}

/** The phone is needed; an e-mail that a code proved the phone for may be left out. What was proven counts, not what is sent again. */
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
