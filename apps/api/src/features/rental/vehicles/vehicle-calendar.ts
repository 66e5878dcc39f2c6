import type { CalendarQuery, VehicleCalendar } from '@medina/contract/rental/vehicle-calendar'
import { fromLocalTime } from '@medina/time/instants'
import { addDays } from '@medina/time/local-time'
import type { ReadContext } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { listBookedDays } from '#features/rental/availability/booked-days.ts'
import { listHeldTimes } from '#features/rental/availability/held-times.queries.ts'
import { type FoundProvider, openSeconds } from '#features/rental/reading/provider.queries.ts'
import { fromVehicles, isProviderOffered } from '#features/rental/reading/vehicle.queries.ts'

const MINUTE_MS = 60_000
/** The length of the shortest trip that anybody books, without the preparation after it. */
const SHORTEST_MINUTES = 60

type VehicleMonth = CalendarQuery & { id: number }

/** The booked out dates of a month of a vehicle, and the times of its pickups; null if it cannot be rented. */
export async function findVehicleCalendar(
  db: Db,
  { id, month, quantity }: VehicleMonth,
  { now, switches }: Pick<ReadContext, 'now' | 'switches'>,
): Promise<VehicleCalendar | null> {
  const vehicle = await findOpening(db, id)
  if (vehicle === undefined) return null
  const { time_zone, open_seconds } = vehicle
  const dates = listDates(month)
  const shortest = (SHORTEST_MINUTES + switches.rental_preparation_minutes) * MINUTE_MS
  const first = fromLocalTime(`${month}-01`, '00:00', time_zone)
  const end = fromLocalTime(addDays(dates.at(-1) ?? '', 1), '00:00', time_zone)
  const span = { from: first < now ? now : first, until: new Date(end.getTime() + shortest) }
  const units = span.from < end ? await listHeldTimes(db, id, span) : []
  return {
    time_zone,
    booked: listBookedDays(units, { dates, timeZone: time_zone, now, quantity, shortest }),
    pickups: open_seconds && listPickups(open_seconds),
  }
}

/** The clock and the opening hours of a vehicle's provider, if it can be rented. */
function findOpening(db: Db, id: number) {
  return fromVehicles(db)
    .select(['z.clock as time_zone', openSeconds.as('open_seconds')])
    .where('v.id', '=', id)
    .where('v.status', '=', true)
    .where(isProviderOffered)
    .executeTakeFirst()
}

function listDates(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index))
  return days.filter((date) => date.startsWith(month))
}

const DAY_MINUTES = 1440
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Opening hours as whole minutes of each weekday, at which a provider is open. */
function listPickups(open: NonNullable<FoundProvider['open_seconds']>): NonNullable<VehicleCalendar['pickups']> {
  return WEEKDAYS.flatMap((day) =>
    open
      .map(([from, until]) => ({
        first: Math.max(0, Math.ceil(from / 60) - day * DAY_MINUTES),
        last: Math.min(DAY_MINUTES, Math.ceil(until / 60) - day * DAY_MINUTES) - 1,
      }))
      .filter(({ first, last }) => first <= last)
      .map(({ first, last }) => ({ day, first: toTime(first), last: toTime(last) })),
  )
}

function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
