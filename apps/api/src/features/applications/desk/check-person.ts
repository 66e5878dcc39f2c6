import type { ApplicationKind } from '@medina/contract/partners/applications'
import { isEasyPassword, readEmail } from '#features/identity/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Problem } from '#lib/errors.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { findTaken } from './applications.queries.ts'

/** The checked columns of the person who applies. */
export type Person = { f_name: string; l_name: string; email: string; phone: string }

export type PersonBody = {
  f_name: string
  l_name?: string | null | undefined
  email: string
  phone: string
  password?: string | null | undefined
}
export type AddProblem = (code: string, message: Problem['message'], params?: Problem['params']) => void

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 200

type Plan = { kind: ApplicationKind; besides: number | null; add: AddProblem }

/**
 * Reports the problems of contacts and password to `add`, and returns null if the contacts are invalid. `besides` is the application that
 * is corrected, for which the password may be left out.
 */
export async function checkPerson(db: Db, body: PersonBody, { kind, besides, add }: Plan): Promise<Person | null> {
  const switches = await readSwitches(db)
  const { country } = switches
  const email = readEmail(body.email)
  const phone = normalizePhone(body.phone, country)
  if (email === null) add('email', body.email.trim() === '' ? 'form.email_required' : 'form.email_invalid')
  if (phone === null) add('phone', body.phone.trim() === '' ? 'form.phone_required' : 'form.phone_invalid')
  const taken = await findTaken(db, { kind, email: email ?? '', phone: phone ?? '', besides })
  if (taken.email) add('email', `application.email_taken_${kind}`)
  if (taken.phone) add('phone', `application.phone_taken_${kind}`)
  checkPassword(body.password ?? '', { isOptional: besides !== null, switches, add })
  return email === null || phone === null ? null : { f_name: body.f_name, l_name: body.l_name ?? '', email, phone }
}

type PasswordPlan = { isOptional: boolean; switches: Switches; add: AddProblem }

function checkPassword(password: string, { isOptional, switches, add }: PasswordPlan): void {
  if (password === '') {
    if (!isOptional) add('password', 'form.password_required')
  } else if (password.length > LONGEST_PASSWORD) add('password', 'form.password_long', { limit: LONGEST_PASSWORD })
  else if (!isStrong(password)) add('password', 'application.password', { limit: SHORTEST_PASSWORD })
  else if (isEasyPassword(password, switches)) add('password', 'form.password_common')
}

/** Everything that is neither a letter, a digit nor a space counts as a symbol. */
function isStrong(password: string): boolean {
  return (
    password.length >= SHORTEST_PASSWORD &&
    [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((part) => part.test(password))
  )
}
