import { isEmail } from '#lib/format/is-email.ts'
import type { Problem, Problems } from '#lib/use-form.ts'
import { isStrongPassword } from '#features/registration/is-strong-password.ts'
import type { CourierValues } from './courier-draft.ts'

type Rules = { hasVehicles: boolean; isCorrection: boolean }
type Name = keyof CourierValues

const SHORTEST_NAME = 2
const LONGEST_NAME = 50

/** The problems of the form, by field; the API checks all of it again. */
export function checkCourier(values: CourierValues, { hasVehicles, isCorrection }: Rules): Problems<Name> {
  const found: Partial<Record<Name, Problem>> = {}
  for (const name of ['f_name', 'l_name'] as const) {
    const { length } = values[name].trim()
    if (length < SHORTEST_NAME || length > LONGEST_NAME)
      found[name] = ['courier.name_length', { least: SHORTEST_NAME, most: LONGEST_NAME }]
  }
  if (!isEmail(values.email)) found.email = 'registration.email_invalid'
  if (values.zone === '') found.zone = 'registration.zone_required'
  if (hasVehicles && values.vehicle === '') found.vehicle = 'courier.vehicle_required'
  if (!isCorrection && values.photo === null) found.photo = 'courier.photo_required'
  if (values.identity_number.trim() === '') found.identity_number = 'registration.required'
  if (values.phone.trim() === '') found.phone = 'registration.required'
  const keepsPassword = isCorrection && values.password === ''
  if (!keepsPassword && !isStrongPassword(values.password)) found.password = 'registration.password_weak'
  if (values.password !== values.confirm) found.confirm = 'registration.password_differs'
  return found
}
