import { fromLocalTime } from '@medina/time/instants'
import { addDays, countDays } from '@medina/time/local-time'
import { refuse } from '#lib/errors.ts'

/** Local days of the shop, first and last included. */
export type Days = { from: string; to: string }
/** The entries of a period are at or after `since` and before `until`. */
export type Period = { since: Date; until: Date }

const MOST_DAYS = 366

/** Throws 422 for days in the wrong order, and for more than a year. */
export function readPeriod({ from, to }: Days, timeZone: string): Period {
  const days = countDays(from, to) + 1
  if (days < 1 || days > MOST_DAYS) throw refuse(422, 'to', 'accounts.period')
  return { since: fromLocalTime(from, '00:00', timeZone), until: fromLocalTime(addDays(to, 1), '00:00', timeZone) }
}
