import type { LoginBodySchema, SessionAnswer } from '@medina/contract/identity/identity'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { maskPhone } from '#lib/text/phone.ts'
import { type CodeTarget, deleteCodes, requireCode, sendCodeToAnybody, useCode } from '#features/identity/codes/codes.ts'
import { FormCheck, readContact, requireContact } from '#features/identity/accounts/contact-input.ts'
import { type CustomerRecord, listByContact, lockContacts, lockCustomer } from '#features/identity/accounts/customers.queries.ts'
import { limitTries } from '#features/identity/limits/limits.ts'
import { isPassword } from '#features/identity/accounts/password.ts'
import { answer, decide, type Device, enter, isByFirebase, takeStep } from './sign-in.ts'
import { nothingProven, type Proof, readTicket, useTicket } from '#features/identity/sessions/tickets.ts'

type Body = z.output<typeof LoginBodySchema>
type ManualBody = Extract<Body, { login_type: 'manual' }>
type OtpBody = Extract<Body, { login_type: 'otp' }>

/**
 * Signs in with a password (spec 7.033). Throws the same 401 auth-001 for an unknown account and a wrong password, 403 auth-003 if
 * blocked.
 */
export async function logInByPassword(api: Api, body: ManualBody, device: Device): Promise<SessionAnswer> {
  const { country, manual_login_status } = await readSwitches(api.db)
  if (!manual_login_status) throw refuse(403, 'login_type', 'auth.mode_off')
  const named = readContact(body.email_or_phone, country)
  const check = new FormCheck()
  if (named === null) check.add('email_or_phone', 'form.contact_invalid')
  if (body.password === '') check.add('password', 'form.password_required')
  check.finish()
  const key = named?.contact ?? ''
  const forgive = await limitTries(api, { scope: 'sign_in', key, ip: device.caller.ip }, api.settings.SIGN_IN_TRIES_PER_HOUR)
  const accounts = named === null ? [] : await listByContact(api.db, named.channel, named.contact)
  const customer = await findByPassword(accounts, body.password)
  if (customer === null) throw refuse(401, 'auth-001', (await hasMovedIn(api.db)) ? 'auth.wrong_moved' : 'auth.wrong')
  await forgive()
  return takeStep(api, device, async (flow) => {
    await requireSamePassword(flow.tx, customer)
    return enter(flow, customer, { ...nothingProven, login_type: 'manual' })
  })
}

/** A password that has changed since it was checked is refused: the change has ended all sessions. */
async function requireSamePassword(tx: Db, { id, phone, email, password_hash }: CustomerRecord): Promise<void> {
  // In the order of all other steps: the contacts first.
  await lockContacts(tx, [phone, email])
  const current = await lockCustomer(tx, id)
  if (current === null || current.password_hash !== password_hash) throw refuse(401, 'auth-001', 'auth.wrong')
}

/** The check always costs one hash, whether there is an account or not. */
async function findByPassword(accounts: readonly CustomerRecord[], password: string): Promise<CustomerRecord | null> {
  for (const account of accounts.length === 0 ? [null] : accounts) {
    if (await isPassword(password, account?.password_hash ?? null)) return account
  }
  return null
}

/** Whether customers came from another shop, whose passwords stayed there. Everybody then reads how to choose a new one. */
async function hasMovedIn(db: Db): Promise<boolean> {
  const moved = await db.selectFrom('moved_rows').select('source').where('kind', '=', 'customer').limit(1).executeTakeFirst()
  return moved !== undefined
}

/** Sends a code to a phone, which need not have an account yet; or takes the answer to "Is It You?" (spec 7.033). */
export async function logInByCode(api: Api, body: OtpBody, device: Device): Promise<SessionAnswer> {
  const switches = await readSwitches(api.db)
  const { country, otp_login_status } = switches
  if (!otp_login_status) throw refuse(403, 'login_type', 'auth.mode_off')
  if (body.verified) return answerByCode(api, { ...body, verified: body.verified }, device)
  const target: CodeTarget = { purpose: 'sign_in', ...requireContact('phone', body, country) }
  const shown = { is_phone_verified: 0, phone: maskPhone(target.contact) } as const
  if (isByFirebase('phone', switches)) return answer({ login_type: 'otp' }, shown)
  const code_sent = await api.db.transaction().execute((tx) => sendCodeToAnybody(api, tx, target, device.caller))
  return answer({ login_type: 'otp' }, { ...shown, code_sent })
}

/** With the ticket of the step before or, for other clients, with phone and code again. */
async function answerByCode(api: Api, body: OtpBody & { verified: 'yes' | 'no' }, device: Device): Promise<SessionAnswer> {
  const { ticket, otp, verified } = body
  if (ticket) return answerByTicket(api, { ticket, verified }, device)
  if (otp == null) throw refuse(403, 'otp', 'otp.empty')
  const { country } = await readSwitches(api.db)
  const target: CodeTarget = { purpose: 'sign_in', ...requireContact('phone', body, country) }
  await requireCode(api, target, otp, device.caller)
  return takeStep(api, device, async (flow) => {
    const proof: Proof = { ...nothingProven, login_type: 'otp', phone: target.contact }
    await useCode(api, flow.tx, target, otp)
    return decide(flow, proof, verified === 'yes')
  })
}

export async function answerByTicket(
  api: Api,
  { ticket, verified }: { ticket: string; verified: 'yes' | 'no' },
  device: Device,
): Promise<SessionAnswer> {
  return takeStep(api, device, async (flow) => {
    const proof = await readTicket(flow.tx, ticket, 'question', flow.now)
    await useTicket(flow.tx, ticket)
    const next = await decide(flow, proof, verified === 'yes')
    // The question left the code valid for clients without tickets, which answer with it; after this answer it must not be used.
    await deleteCodes(flow.tx, 'sign_in', [proof.phone, proof.email])
    return next
  })
}
