import { addDays, toLocalTime, weekdayOf } from '@medina/time/local-time'
import type { PrayerMethod } from './prayer-method.ts'
import { calculatePrayerTimes, type Prayer, prayers } from './prayer-times.ts'

/** When stores pause: the settings of the office. */
export type PauseRule = {
  which: 'friday' | 'four' | 'five'
  method: PrayerMethod
  /** Minutes before and after the beginning of a prayer. */
  before: number
  after: number
  /** Minutes after noon on Fridays, when the prayer in the mosque is longer. */
  friday: number
}

export type PlannedPause = { prayer: Prayer; starts_at: Date; ends_at: Date }
type Place = { lat: number; lng: number; time_zone: string }

const MINUTE = 60_000
const FRIDAY = 5

/** The pauses of a place from yesterday on, for some days, in order. One that would reach into the next ends where that begins. */
export function planPauses(rule: PauseRule, place: Place, { now, days }: { now: Date; days: number }): PlannedPause[] {
  const yesterday = addDays(toLocalTime(now, place.time_zone).date, -1)
  const planned = Array.from({ length: days + 1 }, (_, index) => planDay(rule, place, addDays(yesterday, index))).flat()
  const inOrder = planned.toSorted((a, b) => +a.starts_at - +b.starts_at)
  return inOrder.flatMap((pause, index) => {
    const next = inOrder[index + 1]
    const ends_at = next !== undefined && next.starts_at < pause.ends_at ? next.starts_at : pause.ends_at
    return ends_at > pause.starts_at ? [{ ...pause, ends_at }] : []
  })
}

function planDay({ which, method, before, after, friday }: PauseRule, place: Place, date: string): PlannedPause[] {
  const times = calculatePrayerTimes(date, place, method)
  const isFriday = weekdayOf(date) === FRIDAY
  return prayers
    .filter((prayer) => (which === 'friday' ? isFriday && prayer === 'dhuhr' : which === 'five' || prayer !== 'fajr'))
    .filter((prayer) => !Number.isNaN(+times[prayer]))
    .map((prayer) => {
      const minutes = isFriday && prayer === 'dhuhr' ? Math.max(friday, after) : after
      return {
        prayer,
        starts_at: new Date(+times[prayer] - before * MINUTE),
        ends_at: new Date(+times[prayer] + minutes * MINUTE),
      }
    })
}
