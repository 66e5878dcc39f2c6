import type { SessionAnswer } from '@medina/contract/identity/identity'

/** The answer of a sign-in; without a token, a code or a further step is required. */
export function aSessionAnswer(changes: Partial<SessionAnswer> = {}): SessionAnswer {
  return {
    token: null,
    is_personal_info: 1,
    is_exist_user: null,
    is_phone_verified: 1,
    is_email_verified: 1,
    login_type: 'manual',
    email: null,
    phone: null,
    name: null,
    ticket: null,
    notices: [],
    ...changes,
  }
}
