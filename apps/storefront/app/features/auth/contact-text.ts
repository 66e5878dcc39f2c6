import { toLatinDigits } from '../../lib/latin-digits.ts'

/** The fewest digits of a phone number (9.011), and the most of an e-mail (9.009). */
const SHORTEST_PHONE = 10
const LONGEST_EMAIL = 255

/** What a contact reads as (5.037): one of the two, or neither. Whether a phone number exists, the server says. */
export function findContactType(text: string, phonePrefix: string): 'email' | 'phone' | 'invalid' {
  if (isEmail(text)) return 'email'
  return isPhone(text, phonePrefix) ? 'phone' : 'invalid'
}

export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= LONGEST_EMAIL && /^[^\s@,;:<>()"]+@[^\s@.,;:<>()"]+(\.[^\s@.,;:<>()"]+)+$/.test(trimmed)
}

/** Ten digits at least with those of the country, in the national or the international way of writing. */
export function isPhone(text: string, phonePrefix: string): boolean {
  return /^\+?\d+$/.test(compact(text)) && toInternational(text, phonePrefix).length > SHORTEST_PHONE
}

/** Whether the country's prefix has to be thought before what was typed so far. */
export function isNational(text: string): boolean {
  return /^(?!00)\d+$/.test(compact(text))
}

/** "+966******030": as the server masks them (9.036), for what it has not answered yet. */
export function maskContact(text: string, phonePrefix: string): string {
  if (text.includes('@')) {
    const [name = '', host = ''] = text.trim().toLowerCase().split('@')
    return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}@${host}`
  }
  const phone = toInternational(text, phonePrefix)
  return `${phone.slice(0, 4)}${'*'.repeat(Math.max(0, phone.length - 7))}${phone.slice(-3)}`
}

function toInternational(text: string, phonePrefix: string): string {
  const digits = compact(text).replace(/^00/, '+')
  return digits.startsWith('+') ? digits : phonePrefix + digits.replace(/^0/, '')
}

function compact(text: string): string {
  return toLatinDigits(text).replace(/[\s().-]/g, '')
}
