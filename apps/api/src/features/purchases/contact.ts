import { readEmail } from '@medina/contract/wire/read-email'
import { AppError, type Problem } from '#lib/errors.ts'
import type { MessageKey } from '#lib/i18n.ts'
import { normalizePhone } from '#lib/text/phone.ts'

export type Contact = { name: string; phone: string; email: string | null }

export type GivenContact = {
  contact_person_name?: string | null | undefined
  contact_person_number?: string | null | undefined
  contact_person_email?: string | null | undefined
}

type Wording = { prefix: string; required: MessageKey }
const SENDER: Wording = { prefix: '', required: 'order.contact_required' }

/**
 * Name and phone are required, the e-mail is optional (spec 5.010 to 5.012). Throws 403 with every problem at once; `prefix` is prepended
 * to the fields' names.
 */
export function readContact(given: GivenContact, country: string, { prefix, required }: Wording = SENDER): Contact {
  const problems: Problem[] = []
  const name = given.contact_person_name ?? ''
  if (name === '') problems.push({ code: `${prefix}contact_person_name`, message: required })
  const phone = normalizePhone(given.contact_person_number ?? '', country)
  if (phone === null) {
    const message = given.contact_person_number ? 'order.phone_invalid' : required
    problems.push({ code: `${prefix}contact_person_number`, message })
  }
  const typed = given.contact_person_email || null
  const email = typed === null ? null : readEmail(typed)
  if (typed !== null && email === null) problems.push({ code: `${prefix}contact_person_email`, message: 'order.email_invalid' })
  if (problems.length > 0 || phone === null) throw new AppError(403, problems)
  return { name, phone, email }
}
