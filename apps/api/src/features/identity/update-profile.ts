import type { ContactChannel } from '@medina/contract/identity'
import type { Profile, ProfileAnswerSchema, UpdateProfileBodySchema } from '@medina/contract/profile'
import { sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/site.service.ts'
import type { Customer } from '#lib/actor.ts'
import type { Caller } from '#lib/caller.ts'
import type { Db } from '#lib/database.ts'
import { refuse, unauthorized } from '#lib/errors.ts'
import { say } from '#lib/i18n.ts'
import type { CustomersTable } from '#lib/tables.gen.ts'
import { channels, mustConfirm } from './accounts.ts'
import { type CodeTarget, requireCode, sendCode, useCode } from './codes.ts'
import { FormCheck, joinName, splitName } from './contact-input.ts'
import { type CustomerRecord, findByContact, findCustomer, lockContacts, updateCustomer } from './customers.queries.ts'
import { confirmPhone } from './firebase.ts'
import { limitTries } from './limits.ts'
import { hashPassword, isPassword } from './password.ts'
import { toProfile } from './profile-row.ts'
import { rotateSession } from './sessions.ts'
import { isByFirebase } from './sign-in.ts'

type Body = z.output<typeof UpdateProfileBodySchema>
type Answer = z.output<typeof ProfileAnswerSchema>
type Form = { name: string; phone: string | null; email: string | null; password: string | null }
type Edit = { customer: CustomerRecord; actor: Customer; body: Body; form: Form; switches: Switches; caller: Caller }

/** The caller's profile; notes the language it was read in, in which messages are sent from then on (reference §2). */
export async function getProfile({ db, clock, settings }: Api, actor: Customer, caller: Caller): Promise<Profile> {
  const customer = await findCustomer(db, actor.id)
  if (customer === null) throw unauthorized()
  if (customer.language !== caller.language) await updateCustomer(db, actor.id, { language: caller.language })
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return toProfile({ ...customer, language: caller.language }, { settings, now: clock.now(), orderCount: count })
}

/**
 * Saves the form (7.005, reference 2.1). A contact that must be confirmed, or whose check mark was pressed, gets a code first and nothing
 * is saved until the form comes back with it (4.043). A proven contact stays as it is (5.004). A new password ends all other sessions.
 */
export async function updateProfile(
  api: Api,
  actor: Customer,
  { body, caller, image }: { body: Body; caller: Caller; image: string | null },
) {
  const switches = await readSwitches(api.db)
  const customer = await findCustomer(api.db, actor.id)
  if (customer === null) throw unauthorized()
  const edit: Edit = { customer, actor, body, form: await readForm(api, customer, body, caller), switches, caller }
  await requireFree(api.db, edit)
  const target = findUnconfirmed(edit)
  if (target === null) return save(api, edit, { confirmed: null, image })
  if (body.otp == null) return askForCode(api, edit, target)
  if (body.verification_medium === 'firebase' || isByFirebase(target.channel, switches)) {
    const phone = { phone: target.contact, sessionInfo: body.session_info ?? '', code: body.otp }
    await confirmPhone(api, phone, caller)
    return save(api, edit, { confirmed: target, image })
  }
  await requireCode(api, target, body.otp)
  return save(api, edit, { confirmed: { ...target, code: body.otp }, image })
}

async function readForm(api: Api, customer: CustomerRecord, body: Body, caller: Caller): Promise<Form> {
  const { country, manual_login_status } = await readSwitches(api.db)
  const check = new FormCheck()
  const name = body.name === undefined ? joinName(customer) : check.name(body.name)
  const phone = body.phone?.trim() ? check.phone(body.phone, country) : customer.phone
  const email = body.email?.trim() ? check.email(body.email) : customer.email
  for (const channel of channels) {
    const isChanged = (channel === 'phone' ? phone : email) !== customer[channel]
    if (isChanged && customer[`${channel}_verified_at`] !== null) check.add(channel, 'profile.not_changeable')
  }
  const password = body.password ? check.newPassword(body.password, body.confirm_password) : null
  if (password !== null && !manual_login_status) check.add('password', 'auth.mode_off')
  check.finish()
  if (password !== null && customer.password_hash !== null) await requirePassword(api, customer, body.current_password, caller)
  return { name, phone, email, password }
}

/** Throws 403 unless this is the account's password; wrong ones are counted like those at the door. */
export async function requirePassword(
  api: Api,
  customer: CustomerRecord,
  password: string | null | undefined,
  { ip }: Pick<Caller, 'ip'>,
): Promise<void> {
  if (!password) throw refuse(403, 'current_password', 'profile.current_password')
  const limited = { scope: 'sign_in', key: `customer ${customer.id}`, ip }
  const forgive = await limitTries(api, limited, api.settings.SIGN_IN_TRIES_PER_HOUR)
  if (!(await isPassword(password, customer.password_hash))) throw refuse(403, 'current_password', 'profile.wrong_password')
  await forgive()
}

async function requireFree(db: Db, { customer, form }: Pick<Edit, 'customer' | 'form'>): Promise<void> {
  const check = new FormCheck()
  for (const channel of channels) {
    const contact = form[channel]
    if (contact === null || (contact === customer[channel] && !customer[`${channel}_contested`])) continue
    const other = await findByContact(db, channel, contact)
    if (other !== null && other.id !== customer.id)
      check.add(channel, channel === 'phone' ? 'form.phone_taken' : 'form.email_taken')
  }
  check.finish()
}

/** What a code has to confirm before this form is saved: the phone first. */
function findUnconfirmed({ customer, body, form, switches }: Edit): CodeTarget | null {
  if (body.button_type === 'change_password') return null
  for (const channel of channels) {
    const contact = form[channel]
    if (contact === null || !mustConfirm(channel, switches)) continue
    if (body.button_type ? body.button_type !== channel : contact === customer[channel]) continue
    if (contact === customer[channel] && customer[`${channel}_verified_at`] !== null) continue
    return { purpose: `profile:${customer.id}`, channel, contact }
  }
  return null
}

async function askForCode(api: Api, { switches, caller }: Edit, target: CodeTarget): Promise<Answer> {
  const { channel } = target
  const isFirebase = isByFirebase(channel, switches)
  if (!isFirebase) await api.db.transaction().execute((tx) => sendCode(api, tx, target, caller))
  const medium: Record<ContactChannel, string> = { phone: isFirebase ? 'firebase' : 'SMS', email: 'email' }
  const message = say(caller.language, 'auth.code_sent')
  return { message, otp_send: true, verification_on: channel, verification_medium: medium[channel] }
}

type Saving = { confirmed: (CodeTarget & { code?: string }) | null; image: string | null }

async function save(api: Api, edit: Edit, { confirmed, image }: Saving): Promise<Answer> {
  const { customer, actor, form, caller } = edit
  const now = api.clock.now()
  const changes: Updateable<CustomersTable> = { ...splitName(form.name), updated_at: now }
  if (image !== null) changes.image = image
  if (form.password !== null) changes.password_hash = await hashPassword(form.password)
  const token = await api.db.transaction().execute(async (tx) => {
    await lockContacts(tx, [form.phone, form.email])
    await requireFree(tx, edit)
    if (confirmed?.code !== undefined) await useCode(api, tx, confirmed, confirmed.code)
    for (const channel of channels) Object.assign(changes, changeContact(customer, channel, form[channel]))
    if (confirmed !== null) changes[`${confirmed.channel}_verified_at`] = now
    await updateCustomer(tx, customer.id, changes)
    return form.password === null ? null : rotateSession(tx, actor)
  })
  const message = say(caller.language, confirmed === null ? 'profile.updated' : 'profile.confirmed')
  return token === null ? { message } : { message, token }
}

function changeContact(customer: CustomerRecord, channel: ContactChannel, contact: string | null): Updateable<CustomersTable> {
  if (contact === customer[channel] && !customer[`${channel}_contested`]) return {}
  return { [channel]: contact, [`${channel}_verified_at`]: null, [`${channel}_contested`]: false }
}
