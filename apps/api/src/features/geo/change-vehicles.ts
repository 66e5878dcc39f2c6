import { z } from 'zod'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { baseLanguage, languages, type Translated } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'

const METERS = 1000
const MOST_CHARACTERS = 60
const NameSchema = z.string().trim().min(1)
const KilometersSchema = z.number().min(0).max(1000)

/** The name of a class of couriers' vehicles, the range of its deliveries in kilometres, and its surcharge as a decimal. */
export const VehicleChangeSchema = z.object({
  /** The vehicle to change; without it one is added. */
  id: z.number().int().positive().optional(),
  name: NameSchema.optional(),
  /** The language of the name, if it is not the base language. */
  language: z.enum(languages).optional(),
  icon: z.enum(['bicycle', 'scooter', 'car']).optional(),
  from: KilometersSchema.optional(),
  to: KilometersSchema.optional(),
  charge: z.number().min(0).max(1e9).optional(),
  is_offered: z.boolean().optional(),
})
export type VehicleChange = z.infer<typeof VehicleChangeSchema>

export type ListedVehicle = {
  id: number
  name: Translated
  icon: 'bicycle' | 'scooter' | 'car'
  from: number
  to: number
  charge: number
  is_offered: boolean
}
export type VehicleAnswer = { vehicle: ListedVehicle } | { refusal: string }

/** All classes of couriers' vehicles, including those that are no longer offered. */
export async function listVehiclesOfDesk(db: Db): Promise<{ vehicles: ListedVehicle[] }> {
  const money = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  const rows = await db.selectFrom('delivery_vehicles').selectAll().orderBy('starting_coverage_area').orderBy('id').execute()
  return {
    vehicles: rows.map(({ id, name, icon, starting_coverage_area, maximum_coverage_area, extra_charges, status }) => ({
      id,
      name,
      icon,
      from: starting_coverage_area / METERS,
      to: maximum_coverage_area / METERS,
      charge: money.toWire(extra_charges),
      is_offered: status,
    })),
  }
}

/** Adds a class of vehicles, or changes the given fields of one. None is deleted, because couriers refer to them. */
export async function writeVehicle(db: Db, { id, ...change }: VehicleChange): Promise<VehicleAnswer> {
  const { vehicles } = await listVehiclesOfDesk(db)
  const known = vehicles.find((vehicle) => vehicle.id === id)
  if (id !== undefined && known === undefined) return { refusal: `There is no vehicle ${id}.` }
  const { name: given = '', language = baseLanguage, to = known?.to } = change
  if (given.length > MOST_CHARACTERS)
    return { refusal: `The name of a vehicle has at most ${MOST_CHARACTERS} characters; this one has ${given.length}: ${given}` }
  const name = given === '' ? known?.name : { ...known?.name, [language]: given }
  if (name?.[baseLanguage] === undefined || to === undefined)
    return { refusal: 'A new vehicle needs its English name and --to: the longest delivery in km.' }
  const { icon = known?.icon ?? 'scooter', from = known?.from ?? 0, charge = known?.charge ?? 0 } = change
  if (from > to) return { refusal: `The longest delivery, ${to} km, is shorter than the shortest one, ${from} km.` }
  const money = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  const row = {
    name: JSON.stringify(name),
    icon,
    starting_coverage_area: Math.round(from * METERS),
    maximum_coverage_area: Math.round(to * METERS),
    extra_charges: money.fromWire(charge),
    status: change.is_offered ?? known?.is_offered ?? true,
  }
  const stored =
    id === undefined
      ? await db.insertInto('delivery_vehicles').values(row).returning('id').executeTakeFirstOrThrow()
      : await db.updateTable('delivery_vehicles').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow()
  const vehicle = (await listVehiclesOfDesk(db)).vehicles.find((each) => each.id === stored.id)
  return vehicle === undefined ? { refusal: `There is no vehicle ${stored.id}.` } : { vehicle }
}
