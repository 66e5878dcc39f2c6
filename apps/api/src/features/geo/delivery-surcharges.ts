import type { SurgePrice, Vehicle } from '@medina/contract/geo'
import type { Surge } from '@medina/pricing/delivery'
import { getVehicleCharge } from '@medina/pricing/vehicle'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { fromLocalTime } from '@medina/time/instants'
import { addDays, toLocalTime, weekdayOf } from '@medina/time/local-time'
import { notFound } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { cachedRead } from '#lib/caches/cached-read.ts'
import { moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { findTimeZone } from './geo.queries.ts'

const METERS = 1000

/** Lists the vehicles of couriers, the shortest coverage first. */
export async function listVehicles({ db }: Api, language: Language): Promise<Vehicle[]> {
  const [{ vehicles }, { digit_after_decimal_point: digits }] = await Promise.all([readDeliverySurcharges(db), readSwitches(db)])
  return vehicles.map(({ id, name, starting_coverage_area, maximum_coverage_area, extra_charges }) => ({
    id,
    type: localize(name, language),
    starting_coverage_area: starting_coverage_area / METERS,
    maximum_coverage_area: maximum_coverage_area / METERS,
    extra_charges: moneyFormat(digits).toWire(extra_charges),
    status: 1,
  }))
}

/** The surcharge for a distance in kilometres, as a decimal. */
export async function getChargeOfWay({ db }: Api, kilometers: number): Promise<number> {
  const [{ vehicles }, { digit_after_decimal_point: digits }] = await Promise.all([readDeliverySurcharges(db), readSwitches(db)])
  return moneyFormat(digits).toWire(getVehicleCharge(vehicles, Math.round(kilometers * METERS)))
}

type SurgeQuery = { zone_id: number; module_id: number; date_time?: string | undefined }

/** The surge of a zone and module, now or at a local time in the zone. Throws 404 for an unknown zone. */
export async function getSurge({ db, clock }: Api, query: SurgeQuery, language: Language): Promise<SurgePrice | null> {
  const timeZone = await findTimeZone(db, query.zone_id)
  if (timeZone === null) throw notFound('zone_id', 'zone.unknown')
  const [date = '', time = ''] = query.date_time?.split(/[ T]/) ?? []
  const at = date === '' ? clock.now() : fromLocalTime(date, time, timeZone)
  const where = { zoneId: query.zone_id, moduleId: query.module_id, at, timeZone }
  const surge = findSurge(await readDeliverySurcharges(db), where)
  const priced = toSurge(surge)
  if (surge === null || priced === null) return null
  const { digit_after_decimal_point: digits } = await readSwitches(db)
  return {
    id: surge.id,
    name: localize(surge.name, language),
    customer_note: surge.customer_note === null ? null : localize(surge.customer_note, language),
    price_type: priced.price_type,
    price: priced.price_type === 'percent' ? priced.price : moneyFormat(digits).toWire(priced.price),
  }
}

/** Surcharges by distance (vehicles) and by time (surges), cached; amounts in minor units. */
export const readDeliverySurcharges = cachedRead(async (db) => {
  const [vehicles, surges] = await Promise.all([
    db
      .selectFrom('delivery_vehicles')
      .selectAll()
      .where('status', '=', true)
      .orderBy('starting_coverage_area')
      .orderBy('id')
      .execute(),
    db.selectFrom('surge_prices').selectAll().where('status', '=', true).orderBy('id', 'desc').execute(),
  ])
  return { vehicles, surges }
})
export type DeliverySurcharges = Awaited<ReturnType<typeof readDeliverySurcharges>>
export type SurgeRecord = DeliverySurcharges['surges'][number]

type When = { zoneId: number; moduleId: number; at: Date; timeZone: string }

/** The surge that applies to a delivery. Surges never add up: the newest one wins. */
export function findSurge({ surges }: DeliverySurcharges, { zoneId, moduleId, at, timeZone }: When): SurgeRecord | null {
  const { date, time } = toLocalTime(at, timeZone)
  const minute = time.slice(0, 5)
  return (
    surges.find((surge) => {
      const applies = surge.zone_id === zoneId && (surge.module_ids.length === 0 || surge.module_ids.includes(moduleId))
      return applies && isRunning(surge, date, minute)
    }) ?? null
  )
}

/** Converts a surge to the input of packages/pricing; a stored percent is hundredths. */
export function toSurge(surge: SurgeRecord | null): Surge | null {
  if (surge === null) return null
  const { price_type, price } = surge
  return { price_type, price: price_type === 'percent' ? price / PERCENT_SCALE : price }
}

/** A surge that runs past midnight belongs to the day on which it starts. */
function isRunning(surge: SurgeRecord, date: string, minute: string): boolean {
  const [start, end] = [surge.start_time.slice(0, 5), surge.end_time.slice(0, 5)]
  if (start < end) return isOn(surge, date) && minute >= start && minute < end
  return (isOn(surge, date) && minute >= start) || (isOn(surge, addDays(date, -1)) && minute < end)
}

function isOn({ start_date, end_date, days }: SurgeRecord, date: string): boolean {
  return date >= start_date && date <= end_date && days.includes(weekdayOf(date))
}
