import { fromLocalTime } from '@medina/time/instants'
import { addDays } from '@medina/time/local-time'

/** Times in milliseconds, both ends included. */
type Span = readonly [from: number, until: number]
/** The times in which a unit is held, in their order and with its preparation. */
export type HeldTimes = readonly Span[]

type Terms = {
  /** Consecutive dates of the provider's zone. */
  dates: readonly string[]
  timeZone: string
  now: Date
  /** The units that the trip needs. */
  quantity: number
  /** The shortest trip with its preparation, in milliseconds. */
  shortest: number
}

/**
 * The dates on which no trip can begin, because at no moment of them enough units are free for the shortest one. A day that is over is not
 * booked out. `units` has the bookings from now, or from the first date if that is later, until the shortest trip of the last date ends.
 */
export function listBookedDays(units: readonly HeldTimes[], { dates, timeZone, now, quantity, shortest }: Terms): string[] {
  const midnights = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => fromLocalTime(date, '00:00', timeZone).getTime())
  const from = Math.max(now.getTime(), midnights[0] ?? 0)
  const until = midnights.at(-1) ?? 0
  const starts = findCrowded(
    units.flatMap((held) => listStarts(held, { from, until, shortest })),
    quantity,
  )
  return dates.filter((_, index) => {
    const [begin = 0, end = 0] = midnights.slice(index)
    return end > from && !starts.some(([first, last]) => first < end && last >= begin)
  })
}

/** The spans in which a trip of a unit can begin. */
function listStarts(held: HeldTimes, { from, until, shortest }: { from: number; until: number; shortest: number }): Span[] {
  const starts: Span[] = []
  let start = from
  for (const [begin, end] of held) {
    if (begin - shortest >= start) starts.push([start, begin - shortest])
    start = Math.max(start, end)
  }
  return start < until ? [...starts, [start, until]] : starts
}

/** The spans that lie in at least `least` of the given ones. One pass over their ends, because large fleets have thousands of bookings. */
function findCrowded(spans: readonly Span[], least: number): Span[] {
  const ends = spans.flatMap(([from, until]) => [
    { at: from, step: 1 },
    { at: until, step: -1 },
  ])
  // A span that ends as another begins meets it.
  ends.sort((one, other) => one.at - other.at || other.step - one.step)
  const crowded: Span[] = []
  let count = 0
  let since = 0
  for (const { at, step } of ends) {
    count += step
    if (step === 1 && count === least) since = at
    if (step === -1 && count === least - 1) crowded.push([since, at])
  }
  return crowded
}
