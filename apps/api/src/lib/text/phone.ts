import { compactPhone } from '@medina/contract/wire/compact-phone'
import { type CountryCode, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { parsePhoneNumberFromString as parseMobileNumber } from 'libphonenumber-js/mobile'

/**
 * "+966551234567", from the national or international spelling in any digits; null if it is not a phone number. Every endpoint, file and
 * command parses phones by this function, so that one number never becomes two contacts.
 */
export function normalizePhone(text: string, country: string): string | null {
  const cleaned = compactPhone(text).replace(/\p{Nd}/gu, toLatinDigit)
  const read = (number: string) => parsePhoneNumberFromString(number, { defaultCountry: country as CountryCode, extract: false })
  const number = read(cleaned)
  if (number?.isValid() === true) return number.number
  // Some clients put a plus before the national form.
  const national = cleaned.startsWith('+0') ? read(cleaned.slice(1)) : undefined
  return national?.isValid() === true ? national.number : null
}

/** Each script has its ten digits in a row, from zero to nine; pages only replace those of their own languages. */
function toLatinDigit(digit: string): string {
  let value = 0
  let code = digit.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(--code))) value++
  return String(value)
}

/** "+966": the calling code of a country; empty if it is unknown. */
export function phonePrefix(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : ''
}

/** The country of a number in its international form, such as `SA`; null if it is none, or of no country. */
export function phoneCountry(phone: string): string | null {
  return parsePhoneNumberFromString(phone)?.country ?? null
}

/**
 * The country of a mobile number in its international form. Null for all that is no mobile number of a country: premium and shared-cost
 * lines, satellite phones, landlines.
 */
export function mobileCountry(phone: string): string | null {
  const number = parseMobileNumber(phone)
  return number?.isValid() === true ? (number.country ?? null) : null
}

/** "+966*****567": the first four characters and the last three digits (spec 9.036). */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}${'*'.repeat(Math.max(0, phone.length - 7))}${phone.slice(-3)}`
}

/** "n***a@example.com": enough to recognize one's own address. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  const letters = [...name]
  return `${letters[0] ?? ''}***${letters.length > 2 ? letters.at(-1) : ''}@${host}`
}
