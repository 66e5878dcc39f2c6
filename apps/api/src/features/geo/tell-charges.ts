import type { SurgePrice, Vehicle } from '@medina/contract/geo'
import { getVehicleCharge } from '@medina/pricing/vehicle'
import { fromLocalTime } from '@medina/time/instants'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { findTimeZone } from './geo.queries.ts'
import { findSurge, readWayCharges, toSurge } from './way-charges.ts'

const METERS = 1000

/** What couriers drive, the shortest ways first. */
export async function listVehicles({ db }: Api, language: Language): Promise<Vehicle[]> {
  const [{ vehicles }, { digit_after_decimal_point: digits }] = await Promise.all([readWayCharges(db), readSwitches(db)])
  return vehicles.map(({ id, name, starting_coverage_area, maximum_coverage_area, extra_charges }) => ({
    id,
    type: translate(name, language),
    starting_coverage_area: starting_coverage_area / METERS,
    maximum_coverage_area: maximum_coverage_area / METERS,
    extra_charges: moneyFormat(digits).toWire(extra_charges),
    status: 1,
  }))
}

/** What a way of so many kilometres adds, as a decimal. */
export async function getChargeOfWay({ db }: Api, kilometers: number): Promise<number> {
  const [{ vehicles }, { digit_after_decimal_point: digits }] = await Promise.all([readWayCharges(db), readSwitches(db)])
  return moneyFormat(digits).toWire(getVehicleCharge(vehicles, Math.round(kilometers * METERS)))
}

type Asked = { zone_id: number; module_id: number; date_time?: string | undefined }

/** The busy time of a zone and module now, or at a local time there. Throws 404 for a zone that is not there. */
export async function getSurge({ db, clock }: Api, asked: Asked, language: Language): Promise<SurgePrice | null> {
  const timeZone = await findTimeZone(db, asked.zone_id)
  if (timeZone === null) throw notFound('zone_id', 'zone.unknown')
  const [date = '', time = ''] = asked.date_time?.split(/[ T]/) ?? []
  const at = date === '' ? clock.now() : fromLocalTime(date, time, timeZone)
  const where = { zoneId: asked.zone_id, moduleId: asked.module_id, at, timeZone }
  const surge = findSurge(await readWayCharges(db), where)
  const priced = toSurge(surge)
  if (surge === null || priced === null) return null
  const { digit_after_decimal_point: digits } = await readSwitches(db)
  return {
    id: surge.id,
    name: translate(surge.name, language),
    customer_note: surge.customer_note === null ? null : translate(surge.customer_note, language),
    price_type: priced.price_type,
    price: priced.price_type === 'percent' ? priced.price : moneyFormat(digits).toWire(priced.price),
  }
}
