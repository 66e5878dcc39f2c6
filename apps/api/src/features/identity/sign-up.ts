import type { SessionAnswer, SignUpBodySchema } from '@medina/contract/identity'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { type CustomerRecord, findByContact, hasSocialLogin, lockContacts, updateCustomer } from './customers.queries.ts'
import { createAccount, mustConfirm, provenContacts } from './accounts.ts'
import { FormCheck, splitName } from './contact-input.ts'
import { limitTries } from './limits.ts'
import { hashPassword } from './password.ts'
import { type Device, enter, type Flow, takeStep } from './sign-in.ts'
import { nothingProven, type Proof } from './tickets.ts'

type Body = z.output<typeof SignUpBodySchema>
type SignUp = { name: string; email: string; phone: string; password_hash: string; ref_code: string | null }

/**
 * Opens an account with a password (7.034, 5.032). Where a contact has to be confirmed a code goes out in the same transaction and no
 * token is answered (reference holes 16, 17); who never confirmed may sign up anew. Throws 403 with the field that is wrong or taken.
 */
export async function signUp(api: Api, body: Body, device: Device): Promise<SessionAnswer> {
  const form = await readForm(api, body)
  await limitTries(api, { scope: 'sign_up', key: form.email, ip: device.caller.ip }, api.settings.SIGN_IN_TRIES_PER_HOUR)
  const signUpWith: SignUp = { ...form, password_hash: await hashPassword(body.password) }
  return takeStep(api, device, async (flow) => {
    await lockContacts(flow.tx, [form.phone, form.email])
    const unfinished = await findUnfinished(flow, signUpWith)
    const customer = unfinished === null ? await open(flow, signUpWith) : await startAnew(flow, unfinished, signUpWith)
    return enter(flow, customer, manual)
  })
}

const manual: Proof = { ...nothingProven, login_type: 'manual' }

async function readForm({ db }: Api, body: Body) {
  const { country } = await readSwitches(db)
  const check = new FormCheck()
  const name = check.name(body.name ?? [body.f_name, body.l_name].filter(Boolean).join(' '))
  const email = check.email(body.email) ?? ''
  const phone = check.phone(body.phone, country) ?? ''
  check.newPassword(body.password, body.confirm_password)
  check.finish()
  return { name, email, phone, ref_code: body.ref_code || null }
}

/** The account of an earlier try whose contacts were never confirmed. Throws 403 where a contact belongs to an account in use. */
async function findUnfinished({ tx, switches }: Flow, { phone, email }: SignUp): Promise<CustomerRecord | null> {
  const [byPhone, byEmail] = [await findByContact(tx, 'phone', phone), await findByContact(tx, 'email', email)]
  const isSame = byPhone !== null && byPhone.id === byEmail?.id
  const isConfirming = mustConfirm('phone', switches) || mustConfirm('email', switches)
  if (isSame && isConfirming && provenContacts(byPhone).length === 0 && !(await hasSocialLogin(tx, byPhone.id))) return byPhone
  const check = new FormCheck()
  if (byPhone !== null) check.add('phone', 'form.phone_taken')
  if (byEmail !== null) check.add('email', 'form.email_taken')
  check.finish()
  return null
}

async function open({ tx, switches, device, now }: Flow, form: SignUp): Promise<CustomerRecord> {
  const { name, phone, email, ref_code } = form
  return createAccount(tx, {
    proof: manual,
    draft: { name, phone, email, ref_code },
    passwordHash: form.password_hash,
    switches,
    language: device.caller.language,
    now,
  })
}

async function startAnew({ tx, now }: Flow, customer: CustomerRecord, form: SignUp): Promise<CustomerRecord> {
  const changes = { ...splitName(form.name), password_hash: form.password_hash, updated_at: now }
  await updateCustomer(tx, customer.id, changes)
  return { ...customer, ...changes }
}
