import type { ApiError } from '@medina/contract/wire/error'
import type { CodeSent, ContactChannel, LoginType, SessionAnswer, SocialMedium } from '@medina/contract/identity/identity'
import { readRemembered } from '#features/auth/sign-in/remembered.ts'

/** The sign-in method and its options; they stay the same from step to step. */
export type SignInAttempt = { loginType: LoginType; medium: SocialMedium | null; isSignUp: boolean; remember: boolean }

export type SignUpForm = Record<'name' | 'ref_code' | 'email' | 'phone' | 'password' | 'confirm_password', string>
export type UserInfo = Record<'name' | 'ref_code' | 'email' | 'phone', string>

/** The recipient of a code. `typed` is the phone of a visitor without a ticket; `sessionInfo` is Firebase's; `sent`: how it was sent. */
export type CodeStep = {
  kind: 'code'
  channel: ContactChannel
  contact: string
  ticket: string | null
  typed: string | null
  sessionInfo: string | null
  sent?: CodeSent
}

/** The steps of the dialog (spec 2.066). */
export type Step =
  | { kind: 'sign-in'; by: 'manual' | 'otp' }
  | { kind: 'sign-up' }
  | { kind: 'recovery' }
  /** A provider's ticket is being redeemed. */
  | { kind: 'social' }
  | CodeStep
  | { kind: 'phone'; ticket: string; name: string }
  | { kind: 'user-info'; ticket: string | null; name: string; phone: string | null; email: string | null }
  | { kind: 'is-it-you'; ticket: string | null; person: { name: string; image: string | null } }

/** The last step: a session. */
export type Entry = { kind: 'in'; token: string; notices: string[] }

export function firstStep(mode: 'sign-in' | 'sign-up'): Step {
  return mode === 'sign-up' ? { kind: 'sign-up' } : { kind: 'sign-in', by: readRemembered()?.by ?? 'manual' }
}

/** The step that a response requires (spec 4.047 to 4.050), or null if it requires none. */
export function readNextStep(answer: SessionAnswer, typed: string | null = null): Step | Entry | null {
  const { token, ticket, name, phone, email, is_exist_user: person } = answer
  if (token !== null) return { kind: 'in', token, notices: answer.notices }
  if (answer.is_personal_info === 0) return { kind: 'user-info', ticket, name: name ?? '', phone, email }
  if (person !== null) return { kind: 'is-it-you', ticket, person: { name: person.name, image: person.image } }
  const sent = answer.code_sent && { sent: answer.code_sent }
  const code = { kind: 'code', ticket, typed: ticket === null ? typed : null, sessionInfo: null, ...sent } as const
  if (answer.is_phone_verified === 0) return { ...code, channel: 'phone', contact: phone ?? '' }
  if (answer.is_email_verified === 0) return { ...code, channel: 'email', contact: email ?? '' }
  return null
}

/**
 * The step after a refusal with `email` (spec 4.051), for a provider account without an e-mail. It requires a phone, and a name if the
 * provider sent none. Null for any other refusal.
 */
export function readMissingContact(errors: readonly ApiError[], body: unknown): Step | null {
  const { ticket, name } = (body ?? {}) as { ticket?: unknown; name?: unknown }
  if (!errors.some(({ code }) => code === 'email') || typeof ticket !== 'string') return null
  if (typeof name === 'string' && name !== '') return { kind: 'phone', ticket, name }
  return { kind: 'user-info', ticket, name: '', phone: null, email: null }
}
