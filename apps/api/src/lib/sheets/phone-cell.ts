import { compactPhone } from '@medina/contract/wire/compact-phone'
import type { z } from 'zod'
import { normalizePhone } from '#lib/text/phone.ts'
import { cell, Refusal, refuse } from './cells.ts'

/** Hotlines of a country, such as 19991, have no international form. */
const HOTLINE = /^\d{3,6}$/
/** The longest number that E.164 allows, for ranges that the library may not know yet. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** Parses a phone number as everywhere else; numbers without a country code belong to the country of the shop. */
export function phoneCell(country: string): z.ZodType<string> {
  return cell((text) => readPhone(text, country))
}

export function readPhone(text: string, country: string): string | Refusal {
  if (SCIENTIFIC.test(text))
    return refuse(
      'is a phone number that a spreadsheet has shortened: write it anew, such as +966551234567, into a cell of the format text.',
    )
  const phone = normalizePhone(text, country)
  if (phone !== null) return phone
  const compact = compactPhone(text)
  if (INTERNATIONAL.test(compact) || HOTLINE.test(compact)) return compact
  // Excel reads +49151… as a number, and drops the plus.
  return normalizePhone(`+${compact}`, country) !== null && /^\d+$/.test(compact)
    ? refuse(`has lost its plus in a spreadsheet: write +${compact}, and give the column the format text.`)
    : refuse('is no phone number: write it such as +966551234567.')
}

/** Whether a stored phone is this one. It may be from before phones were normalized. */
export function isPhone(stored: string, phone: string, country: string): boolean {
  return stored === phone || readPhone(stored, country) === phone
}
