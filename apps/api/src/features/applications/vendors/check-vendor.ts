import type { VendorBodySchema } from '@medina/contract/partners/vendors'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { isInZone } from '#features/geo/geo.service.ts'
import { isCommonPassword, readEmail } from '#features/identity/identity.service.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { AppError, type Problem } from '#lib/errors.ts'
import type { Translated } from '#lib/i18n.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { findModuleType, findTaken, isModuleOffered, listUnknownZones } from '#features/applications/desk/applications.queries.ts'

export type VendorBody = z.output<typeof VendorBodySchema>

/** The checked columns of both tables; times in minutes. */
export type CheckedVendor = {
  person: { f_name: string; l_name: string; email: string; phone: string }
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
  }
}

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 200
const MINUTES = { min: 1, minute: 1, hour: 60, hours: 60, day: 1440, days: 1440 }

type Correction = { besides: number | null; isCorrection: boolean; hasLogo: boolean; hasCover: boolean }

/** Throws 403 with the problem of every field (reference §13.4); a correction may leave out the password and pictures that are there. */
export async function checkVendor(api: Api, body: VendorBody, correction: Correction): Promise<CheckedVendor> {
  const { db } = api
  const problems: Problem[] = []
  const add = (code: string, message: Problem['message'], params?: Problem['params']) =>
    problems.push(params === undefined ? { code, message } : { code, message, params })
  const { country } = await readSwitches(db)
  const email = readEmail(body.email)
  const phone = normalizePhone(body.phone, country)
  if (email === null) add('email', body.email.trim() === '' ? 'form.email_required' : 'form.email_invalid')
  if (phone === null) add('phone', body.phone.trim() === '' ? 'form.phone_required' : 'form.phone_invalid')
  const taken = await findTaken(db, { kind: 'vendor', email: email ?? '', phone: phone ?? '', besides: correction.besides })
  if (taken.email) add('email', 'application.email_taken')
  if (taken.phone) add('phone', 'application.phone_taken')
  checkPassword(body.password ?? '', correction.isCorrection, add)
  const name = readTranslations(body, 'name')
  const address = readTranslations(body, 'address')
  if (name === null) add('name', 'application.store_name')
  if (address === null) add('address', 'application.store_address')
  const factor = MINUTES[body.delivery_time_type]
  if (body.minimum_delivery_time >= body.maximum_delivery_time)
    add('maximum_delivery_time', 'application.times', { minimum: body.minimum_delivery_time })
  if (body.logo === undefined && !correction.hasLogo) add('logo', 'application.logo')
  if (body.cover_photo === undefined && !correction.hasCover) add('cover_photo', 'application.cover')
  if (body.business_plan !== 'commission') add('business_plan', 'application.plan')
  const pickup_zone_ids = await checkPlace(api, body, add)
  if (problems.length > 0 || email === null || phone === null || name === null || address === null)
    throw new AppError(403, problems)
  return {
    person: { f_name: body.f_name, l_name: body.l_name ?? '', email, phone },
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
    },
  }
}

type Add = (code: string, message: Problem['message'], params?: Problem['params']) => void

/** The position inside the zone (hole 50), a module that the zone offers, and zones to pick vehicles up in. */
async function checkPlace({ db }: Api, body: VendorBody, add: Add): Promise<number[]> {
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

function checkPassword(password: string, isOptional: boolean, add: Add): void {
  if (password === '') {
    if (!isOptional) add('password', 'form.password_required')
  } else if (password.length > LONGEST_PASSWORD) add('password', 'form.password_long', { limit: LONGEST_PASSWORD })
  else if (!isStrong(password)) add('password', 'application.password', { limit: SHORTEST_PASSWORD })
  else if (isCommonPassword(password)) add('password', 'form.password_common')
}

/** A sign is whatever is neither a letter, a digit nor a space. */
function isStrong(password: string): boolean {
  return (
    password.length >= SHORTEST_PASSWORD &&
    [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((part) => part.test(password))
  )
}

/** By locale, wherever it stands (hole 50). English is always stored, so that another language stands in for it. */
function readTranslations({ translations }: VendorBody, key: 'name' | 'address'): Translated | null {
  const find = (locale: string) =>
    translations.find((each) => each.key === key && each.locale.toLowerCase().startsWith(locale) && each.value !== '')?.value
  const [en, ar] = [find('en'), find('ar')]
  const first = en ?? ar
  return first === undefined ? null : { en: first, ...(ar === undefined ? {} : { ar }) }
}
