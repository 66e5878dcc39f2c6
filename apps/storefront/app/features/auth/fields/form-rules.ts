import type { TextKey } from '@medina/web/texts/text.tsx'
import { isEmail } from '#lib/format/is-email.ts'
import { findContactType, isPhone } from './contact-text.ts'

/** Validation errors: the text key of a message for each field. */
export type Problems<F extends string> = Partial<Record<F, TextKey>>

/** Minimum length of a password (spec 9.008) and maximum length of an e-mail (spec 9.009). */
const SHORTEST_PASSWORD = 6
const SHORTEST_AT_CHECKOUT = 8
const LONGEST_EMAIL = 255

/** Rules of the password sign-in (spec 5.028, 5.029). */
export function checkSignIn(values: { email_or_phone: string; password: string }, phonePrefix: string) {
  const isContact = findContactType(values.email_or_phone, phonePrefix) !== 'invalid'
  return clean({
    email_or_phone: isContact ? undefined : 'auth.contact_invalid',
    password: checkPassword(values.password),
  })
}

/** Rules of a phone that receives a code, or that a provider account lacks (spec 5.030, 5.031). */
export function checkPhoneForm(values: { phone: string }, phonePrefix: string) {
  return clean({ phone: checkPhone(values.phone, phonePrefix) })
}

type SignUp = Record<'name' | 'email' | 'phone' | 'password' | 'confirm_password', string>

/** Rules of the sign-up form (spec 5.032). Blanks are a name that is missing too. */
export function checkSignUp({ name, email, phone, password, confirm_password }: SignUp, phonePrefix: string) {
  return clean({
    name: name === '' ? 'auth.first_name_required' : checkName(name),
    email: checkEmail(email),
    phone: checkPhone(phone, phonePrefix),
    password: checkPassword(password),
    confirm_password: checkConfirmation(password, confirm_password),
  })
}

/**
 * Rules of the name and the missing contact after a code or a provider (spec 2.066). A contact that is already proven is not requested
 * again.
 */
export function checkUserInfo(
  values: Record<'name' | 'email' | 'phone', string>,
  { asks, phonePrefix }: { asks: { email: boolean; phone: boolean }; phonePrefix: string },
) {
  return clean({
    name: checkName(values.name),
    phone: asks.phone ? checkPhone(values.phone, phonePrefix) : undefined,
    // The e-mail is optional once a phone is proven.
    email: asks.email && values.email.trim() !== '' ? checkEmail(values.email) : undefined,
  })
}

/**
 * Rules of the contact that receives a code for a new password (spec 5.025, 5.026). The server checks the length of a number, because
 * it differs by country.
 */
export function checkRecovery(values: { phone: string; email: string }, channel: 'phone' | 'email', phonePrefix: string) {
  return clean({
    phone: channel === 'phone' && !isPhone(values.phone, phonePrefix) ? 'auth.recovery_phone_required' : undefined,
    email: channel === 'email' ? checkEmail(values.email) : undefined,
  })
}

/** Rules of the new password (spec 5.027). */
export function checkNewPassword({ password, confirm_password }: { password: string; confirm_password: string }) {
  const isShort = password !== '' && password.length < SHORTEST_PASSWORD
  return clean({
    password: isShort ? 'auth.new_password_short' : checkPassword(password),
    confirm_password: checkConfirmation(password, confirm_password),
  })
}

/** Rules of an account created with an order: a longer password, and consent to the terms. */
export function checkOrderAccount(values: { password: string; confirm_password: string }, hasAgreed: boolean) {
  const isShort = values.password !== '' && values.password.length < SHORTEST_AT_CHECKOUT
  return clean({
    password: isShort ? 'auth.password_eight' : checkPassword(values.password),
    confirm_password: checkConfirmation(values.password, values.confirm_password),
    agree: hasAgreed ? undefined : 'auth.agree_needed',
  })
}

function checkName(name: string): TextKey | undefined {
  return name.trim() === '' ? 'auth.name_required' : undefined
}

function checkEmail(email: string): TextKey | undefined {
  if (email.trim() === '') return 'auth.email_required'
  if (email.trim().length > LONGEST_EMAIL) return 'auth.email_long'
  return isEmail(email) ? undefined : 'auth.email_invalid'
}

function checkPhone(phone: string, phonePrefix: string): TextKey | undefined {
  if (phone.trim() === '') return 'auth.phone_required'
  return isPhone(phone, phonePrefix) ? undefined : 'auth.phone_invalid'
}

function checkPassword(password: string): TextKey | undefined {
  if (password === '') return 'auth.password_required'
  return password.length < SHORTEST_PASSWORD ? 'auth.password_short' : undefined
}

function checkConfirmation(password: string, confirmation: string): TextKey | undefined {
  if (confirmation === '') return 'auth.confirm_required'
  return confirmation === password ? undefined : 'auth.passwords_differ'
}

function clean<F extends string>(found: Record<F, TextKey | undefined>): Problems<F> {
  return Object.fromEntries(Object.entries(found).filter(([, key]) => key !== undefined)) as Problems<F>
}
