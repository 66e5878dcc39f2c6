import { toLocalTime } from './local-time.ts'

const DAY_MS = 86_400_000

/**
 * The instant at which a zone's clocks show `date` and `time`. If they show it twice, because they go back, it is the first one; a skipped
 * time is read an hour later.
 */
export function fromLocalTime(date: string, time: string, timeZone: string): Date {
  const { readings, later } = readInstants(date, time, timeZone)
  return new Date(readings[0] ?? later)
}

/**
 * The first instant, not before `since`, at which a zone's clocks reach `date` and `time`. If they skip the time, it is the instant at
 * which they are put forward.
 */
export function whenClocksReach(date: string, time: string, timeZone: string, since?: Date): Date {
  const { readings, earlier, later } = readInstants(date, time, timeZone)
  const first = readings.find((instant) => since === undefined || instant + 999 >= since.getTime()) ?? readings.at(-1)
  return new Date(first ?? findChange(earlier, later, timeZone))
}

/**
 * The instants at which clocks show a local time: one; two in a repeated hour; none in a skipped hour, in which case `earlier` and `later`
 * are on either side of the change.
 */
function readInstants(date: string, time: string, timeZone: string): { readings: number[]; earlier: number; later: number } {
  const wanted = Date.parse(`${date}T${time}Z`)
  // No zone is a day away from UTC, so these are the offsets before and after any change at that time.
  const before = offsetAt(wanted - DAY_MS, timeZone)
  const after = offsetAt(wanted + DAY_MS, timeZone)
  const [earlier, later] = [wanted - Math.max(before, after), wanted - Math.min(before, after)]
  if (earlier === later) return { readings: [earlier], earlier, later }
  const readings = [earlier, later].filter((instant) => instant + offsetAt(instant, timeZone) === wanted)
  return { readings, earlier, later }
}

/** The second in which the clocks change, between two instants on either side. */
function findChange(earlier: number, later: number, timeZone: string): number {
  const before = offsetAt(earlier, timeZone)
  let [low, high] = [earlier, later]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

/** The offset of a zone from UTC in milliseconds; `instant` is a whole second. */
function offsetAt(instant: number, timeZone: string): number {
  const { date, time } = toLocalTime(new Date(instant), timeZone)
  return Date.parse(`${date}T${time}Z`) - instant
}
