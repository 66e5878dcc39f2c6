import type { Language } from '#lib/i18n.ts'

/** Phone codes that Firebase generates, sends and checks. */
export type FirebasePhone = {
  /** Throws FirebaseError. Firebase requires the token that its reCAPTCHA gave the browser. */
  sendCode(to: { phone: string; recaptchaToken?: string; language?: Language }): Promise<{ sessionInfo: string }>
  /** The phone to which the code was sent, as E.164; only Firebase's response is trusted. Throws FirebaseError. */
  verifyCode(given: { sessionInfo: string; code: string }): Promise<{ phone: string }>
  /** The site key with which a page shows this reCAPTCHA. */
  readRecaptchaKey(): Promise<string>
}

/**
 * `invalid_code`: wrong · `session_expired`: too old, used up or unknown; a new code is needed · `too_many_attempts`: this phone or address
 * has to wait · `invalid_phone`: no number, or one that Firebase does not serve · `captcha_failed`: no proof of a person ·
 * `quota_exceeded`, `not_set_up`: the operator has to fix it · `unreachable`: no usable response · `refused`: anything else.
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

/** The message is Firebase's own, for the log; customers get the reason in their language. It contains neither code nor key. */
export class FirebaseError extends Error {
  override name = 'FirebaseError'
  readonly reason: FirebaseReason

  constructor(reason: FirebaseReason, text: string, options?: ErrorOptions) {
    super(text, options)
    this.reason = reason
  }
}
