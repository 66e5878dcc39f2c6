import type { CourierBodySchema } from '@medina/contract/partners/couriers'
import type { z } from 'zod'
import type { Db } from '#lib/database/database.ts'
import { AppError, type Problem } from '#lib/errors.ts'
import { type ApplicationRecord, isVehicleOffered, listUnknownZones } from '#features/applications/desk/applications.queries.ts'
import { type AddProblem, checkPerson, type Person } from '#features/applications/desk/check-person.ts'

export type CourierBody = z.output<typeof CourierBodySchema>

/** The checked columns that both tables share. */
export type CheckedCourier = {
  person: Person
  courier: {
    zone_id: number
    vehicle_id: number | null
    is_freelancer: boolean
    identity_type: CourierBody['identity_type']
    identity_number: string
  }
}

/** Throws 403 with the problem of every field; a correction may leave out a password and photo that exist already. */
export async function checkCourier(db: Db, body: CourierBody, known: ApplicationRecord | null): Promise<CheckedCourier> {
  const problems: Problem[] = []
  const add: AddProblem = (code, message, params) =>
    problems.push(params === undefined ? { code, message } : { code, message, params })
  const person = await checkPerson(db, body, { kind: 'courier', besides: known?.id ?? null, add })
  if ((await listUnknownZones(db, [body.zone_id])).length > 0) add('zone_id', 'application.zone')
  const isOffered = await isVehicleOffered(db, body.vehicle_id)
  if (isOffered === false) add('vehicle_id', 'application.vehicle')
  if (body.image === undefined && known?.image == null) add('image', 'application.photo')
  if (problems.length > 0 || person === null) throw new AppError(403, problems)
  return {
    person,
    courier: {
      zone_id: body.zone_id,
      vehicle_id: isOffered === null ? null : (body.vehicle_id ?? null),
      is_freelancer: body.earning === 1,
      identity_type: body.identity_type,
      identity_number: body.identity_number,
    },
  }
}
