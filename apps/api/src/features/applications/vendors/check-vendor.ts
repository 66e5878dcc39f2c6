import type { BusinessPlan } from '@medina/contract/partners/applications'
import type { VendorBodySchema } from '@medina/contract/partners/vendors'
import type { z } from 'zod'
import { isInZone } from '#features/geo/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { ChosenPackage } from '#lib/database/json-columns.ts'
import { AppError, type Problem } from '#lib/errors.ts'
import { languages, toBase, type Translated } from '#lib/i18n.ts'
import {
  type ApplicationRecord,
  findModuleType,
  isModuleOffered,
  listUnknownZones,
} from '#features/applications/desk/applications.queries.ts'
import { listPlans } from './plans.ts'
import { type AddProblem, checkPerson, type Person } from '#features/applications/desk/check-person.ts'

export type VendorBody = z.output<typeof VendorBodySchema>

/** The checked columns that both tables share; times are in minutes. */
export type CheckedVendor = {
  person: Person
  store: {
    name: Translated
    address: Translated
    module_id: number
    zone_id: number
    pickup_zone_ids: number[]
    location: string
    tax: string
    minimum_delivery_time: number
    maximum_delivery_time: number
    business_plan: BusinessPlan
    package: ChosenPackage | null
  }
}

const MINUTES = { min: 1, minute: 1, hour: 60, hours: 60, day: 1440, days: 1440 }

/** Throws 403 with the problem of every field; a correction may leave out a password and pictures that exist already. */
export async function checkVendor(db: Db, body: VendorBody, known: ApplicationRecord | null): Promise<CheckedVendor> {
  const problems: Problem[] = []
  const add: AddProblem = (code, message, params) =>
    problems.push(params === undefined ? { code, message } : { code, message, params })
  const person = await checkPerson(db, body, { kind: 'vendor', besides: known?.id ?? null, add })
  const name = readTranslations(body, 'name')
  const address = readTranslations(body, 'address')
  if (name === null) add('name', 'application.store_name')
  if (address === null) add('address', 'application.store_address')
  const factor = MINUTES[body.delivery_time_type]
  if (body.minimum_delivery_time >= body.maximum_delivery_time)
    add('maximum_delivery_time', 'application.times', { minimum: body.minimum_delivery_time })
  if (body.logo === undefined && known?.logo == null) add('logo', 'application.logo')
  if (body.cover_photo === undefined && known?.cover_photo == null) add('cover_photo', 'application.cover')
  const plan = await checkPlan(db, body, add)
  const pickup_zone_ids = await checkPlace(db, body, add)
  if (problems.length > 0 || person === null || name === null || address === null) throw new AppError(403, problems)
  return {
    person,
    store: {
      name,
      address,
      module_id: body.module_id,
      zone_id: body.zone_id,
      pickup_zone_ids,
      location: `(${body.longitude},${body.latitude})`,
      tax: body.tax,
      minimum_delivery_time: body.minimum_delivery_time * factor,
      maximum_delivery_time: body.maximum_delivery_time * factor,
      business_plan: plan === null ? 'commission' : 'subscription',
      package: plan,
    },
  }
}

/** The chosen subscription; null for commission. */
async function checkPlan(db: Db, body: VendorBody, add: AddProblem): Promise<ChosenPackage | null> {
  const { hasCommission, packages, digits } = await listPlans(db, body.module_id)
  if (body.business_plan === 'commission') {
    if (!hasCommission) add('business_plan', 'application.plan')
    return null
  }
  if (packages.length === 0) add('business_plan', 'application.plan')
  const chosen = packages.find(({ id }) => id === body.package_id)
  if (chosen !== undefined) return { id: chosen.id, name: chosen.name, price: chosen.price, digits, validity: chosen.validity }
  if (packages.length > 0) add('package_id', 'application.package')
  return null
}

/** Checks the position inside the zone, the module, which the zone must offer, and the pickup zones. */
async function checkPlace(db: Db, body: VendorBody, add: AddProblem): Promise<number[]> {
  const { zone_id: zoneId, module_id: moduleId, latitude: lat, longitude: lng } = body
  const [unknown] = await listUnknownZones(db, [zoneId])
  if (unknown !== undefined) add('zone_id', 'application.zone')
  else {
    if (!(await isInZone(db, zoneId, { lat, lng }))) add('latitude', 'application.outside')
    if (!(await isModuleOffered(db, { zoneId, moduleId }))) add('module_id', 'application.module')
  }
  if ((await findModuleType(db, moduleId)) !== 'rental') return []
  const zones = [...new Set(body.pickup_zone_id ?? [])]
  if (zones.length === 0) add('pickup_zone_id', 'application.pickup')
  else if ((await listUnknownZones(db, zones)).length > 0) add('pickup_zone_id', 'application.zone')
  return zones
}

/**
 * Reads translations by locale, in any order. English is always stored, since it identifies the row; if it is missing, the first text is
 * used.
 */
function readTranslations({ translations }: VendorBody, key: 'name' | 'address'): Translated | null {
  const given = translations.filter((each) => each.key === key && each.value !== '')
  const texts = languages.flatMap((language) => {
    const text = given.find(({ locale }) => locale.toLowerCase().startsWith(language))
    return text === undefined ? [] : [[language, text.value] as const]
  })
  const first = given.find(({ locale }) => texts.some(([language]) => locale.toLowerCase().startsWith(language)))
  return first === undefined ? null : { ...toBase(first.value), ...Object.fromEntries(texts) }
}
