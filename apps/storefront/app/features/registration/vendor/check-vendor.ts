import type { Language } from '@medina/contract/device/languages'
import { isEmail } from '#lib/format/is-email.ts'
import type { Problem, Problems } from '#lib/use-form.ts'
import { isStrongPassword } from '#features/registration/is-strong-password.ts'
import { readIds, type VendorTexts, type VendorValues } from './vendor-draft.ts'

type Rules = { languages: readonly Language[]; isRental: boolean; isInside: boolean; isCorrection: boolean }
type Name = keyof VendorValues

/** The problems of the form, by field; the API checks all of it again. */
export function checkVendor(values: VendorValues, { languages, isRental, isInside, isCorrection }: Rules): Problems<Name> {
  const found: Partial<Record<Name, Problem | undefined>> = {}
  const required: readonly (keyof VendorTexts)[] = [
    ...languages.flatMap((language) => [`name_${language}`, `address_${language}`] as const),
    'tax',
    'f_name',
    'l_name',
    'phone',
  ]
  for (const name of required) if (values[name].trim() === '') found[name] = 'registration.required'
  if (values.zone === '') found.zone = 'registration.zone_required'
  else if (!isInside) found.lat = 'registration.outside'
  if (values.module === '') found.module = 'registration.module_required'
  if (isRental && readIds(values.pickup).length === 0) found.pickup = 'registration.pickup_required'
  const [min, max] = [readTime(values.min), readTime(values.max)]
  if (min === null) found.min = 'registration.time_required'
  if (max === null) found.max = 'registration.time_required'
  else if (min !== null && min >= max) found.max = ['registration.time_above', { minimum: min }]
  if (!isEmail(values.email)) found.email = 'registration.email_invalid'
  if (!isCorrection && values.logo === null) found.logo = 'registration.logo_required'
  if (!isCorrection && values.cover === null) found.cover = 'registration.cover_required'
  const keepsPassword = isCorrection && values.password === ''
  if (!keepsPassword && !isStrongPassword(values.password)) found.password = 'registration.password_weak'
  if (values.password !== values.confirm) found.confirm = 'registration.password_differs'
  return found
}

function readTime(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : null
}
