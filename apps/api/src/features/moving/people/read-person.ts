import { createHash } from 'node:crypto'
import { cutText } from '@medina/contract/wire/cut-text'
import { z } from 'zod'
import { readEmail } from '#features/identity/public.ts'
import { baseLanguage } from '#lib/i18n.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { toMinorUnits } from '#features/moving/money-text.ts'

const word = z.string().max(5000).default('')

export const PersonSchema = z.object({
  id: z.string().min(1).max(40),
  f_name: word,
  l_name: word,
  phone: word,
  email: word,
  phone_proven: z.boolean().default(false),
  email_proven: z.boolean().default(false),
  status: z.boolean().default(true),
  language: word,
  created_at: word,
  wallet: word,
  points: word,
})
export type GivenPerson = z.output<typeof PersonSchema>

export type Person = {
  id: string
  f_name: string
  l_name: string
  phone: string | null
  email: string | null
  phone_verified_at: Date | null
  email_verified_at: Date | null
  status: boolean
  language: string
  created_at: Date
  wallet: number
  points: number
  fingerprint: string
}

type Rules = { digits: number; country: string; languages: readonly string[]; now: Date }

/** A customer of another shop by the rules of this one. */
export function readPerson(given: GivenPerson, { digits, country, languages, now }: Rules): Person {
  const phone = readPhone(given.phone, country)
  const email = given.email === '' ? null : readEmail(given.email)
  const created = readDate(given.created_at, now)
  const { wallet: _wallet, points: _points, ...profile } = given
  return {
    id: given.id,
    f_name: cutText(given.f_name, 120),
    l_name: cutText(given.l_name, 120),
    phone,
    email,
    phone_verified_at: phone !== null && given.phone_proven ? created : null,
    email_verified_at: email !== null && given.email_proven ? created : null,
    status: given.status,
    language: languages.includes(given.language) ? given.language : (languages[0] ?? baseLanguage),
    created_at: created,
    wallet: toMinorUnits(given.wallet, digits) ?? 0,
    // Whole points: a part of one cannot be spent.
    points: toMinorUnits(given.points.replace(/\..*/, ''), 0) ?? 0,
    fingerprint: fingerprintOf(profile),
  }
}

/** Some shops store the number without its plus. */
export function readPhone(text: string, country: string): string | null {
  if (text === '') return null
  return normalizePhone(text, country) ?? normalizePhone(`+${text.replaceAll(/\D/g, '')}`, country)
}

/** The clock of their database is UTC, as Laravel sets it. */
export function readDate(text: string, now: Date): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text) ?? []
  const date = new Date(`${day}T${time}Z`)
  return Number.isNaN(date.getTime()) || date > now ? now : date
}

export const fingerprintOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
