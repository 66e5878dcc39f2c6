import { createHmac, timingSafeEqual } from 'node:crypto'

export type TwilioCall = { token: string; called: string; form: URLSearchParams; signature: string }

/** Whether Twilio made a call: it signs the address with all parameters, sorted by name. */
export function isTwilioSigned({ token, called, form, signature }: TwilioCall): boolean {
  const text = [...form]
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .reduce((sum, [name, value]) => sum + name + value, called)
  const expected = createHmac('sha1', token).update(text).digest()
  const actual = Buffer.from(signature, 'base64')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
