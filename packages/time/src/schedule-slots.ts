import { whenClocksReach } from './instants.ts'
import { addDays, toLocalTime } from './local-time.ts'
import { listOpenPeriods, type OpeningHours } from './opening-hours.ts'
import { findPause } from './pauses.ts'

/** A time that can be chosen for an order; `value` is the wire's `schedule_at`, "YYYY-MM-DD HH:mm" in the store's time zone. */
export type Slot = { value: string; from: Date; to: Date }
export type SlotDay = { date: string; slots: Slot[] }

/** The marketplace's settings: `minutes` is the length of a slot (0 means 30), and `days` includes today. */
export type SlotTerms = { minutes: number; days: number }

const MINUTE = 60_000
const DEFAULT_MINUTES = 30

/**
 * The slots of today and the following days within a store's hours. `leadMinutes` is the store's preparation time before the first slot;
 * `opensAt` is the next opening of a closed store, which a pause may have put off.
 */
export function listSlotDays(
  hours: OpeningHours,
  now: Date,
  { minutes, days: count, leadMinutes = 0, opensAt = null }: SlotTerms & { leadMinutes?: number; opensAt?: string | null },
): SlotDay[] {
  const { date: today } = toLocalTime(now, hours.time_zone)
  const days = Array.from({ length: count }, (_, offset): SlotDay => ({ date: addDays(today, offset), slots: [] }))
  const length = slotLength(minutes)
  const earliest = now.getTime() + leadMinutes * MINUTE
  const first = +new Date(opensAt ?? 0)
  // The last slot of the last day may run past midnight.
  for (const period of listOpenPeriods(hours, { date: today, days: count + 1 })) {
    const opening = period.from.getTime()
    for (let from = opening; from + length <= period.to.getTime(); from += length) {
      // A slot that begins in a pause begins at its end, if anything of it is left then.
      const begin = +new Date(findPause(hours.pauses, new Date(from))?.until ?? from)
      if (from <= earliest || begin < first || begin >= from + length) continue
      // A store counts as open only after the minute in which it opens.
      const isOpening = from === opening && !hours.always_open
      const slot = toSlot(isOpening && begin === from ? from + MINUTE : begin, hours.time_zone)
      if (slot === null) continue
      days
        .find(({ date }) => date === slot.date)
        ?.slots.push({ value: `${slot.date} ${slot.minute}`, from: new Date(begin), to: new Date(from + length) })
    }
  }
  return days
}

/** The slot of a chosen time. A time outside of all slots, which only other clients send, starts a slot of its own. */
export function findSlot(hours: OpeningHours, now: Date, { at, ...terms }: SlotTerms & { at: Date }): Pick<Slot, 'from' | 'to'> {
  const found = listSlotDays(hours, now, terms)
    .flatMap(({ slots }) => slots)
    .find(({ from, to }) => from <= at && at < to)
  return found ?? { from: at, to: new Date(at.getTime() + slotLength(terms.minutes)) }
}

function slotLength(minutes: number): number {
  return (minutes || DEFAULT_MINUTES) * MINUTE
}

/** The local time of an instant. Null for the second occurrence of a repeated hour, because the wire cannot distinguish the two. */
function toSlot(instant: number, timeZone: string): { date: string; minute: string } | null {
  const { date, time } = toLocalTime(new Date(instant), timeZone)
  const isRepeated = whenClocksReach(date, time, timeZone).getTime() + MINUTE <= instant
  return isRepeated ? null : { date, minute: time.slice(0, 5) }
}
