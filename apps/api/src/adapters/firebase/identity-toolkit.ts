import { z } from 'zod'
import { FirebaseError, type FirebasePhone, type FirebaseReason } from './firebase-phone.ts'
import { cutText } from '@medina/contract/wire/cut-text'

export type FirebaseOptions = { apiKey: string; url: string; timeoutMs?: number }

const SentSchema = z.object({ sessionInfo: z.string().min(1).max(4000) })
/** A response without a token is not a sign-in, whatever else it contains. */
const SignedInSchema = z.object({ idToken: z.string().min(1), phoneNumber: z.string().regex(/^\+[1-9]\d{6,14}$/) })
const RecaptchaSchema = z.object({ recaptchaSiteKey: z.string().min(1) })

/** Identity Toolkit over REST: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
export function createIdentityToolkit(options: FirebaseOptions): FirebasePhone {
  return {
    async sendCode({ phone, recaptchaToken, language }) {
      const body = { phoneNumber: phone, ...(recaptchaToken !== undefined && { recaptchaToken }) }
      const headers = language === undefined ? undefined : { 'x-firebase-locale': language }
      return ask(options, 'accounts:sendVerificationCode', SentSchema, { body, headers })
    },
    async verifyCode({ sessionInfo, code }) {
      const body = { sessionInfo, code }
      const { phoneNumber } = await ask(options, 'accounts:signInWithPhoneNumber', SignedInSchema, { body })
      return { phone: phoneNumber }
    },
    async readRecaptchaKey() {
      return (await ask(options, 'recaptchaParams', RecaptchaSchema)).recaptchaSiteKey
    },
  }
}

async function ask<T>(
  { apiKey, url, timeoutMs = 10_000 }: FirebaseOptions,
  call: string,
  schema: z.ZodType<T>,
  { body, headers }: { body?: Record<string, string>; headers?: Record<string, string> | undefined } = {},
): Promise<T> {
  const response = await reach(`${url}/v1/${call}?key=${encodeURIComponent(apiKey)}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw toFirebaseError(response.status, answer)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new FirebaseError('unreachable', `${call} was answered in another form`)
  return parsed.data
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    throw new FirebaseError('unreachable', `No answer from ${new URL(url).host}`, { cause })
  }
}

const reasons: Record<string, FirebaseReason> = {
  INVALID_CODE: 'invalid_code',
  MISSING_CODE: 'invalid_code',
  SESSION_EXPIRED: 'session_expired',
  CODE_EXPIRED: 'session_expired',
  INVALID_SESSION_INFO: 'session_expired',
  MISSING_SESSION_INFO: 'session_expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too_many_attempts',
  INVALID_PHONE_NUMBER: 'invalid_phone',
  MISSING_PHONE_NUMBER: 'invalid_phone',
  CAPTCHA_CHECK_FAILED: 'captcha_failed',
  INVALID_RECAPTCHA_TOKEN: 'captcha_failed',
  MISSING_RECAPTCHA_TOKEN: 'captcha_failed',
  INVALID_APP_CREDENTIAL: 'captcha_failed',
  MISSING_APP_CREDENTIAL: 'captcha_failed',
  MISSING_CLIENT_IDENTIFIER: 'captcha_failed',
  QUOTA_EXCEEDED: 'quota_exceeded',
  OPERATION_NOT_ALLOWED: 'not_set_up',
  BILLING_NOT_ENABLED: 'not_set_up',
  CONFIGURATION_NOT_FOUND: 'not_set_up',
}

const ErrorBodySchema = z.object({ error: z.object({ message: z.string() }) })

/** Firebase's error code may be followed by " : " and a sentence. */
function toFirebaseError(status: number, body: unknown): FirebaseError {
  const parsed = ErrorBodySchema.safeParse(body)
  if (!parsed.success) return new FirebaseError('unreachable', `status ${status}`)
  const text = cutText(parsed.data.error.message, 500)
  const [word = ''] = text.split(/[\s:]/)
  return new FirebaseError(reasons[word] ?? reasonOfStatus(status, text), text)
}

function reasonOfStatus(status: number, text: string): FirebaseReason {
  if (status >= 500) return 'unreachable'
  if (status === 429) return 'too_many_attempts'
  return status === 403 || /api key/i.test(text) ? 'not_set_up' : 'refused'
}
