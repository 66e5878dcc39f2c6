/** Times of day in the wire's format, "HH:mm" or "HH:mm:ss"; "24:00" is the end of a day. */

export const DAY_SECONDS = 86_400

export function secondOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** Clients of the wire do not know 24:00, and write the end of a day as 23:59. */
export function endsAtMidnight(end: string): boolean {
  return end >= '23:59'
}

/** Whether a time of day is before the end of hours. */
export function isBeforeEnd(time: string, end: string): boolean {
  return time < end || endsAtMidnight(end)
}

/** The hours in which an item is served; without any, always. */
export type ServingHours = { available_time_starts?: string | null; available_time_ends?: string | null }

/** Whether an item is served at a local time, both ends included; its hours may extend past midnight (spec 4.010). */
export function isServedAt(item: ServingHours, { time }: { time: string }): boolean {
  const { available_time_starts: starts, available_time_ends: ends } = item
  if (!starts || !ends || starts === ends) return true
  const isAfterStart = starts <= time
  const isBefore = time <= ends || endsAtMidnight(ends)
  return starts < ends ? isAfterStart && isBefore : isAfterStart || isBefore
}
