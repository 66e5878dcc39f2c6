import { fromLocalTime } from './instants.ts'
import { addDays, toLocalTime } from './local-time.ts'

/** A store's day ends at this local time: one that is open past midnight is still at today's work. */
const DAY_ENDS = '04:00:00'

/** The instant until which something is sold out, closed or busy "until tomorrow": the end of the store's day. */
export function findDayEnd(timeZone: string, now: Date): Date {
  const { date, time } = toLocalTime(now, timeZone)
  return fromLocalTime(time < DAY_ENDS ? date : addDays(date, 1), DAY_ENDS, timeZone)
}

/** Whether an instant is the end of a day that ends tomorrow, so that people read "until tomorrow" in place of a time. */
export function isUntilTomorrow(end: Date, timeZone: string, now: Date): boolean {
  const { date, time } = toLocalTime(end, timeZone)
  return time === DAY_ENDS && date === addDays(toLocalTime(now, timeZone).date, 1)
}
