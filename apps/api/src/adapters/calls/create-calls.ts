import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#lib/settings.ts'
import type { CallAdapter } from './call-adapter.ts'
import { createTwilioCalls } from './twilio.ts'
import { createVonageCalls } from './vonage.ts'

type CallSettings = Pick<
  Settings,
  'CALL_PROVIDER' | 'CALL_URL' | 'CALL_ACCOUNT' | 'CALL_TOKEN' | 'CALL_KEY' | 'CALL_FROM' | 'PUBLIC_URL'
>

/** The configured provider of masked calls; null without one. */
export function createCalls(settings: CallSettings, clock: Clock, timeoutMs = 10_000): CallAdapter | null {
  const { CALL_PROVIDER, CALL_URL, CALL_ACCOUNT, CALL_TOKEN, CALL_KEY, CALL_FROM: from, PUBLIC_URL } = settings
  if (CALL_PROVIDER === undefined || CALL_ACCOUNT === undefined || CALL_TOKEN === undefined) return null
  if (from === undefined || PUBLIC_URL === undefined) return null
  const notices = `${PUBLIC_URL}/api/v1/calls/${CALL_PROVIDER}`
  if (CALL_PROVIDER === 'twilio') {
    const url = CALL_URL ?? 'https://api.twilio.com'
    return createTwilioCalls({ url, account: CALL_ACCOUNT, token: CALL_TOKEN, from, notices, timeoutMs })
  }
  const url = CALL_URL ?? 'https://api.nexmo.com'
  const privateKey = CALL_KEY ?? ''
  return createVonageCalls({ url, application: CALL_ACCOUNT, secret: CALL_TOKEN, privateKey, from, notices, clock, timeoutMs })
}
