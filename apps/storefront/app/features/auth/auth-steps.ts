import type { ApiError } from '@medina/contract/error'
import type { ContactChannel, LoginType, SessionAnswer, SocialMedium } from '@medina/contract/identity'

/** By which way somebody is coming in; it stays the same from step to step. */
export type Way = { loginType: LoginType; medium: SocialMedium | null; isSignUp: boolean; remember: boolean }

/** Where a code went. `typed` is the phone of who has no ticket yet; `sessionInfo` is Firebase's. */
export type CodeStep = {
  kind: 'code'
  channel: ContactChannel
  contact: string
  ticket: string | null
  typed: string | null
  sessionInfo: string | null
}

/** What the dialog shows (2.066). */
export type Step =
  | { kind: 'sign-in'; by: 'manual' | 'otp' }
  | { kind: 'sign-up' }
  | { kind: 'recovery' }
  /** What a provider brought is being looked at. */
  | { kind: 'social' }
  | CodeStep
  | { kind: 'phone'; ticket: string; name: string }
  | { kind: 'user-info'; ticket: string | null; name: string; phone: string | null; email: string | null }
  | { kind: 'is-it-you'; ticket: string | null; person: { name: string; image: string | null } }

/** Whoever has a token is in. */
export type Entry = { kind: 'in'; token: string; notices: string[] }

/** What the answer of a step wants next (4.047 to 4.050); null when it says nothing that is known here. */
export function readNextStep(answer: SessionAnswer, typed: string | null = null): Step | Entry | null {
  const { token, ticket, name, phone, email, is_exist_user: person } = answer
  if (token !== null) return { kind: 'in', token, notices: answer.notices }
  if (answer.is_personal_info === 0) return { kind: 'user-info', ticket, name: name ?? '', phone, email }
  if (person !== null) return { kind: 'is-it-you', ticket, person: { name: person.name, image: person.image } }
  const code = { kind: 'code', ticket, typed: ticket === null ? typed : null, sessionInfo: null } as const
  if (answer.is_phone_verified === 0) return { ...code, channel: 'phone', contact: phone ?? '' }
  if (answer.is_email_verified === 0) return { ...code, channel: 'email', contact: email ?? '' }
  return null
}

/**
 * A provider that tells no e-mail is refused with `email` (4.051): then the phone is asked for, and with it the name where the provider
 * told none either. Null for any other refusal.
 */
export function readMissingContact(errors: readonly ApiError[], body: unknown): Step | null {
  const { ticket, name } = (body ?? {}) as { ticket?: unknown; name?: unknown }
  if (!errors.some(({ code }) => code === 'email') || typeof ticket !== 'string') return null
  if (typeof name === 'string' && name !== '') return { kind: 'phone', ticket, name }
  return { kind: 'user-info', ticket, name: '', phone: null, email: null }
}
