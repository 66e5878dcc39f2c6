import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, localize, type Translated } from '#lib/i18n.ts'
import { listFreeUnits, lockVehicles } from './availability.queries.ts'
import type { TripSpan } from './trip-span.ts'

type WantedLine = { line: { quantity: number }; vehicle: { id: number; name: Translated } }

/** The units of one line. */
export type AssignedUnits = { vehicleId: number; unitIds: number[] }

/**
 * Locks the vehicles of a trip and picks free units for each line. Throws 403 `quantity` or `availability` if a concurrent booking took them
 * since the cart was read.
 */
export async function assignUnits(
  tx: Db,
  { lines, span, language }: { lines: readonly WantedLine[]; span: TripSpan; language: Language },
): Promise<AssignedUnits[]> {
  const vehicleIds = lines.map(({ vehicle }) => vehicle.id).sort((one, other) => one - other)
  await lockVehicles(tx, vehicleIds)
  const free = await listFreeUnits(tx, vehicleIds, span)
  return lines.map(({ line: { quantity }, vehicle }) => {
    const units = free.filter(({ vehicle_id }) => vehicle_id === vehicle.id)
    const name = localize(vehicle.name, language)
    if (units.length === 0) throw refuse(403, 'availability', 'rental.not_free', { name })
    if (units.length < quantity) throw refuse(403, 'quantity', 'rental.few_free', { name, left: units.length })
    return { vehicleId: vehicle.id, unitIds: units.slice(0, quantity).map(({ id }) => id) }
  })
}
