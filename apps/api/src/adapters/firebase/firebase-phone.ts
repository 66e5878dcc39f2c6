import type { Language } from '#lib/i18n.ts'

/** Codes by SMS that Firebase writes, sends and checks. */
export type FirebasePhone = {
  /** Throws FirebaseError. Firebase requires the token that its reCAPTCHA gave the browser. */
  sendCode(to: { phone: string; recaptchaToken?: string; language?: Language }): Promise<{ sessionInfo: string }>
  /** The phone that the code went to, as E.164, by Firebase's word alone. Throws FirebaseError. */
  verifyCode(given: { sessionInfo: string; code: string }): Promise<{ phone: string }>
  /** The site key with which a page shows that reCAPTCHA. */
  readRecaptchaKey(): Promise<string>
}

/**
 * `invalid_code`: wrong · `session_expired`: too old, used up or unknown; a new code is needed · `too_many_attempts`: this phone or
 * address has to wait · `invalid_phone`: no number, or one that Firebase sends nothing to · `captcha_failed`: no proof of a person ·
 * `quota_exceeded`, `not_set_up`: the operator's to mend · `unreachable`: no usable answer · `refused`: anything else.
 */
export type FirebaseReason =
  | 'invalid_code'
  | 'session_expired'
  | 'too_many_attempts'
  | 'invalid_phone'
  | 'captcha_failed'
  | 'quota_exceeded'
  | 'not_set_up'
  | 'unreachable'
  | 'refused'

/** Its message is Firebase's own, for the log: customers read the reason in their language. It contains no code and no key. */
export class FirebaseError extends Error {
  override name = 'FirebaseError'
  readonly reason: FirebaseReason

  constructor(reason: FirebaseReason, text: string, options?: ErrorOptions) {
    super(text, options)
    this.reason = reason
  }
}
