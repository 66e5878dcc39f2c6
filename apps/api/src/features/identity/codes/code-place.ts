import type { CodeSent, ContactChannel } from '@medina/contract/identity/identity'
import type { Api } from '#api.ts'
import { findPhoneStop, isBudgetSpent, listPhoneChannels, type PhoneStop } from '#features/notifications/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { hasWhatsApp } from '#lib/providers/choose-provider.ts'
import { isMailActive } from '#lib/settings.ts'
import { maskEmail, maskPhone } from '#lib/text/phone.ts'
import { findByContact } from '#features/identity/accounts/customers.queries.ts'

type Target = { purpose: string; channel: ContactChannel; contact: string }

/** The place to which a code goes, and what its recipient is told of it. `stop`: why its phone gets none now. */
export type CodePlace = { channel: ContactChannel; contact: string; stop: PhoneStop | null; sent: CodeSent }

/** The proven e-mail of the account if its phone can get no code now; the phone itself, with the reason, if there is none. */
export async function findCodePlace(api: Api, tx: Db, { purpose, channel, contact }: Target): Promise<CodePlace> {
  if (channel === 'email') return toMail(contact, null)
  const stop = await findPhoneStop(api, tx, { to: contact, cost: 0, isCode: true })
  const own = { channel, contact, stop, sent: { by: await findWay(api, tx, contact), to: maskPhone(contact) } }
  if (stop === null) return own
  // A code that proves a phone must reach that phone; here both are proven.
  const account = purpose === 'sign_in' || purpose === 'reset' ? await findByContact(tx, 'phone', contact) : null
  const email = account?.phone_verified_at && account.email_verified_at ? account.email : null
  return email !== null && isMailActive(api.settings) ? toMail(email, stop) : own
}

/** As `findCodePlace`. Throws 429 if the day's budget is spent, and 403 if messages do not reach the phone, unless there is an e-mail. */
export async function requireCodePlace(api: Api, tx: Db, target: Target): Promise<CodePlace> {
  const place = await findCodePlace(api, tx, target)
  if (place.stop !== null && place.channel === 'phone') throw refuseStopped(place.stop)
  return place
}

const toMail = (contact: string, stop: PhoneStop | null): CodePlace => ({
  channel: 'email',
  contact,
  stop,
  sent: { by: 'email', to: maskEmail(contact) },
})

/** By the office's ways to the country alone: whether a person has stopped WhatsApp is nobody else's business. */
async function findWay({ settings }: Api, tx: Db, phone: string): Promise<CodeSent['by']> {
  const [first] = hasWhatsApp(settings) ? listPhoneChannels(await readSwitches(tx), phone) : []
  return first === 'whatsapp' ? 'whatsapp' : 'sms'
}

function refuseStopped(stop: PhoneStop): AppError {
  return isBudgetSpent(stop) ? refuse(429, 'otp', 'otp.budget') : refuse(403, 'phone', 'otp.unreachable')
}
