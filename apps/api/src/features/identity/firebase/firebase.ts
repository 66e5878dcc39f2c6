import type { LoginType, SessionAnswer } from '@medina/contract/identity/identity'
import { FirebaseError, type FirebasePhone, type FirebaseReason } from '#adapters/firebase/firebase-phone.ts'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Caller } from '#lib/http/caller.ts'
import { refuse } from '#lib/errors.ts'
import type { MessageKey } from '#lib/i18n.ts'
import { FormCheck } from '#features/identity/accounts/contact-input.ts'
import { limitTries } from '#features/identity/limits/limits.ts'
import { issueResetToken } from '#features/identity/sign-in/recover-password.ts'
import { type Device, takeStep } from '#features/identity/sign-in/sign-in.ts'
import { requireSmsBudget } from '#features/identity/limits/sms-limits.ts'
import { confirmContact, readTarget } from '#features/identity/sign-in/verify-code.ts'

type Whose = { phone: string | null; ticket: string | null }
type Confirmation = { phone: string; sessionInfo: string; code: string }

/** The site key for a page's reCAPTCHA; fetched only when a code is requested. */
export async function getRecaptchaKey(api: Api): Promise<string> {
  const firebase = await requireFirebase(api)
  return ask(api, () => firebase.readRecaptchaKey())
}

/** Requests a code from Firebase; returns the session of the code. */
export async function sendFirebaseCode(
  api: Api,
  { recaptchaToken, ...whose }: Whose & { recaptchaToken: string | null },
  caller: Caller,
): Promise<string> {
  const firebase = await requireFirebase(api)
  const number = await readNumber(api, whose)
  await limitTries(api, { scope: 'otp', key: number, ip: caller.ip }, api.settings.CODES_PER_HOUR)
  await requireSmsBudget(api, api.db, { phone: number, language: caller.language, ip: caller.ip })
  const { sessionInfo } = await ask(api, () =>
    firebase.sendCode({ phone: number, language: caller.language, ...(recaptchaToken !== null && { recaptchaToken }) }),
  )
  return sessionInfo
}

/** Continues with a phone that Firebase confirmed (spec 7.043): Firebase's answer counts, not the number in the body. */
export async function verifyByFirebase(
  api: Api,
  { ticket, loginType, ...confirmation }: Confirmation & { ticket: string | null; loginType: LoginType },
  device: Device,
): Promise<SessionAnswer> {
  const phone = await readNumber(api, { ticket, phone: confirmation.phone })
  const contact = await confirmPhone(api, { ...confirmation, phone }, device.caller)
  return takeStep(api, device, (flow) => confirmContact(flow, { ticket, loginType, target: { channel: 'phone', contact } }))
}

/** For a new password (spec 7.042): returns a stand-in for the code. The code itself is worth nothing here. */
export async function confirmResetByFirebase(api: Api, confirmation: Confirmation, caller: Caller): Promise<string> {
  const phone = await confirmPhone(api, confirmation, caller)
  return api.db.transaction().execute((tx) => issueResetToken(tx, phone, api.clock.now()))
}

/** The number that Firebase confirmed. Throws 403 if the caller claims another one. */
export async function confirmPhone(
  api: Api,
  { phone, sessionInfo, code }: Confirmation,
  caller: Pick<Caller, 'ip'>,
): Promise<string> {
  const firebase = await requireFirebase(api)
  const number = await readPhone(api, phone)
  const forgive = await limitTries(api, { scope: 'otp_try', key: number, ip: caller.ip }, api.settings.SIGN_IN_TRIES_PER_HOUR)
  const confirmed = await ask(api, () => firebase.verifyCode({ sessionInfo, code }))
  if (confirmed.phone !== number) throw refuse(403, 'otp', 'otp.wrong')
  await forgive()
  return number
}

async function requireFirebase({ db, firebase, log }: Api): Promise<FirebasePhone> {
  const { firebase_otp_verification: isOn } = await readSwitches(db)
  if (isOn && firebase !== null) return firebase
  if (isOn) log.warn('firebase_otp_verification is on, but FIREBASE_API_KEY is not set: no phone gets a code')
  throw refuse(403, 'firebase', 'auth.channel_off')
}

/** The typed number; without one that of a ticket's code, of which the page knows the masked form only. */
async function readNumber(api: Api, { phone, ticket }: Whose): Promise<string> {
  if (phone || !ticket) return readPhone(api, phone ?? '')
  const { channel, contact } = await readTarget(api, ticket)
  if (channel !== 'phone') throw refuse(403, 'ticket', 'auth.start_again')
  return contact
}

async function readPhone({ db }: Api, text: string): Promise<string> {
  const check = new FormCheck()
  const phone = check.phone(text, (await readSwitches(db)).country)
  check.finish()
  return phone ?? ''
}

/** Calls Firebase; its errors are reported in our own words (spec 8.006), and those that only the operator can fix are logged as well. */
async function ask<T>({ log }: Pick<Api, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    const [status, code, message, isOurs = false] = refusals[error.reason]
    if (isOurs) log.warn({ err: error, reason: error.reason }, 'phone codes by Firebase')
    throw refuse(status, code, message)
  }
}

/** A wrong or expired code gets the messages of our own codes. The last member: whether the operator has to act. */
const refusals: Record<FirebaseReason, [status: number, code: string, message: MessageKey, isOurs?: true]> = {
  invalid_code: [403, 'otp', 'otp.wrong'],
  session_expired: [403, 'otp_expired', 'otp.expired'],
  too_many_attempts: [429, 'otp', 'error.too_many_tries'],
  invalid_phone: [403, 'phone', 'form.phone_invalid'],
  captcha_failed: [403, 'recaptcha', 'auth.recaptcha_failed'],
  quota_exceeded: [503, 'firebase', 'auth.firebase_quota', true],
  not_set_up: [503, 'firebase', 'auth.channel_off', true],
  unreachable: [503, 'firebase', 'auth.firebase_unreachable', true],
  refused: [403, 'otp', 'auth.firebase_refused', true],
}
