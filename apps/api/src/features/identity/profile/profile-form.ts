import type { ContactChannel } from '@medina/contract/identity/identity'
import type { UpdateProfileBodySchema } from '@medina/contract/identity/profile'
import type { z } from 'zod'
import type { Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { channels, isProven } from '#features/identity/accounts/accounts.ts'
import { FormCheck } from '#features/identity/accounts/contact-input.ts'
import { type CustomerRecord, findByContact } from '#features/identity/accounts/customers.queries.ts'
import { isUnfinished } from '#features/identity/sign-in/sign-up.ts'

export type ProfileBody = z.output<typeof UpdateProfileBodySchema>
export type Contact = { channel: ContactChannel; contact: string }
/** The members of the form; null leaves a value unchanged. */
export type ProfileForm = { name: string | null; phone: string | null; email: string | null; password: string | null }

/** Parses the form (spec 5.002 to 5.005): with `change_password` nothing else changes. Throws 403 with all problems. */
export function readProfileForm(body: ProfileBody, customer: CustomerRecord, switches: Switches): ProfileForm {
  const check = new FormCheck()
  const isPasswordOnly = body.button_type === 'change_password'
  const { name, phone, email } = isPasswordOnly ? {} : body
  const form: ProfileForm = {
    name: name === undefined ? null : check.name(name),
    phone: phone?.trim() ? check.phone(phone, switches.country) : null,
    email: email?.trim() ? check.email(email) : null,
    password: body.password || isPasswordOnly ? check.newPassword(body.password, body.confirm_password, switches) : null,
  }
  for (const channel of channels) {
    if (isChange(customer, channel, form[channel]) && isProven(customer, channel)) check.add(channel, 'profile.not_changeable')
  }
  if (form.password !== null && !switches.manual_login_status) check.add('password', 'auth.mode_off')
  check.finish()
  return form
}

/** The contacts that a form is about: those it changes, and the one whose check mark was pressed; the current one first. */
export function listContacts(customer: CustomerRecord, form: ProfileForm, body: ProfileBody): Contact[] {
  const inHand = (body.otp && body.verification_on) || body.button_type
  const contacts = channels.flatMap((channel): Contact[] => {
    const contact = form[channel] ?? customer[channel]
    const isPressed = body.button_type === channel && !isProven(customer, channel)
    return contact !== null && (isPressed || isChange(customer, channel, contact)) ? [{ channel, contact }] : []
  })
  return contacts.toSorted((a, b) => Number(b.channel === inHand) - Number(a.channel === inHand))
}

export function isChange(customer: CustomerRecord, channel: ContactChannel, contact: string | null): boolean {
  return contact !== null && contact !== customer[channel]
}

/** Unfinished sign-ups that these contacts replace. Throws 403 where another account has one of them. */
export async function listInTheWay(db: Db, customerId: number, contacts: readonly Contact[]): Promise<CustomerRecord[]> {
  const check = new FormCheck()
  const unfinished: CustomerRecord[] = []
  for (const { channel, contact } of contacts) {
    const other = await findByContact(db, channel, contact)
    if (other === null || other.id === customerId) continue
    if (await isUnfinished(db, other)) unfinished.push(other)
    else check.add(channel, channel === 'phone' ? 'form.phone_taken' : 'form.email_taken')
  }
  check.finish()
  return unfinished
}
