import { fromLocalTime } from './instants.ts'
import { addDays, toLocalTime } from './local-time.ts'
import { listOpenPeriods, type OpeningHours } from './opening-hours.ts'

/** A time to choose for an order; `value` is the wire's `schedule_at`, "YYYY-MM-DD HH:mm" in local time of the store. */
export type Slot = { value: string; from: Date; to: Date }
export type SlotDay = { date: string; slots: Slot[] }

/** The marketplace's terms: `minutes` is the length of a slot, 0 = 30, and `days` counts today. */
export type SlotTerms = { minutes: number; days: number }

const MINUTE = 60_000
const DEFAULT_MINUTES = 30

/** The slots of today and the days after it within a store's hours. `leadMinutes` is how long the store needs before the first slot. */
export function listSlotDays(
  hours: OpeningHours,
  now: Date,
  { minutes, days: count, leadMinutes = 0 }: SlotTerms & { leadMinutes?: number },
): SlotDay[] {
  const { date: today } = toLocalTime(now, hours.time_zone)
  const days = Array.from({ length: count }, (_, offset): SlotDay => ({ date: addDays(today, offset), slots: [] }))
  const length = slotLength(minutes)
  const earliest = now.getTime() + leadMinutes * MINUTE
  // The last slot of the last day may run past midnight.
  for (const period of listOpenPeriods(hours, { date: today, days: count + 1 })) {
    const opening = period.from.getTime()
    for (let from = opening; from + length <= period.to.getTime(); from += length) {
      if (from <= earliest) continue
      // A store counts as open only after the minute in which it opens.
      const isOpening = from === opening && !hours.always_open
      const slot = toSlot(isOpening ? from + MINUTE : from, hours.time_zone)
      if (slot === null) continue
      days
        .find(({ date }) => date === slot.date)
        ?.slots.push({ value: `${slot.date} ${slot.minute}`, from: new Date(from), to: new Date(from + length) })
    }
  }
  return days
}

/** The slot of a chosen time. A time outside all slots, which only other clients send, begins its own. */
export function findSlot(hours: OpeningHours, now: Date, { at, ...terms }: SlotTerms & { at: Date }): Pick<Slot, 'from' | 'to'> {
  const found = listSlotDays(hours, now, terms)
    .flatMap(({ slots }) => slots)
    .find(({ from, to }) => from <= at && at < to)
  return found ?? { from: at, to: new Date(at.getTime() + slotLength(terms.minutes)) }
}

function slotLength(minutes: number): number {
  return (minutes || DEFAULT_MINUTES) * MINUTE
}

/** The wall clock at an instant. Null for the second occurrence of a repeated hour: the wire cannot tell the two apart. */
function toSlot(instant: number, timeZone: string): { date: string; minute: string } | null {
  const { date, time } = toLocalTime(new Date(instant), timeZone)
  const isRepeated = fromLocalTime(date, time, timeZone).getTime() + MINUTE <= instant
  return isRepeated ? null : { date, minute: time.slice(0, 5) }
}
