import { compactPhone } from '@medina/contract/wire/compact-phone'
import { splitPhone } from '@medina/contract/wire/format-phone'
import { isEmail } from '#lib/format/is-email.ts'

/** Minimum digits of a phone number (spec 9.011). */
const SHORTEST_PHONE = 10
/** Calling codes of countries whose numbers keep a leading zero: elsewhere it is for calls within the country only. */
const KEEPS_ZERO = /^\+(39|378|225|229|241|242)$/

/** Classifies a contact as phone, e-mail or neither (spec 5.037). Only the server knows whether the phone number exists. */
export function findContactType(text: string, phonePrefix: string): 'email' | 'phone' | 'invalid' {
  if (isEmail(text)) return 'email'
  return isPhone(text, phonePrefix) ? 'phone' : 'invalid'
}

/** At least ten digits including the country code, in national or international notation. */
export function isPhone(text: string, phonePrefix: string): boolean {
  return /^\+?\d+$/.test(compactPhone(text)) && toInternational(text, phonePrefix).length > SHORTEST_PHONE
}

/** "+966******030", in the server's mask (spec 9.036), for contacts that the server has not masked yet. */
export function maskContact(text: string, phonePrefix: string): string {
  if (text.includes('@')) {
    const [name = '', host = ''] = text.trim().toLowerCase().split('@')
    const letters = [...name]
    return `${letters[0] ?? ''}***${letters.length > 2 ? letters.at(-1) : ''}@${host}`
  }
  const phone = toInternational(text, phonePrefix)
  return `${phone.slice(0, 4)}${'*'.repeat(Math.max(0, phone.length - 7))}${phone.slice(-3)}`
}

function toInternational(text: string, phonePrefix: string): string {
  const digits = compactPhone(text)
  if (!digits.startsWith('+')) return phonePrefix + digits.replace(/^0/, '')
  const [code = '', rest = digits] = splitPhone(digits) ?? []
  return KEEPS_ZERO.test(code) ? digits : code + rest.replace(/^0/, '')
}
