import type { ContactChannel } from '@medina/contract/identity/identity'
import { readEmail as readAddress } from '@medina/contract/wire/read-email'
import { AppError, type Problem, refuse } from '#lib/errors.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import type { Switches } from '#features/site/public.ts'
import { isEasyPassword } from './common-passwords.ts'

const LONGEST_NAME = 120
const LONGEST_EMAIL = 255
const MASKS_AND_MARKS = /[\p{Cc}\p{Cf}]/gu

/** Collects all problems of a form, so that they are reported together. */
export class FormCheck {
  readonly problems: Problem[] = []

  add(code: string, message: Problem['message'], params?: Problem['params']): null {
    this.problems.push(params === undefined ? { code, message } : { code, message, params })
    return null
  }

  /** Throws 403 with all problems, if there are any. */
  finish(): void {
    if (this.problems.length > 0) throw new AppError(403, this.problems)
  }

  /** One line of text, at most 120 characters (spec 5.002, 5.032). */
  name(text: string | null | undefined, code = 'name'): string {
    const name = (text ?? '').replace(MASKS_AND_MARKS, ' ').replace(/\s+/g, ' ').trim()
    if (name === '') this.add(code, 'form.name_required')
    else if (name.length > LONGEST_NAME) this.add(code, 'form.name_long', { limit: LONGEST_NAME })
    return name
  }

  /** Lower case, at most 255 characters (spec 5.026, 5.032, 9.009); null after adding a problem. */
  email(text: string | null | undefined, code = 'email'): string | null {
    const email = readEmail(text ?? '')
    if (!text?.trim()) return this.add(code, 'form.email_required')
    if (text.trim().length > LONGEST_EMAIL) return this.add(code, 'form.email_long', { limit: LONGEST_EMAIL })
    return email ?? this.add(code, 'form.email_invalid')
  }

  /** E.164 (spec 5.025, 5.030 to 5.032); null after adding a problem. */
  phone(text: string | null | undefined, country: string, code = 'phone'): string | null {
    if (!text?.trim()) return this.add(code, 'form.phone_required')
    return normalizePhone(text, country) ?? this.add(code, 'form.phone_invalid')
  }

  /** At least six characters (spec 5.027, 5.032, 9.008), not easy to guess, and equal to its repetition. */
  newPassword(
    password: string | null | undefined,
    confirmation: string | null | undefined,
    switches: Pick<Switches, 'business_name'>,
  ): string {
    const chosen = password ?? ''
    if (chosen === '') this.add('password', 'form.password_required')
    else if (chosen.length < SHORTEST_PASSWORD) this.add('password', 'form.password_short', { limit: SHORTEST_PASSWORD })
    else if (chosen.length > LONGEST_PASSWORD) this.add('password', 'form.password_long', { limit: LONGEST_PASSWORD })
    else if (isEasyPassword(chosen, switches)) this.add('password', 'form.password_common')
    // Clients with one password field send it once.
    if (confirmation != null && confirmation !== chosen) this.add('confirm_password', 'form.passwords_differ')
    return chosen
  }
}

const SHORTEST_PASSWORD = 6
const LONGEST_PASSWORD = 200

/** A trimmed address in lower case; null if it is not an e-mail. */
export function readEmail(text: string): string | null {
  const email = text.replace(MASKS_AND_MARKS, '').trim().toLowerCase()
  return email.length <= LONGEST_EMAIL ? readAddress(email) : null
}

/** Phone or e-mail, as a contact of an account; null if the text is neither (spec 5.037). */
export function readContact(text: string, country: string): { channel: ContactChannel; contact: string } | null {
  const email = readEmail(text)
  if (email !== null) return { channel: 'email', contact: email }
  const phone = normalizePhone(text, country)
  return phone === null ? null : { channel: 'phone', contact: phone }
}

type Given = { phone?: string | null | undefined; email?: string | null | undefined }

/** The contact of a step that names its channel. Throws 403 with the field's name. */
export function requireContact(
  channel: ContactChannel,
  given: Given,
  country: string,
): { channel: ContactChannel; contact: string } {
  const check = new FormCheck()
  const contact = channel === 'phone' ? check.phone(given.phone, country) : check.email(given.email)
  check.finish()
  if (contact === null) throw refuse(403, channel, 'form.email_invalid')
  return { channel, contact }
}

/** Splits the wire's one name into the two stored ones: everything after the first space is the last name. */
export function splitName(name: string): { f_name: string; l_name: string } {
  const [first = '', ...rest] = name.split(' ')
  return { f_name: first, l_name: rest.join(' ') }
}

export function joinName({ f_name, l_name }: { f_name: string | null; l_name: string | null }): string {
  return [f_name, l_name].filter(Boolean).join(' ')
}
