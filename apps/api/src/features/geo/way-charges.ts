import type { Surge } from '@medina/pricing/delivery'
import { addDays, toLocalTime, weekdayOf } from '@medina/time/local-time'
import { cachedRead } from '#lib/cached-read.ts'
import { PERCENT_SCALE } from '#lib/money.ts'

/** What makes ways dearer, as rules read it. */
export const readWayCharges = cachedRead(async (db) => {
  const [vehicles, surges] = await Promise.all([
    db.selectFrom('vehicles').selectAll().where('status', '=', true).orderBy('starting_coverage_area').orderBy('id').execute(),
    db.selectFrom('surge_prices').selectAll().where('status', '=', true).orderBy('id', 'desc').execute(),
  ])
  return { vehicles, surges }
})
export type WayCharges = Awaited<ReturnType<typeof readWayCharges>>
export type SurgeRecord = WayCharges['surges'][number]

type When = { zoneId: number; moduleId: number; at: Date; timeZone: string }

/** The busy time that a delivery falls into; of several the one that was entered last. They never add up. */
export function findSurge({ surges }: WayCharges, { zoneId, moduleId, at, timeZone }: When): SurgeRecord | null {
  const { date, time } = toLocalTime(at, timeZone)
  const minute = time.slice(0, 5)
  return (
    surges.find((surge) => {
      const isHere = surge.zone_id === zoneId && (surge.module_ids.length === 0 || surge.module_ids.includes(moduleId))
      return isHere && isRunning(surge, date, minute)
    }) ?? null
  )
}

/** As the price rules take it. */
export function toSurge(surge: SurgeRecord | null): Surge | null {
  if (surge === null) return null
  const { price_type, price } = surge
  return { price_type, price: price_type === 'percent' ? price / PERCENT_SCALE : price }
}

/** What goes on after midnight belongs to the day on which it began. */
function isRunning(surge: SurgeRecord, date: string, minute: string): boolean {
  const [start, end] = [surge.start_time.slice(0, 5), surge.end_time.slice(0, 5)]
  if (start < end) return isOn(surge, date) && minute >= start && minute < end
  return (isOn(surge, date) && minute >= start) || (isOn(surge, addDays(date, -1)) && minute < end)
}

function isOn({ start_date, end_date, days }: SurgeRecord, date: string): boolean {
  return date >= start_date && date <= end_date && days.includes(weekdayOf(date))
}
