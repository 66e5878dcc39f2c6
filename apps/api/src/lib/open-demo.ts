import { demoOtp, isReadHere, type Settings } from './settings.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/**
 * The warning for a demo that others can reach and that was not requested explicitly: its codes and messages protect nothing. Null if there
 * is nothing to warn of.
 */
export function describeOpenDemo(settings: Settings): string | null {
  const { isDemoByDefault, DEMO, HOST, PUBLIC_URL } = settings
  if (!isDemoByDefault || !DEMO) return null
  const reasons = [
    ...(LOOPBACK.test(HOST) ? [] : [`HOST is ${HOST}`]),
    ...(PUBLIC_URL === undefined || LOOPBACK.test(new URL(PUBLIC_URL).hostname) ? [] : [`PUBLIC_URL is ${PUBLIC_URL}`]),
  ]
  if (reasons.length === 0) return null
  const otp = demoOtp(settings)
  const dangers = [
    ...(isReadHere(settings, 'sms') || isReadHere(settings, 'email')
      ? ['Anybody can read the messages of all customers at /demo/inbox.']
      : []),
    ...(otp === null ? [] : [`Every verification code is ${otp}, so anybody can sign in as anybody.`]),
    'Orders are confirmed and delivered by a simulator.',
  ]
  const lines = [
    `WARNING: this is the demo, and others can reach it (${reasons.join(', ')}).`,
    ...dangers,
    'To open a real shop, set DATABASE_URL, or DEMO=0 to switch the demo off. To keep a public demo, set DEMO=1.',
  ]
  return lines.map((line) => `  !! ${line}`).join('\n')
}
