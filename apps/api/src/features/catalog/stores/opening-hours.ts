import { addDays, fromLocalTime, type LocalTime, toLocalTime } from '#lib/clock.ts'

/** A row of store_schedules: local times of the store's zone, "HH:mm:ss", weekday 0 = Sunday. */
export type ScheduleRow = { id: number; day: number; opening_time: string; closing_time: string }

/** What decides when a store is open; any store record has it. */
export type OpeningHours = { always_open: boolean; time_zone: string; schedules: readonly ScheduleRow[] }

/** A time in which a store is open without a break. */
export type OpenSlot = { from: Date; to: Date }

const DAY = 86_400
const WEEK = 7 * DAY

/**
 * Whether a store's hours are running at an instant: strictly between opening and closing, as the wire's clients have it (§15). The
 * owner's own switch (`active`) is not part of this.
 */
export function isStoreOpenAt(store: OpeningHours, instant: Date): boolean {
  return store.always_open || isRunning(listWeekSlots(store.schedules), toLocalTime(instant, store.time_zone))
}

/** Open now, until when, or when next; times are null where none is known or where a store never closes. */
export function readOpening(
  store: OpeningHours,
  now: LocalTime,
): { open: boolean; opens_at: Date | null; closes_at: Date | null } {
  if (store.always_open) return { open: true, opens_at: null, closes_at: null }
  const slots = listWeekSlots(store.schedules)
  const second = secondOfWeek(now)
  const open = isRunning(slots, now)
  const edges = slots.filter((slot) => slot.to - slot.from < WEEK).map((slot) => (open ? slot.to : slot.from))
  const waits = edges.map((edge) => (edge - second + WEEK) % WEEK)
  // An edge of this very second is already due when it opens, and a week away when it closes.
  const wait = Math.min(...waits.filter((seconds) => !open || seconds > 0))
  const at = Number.isFinite(wait) ? atSecondsFrom(now, wait, store.time_zone) : null
  return { open, opens_at: open ? null : at, closes_at: open ? at : null }
}

/** The open times that touch the `days` local days from `date` on, in order; slots that meet at midnight are one. */
export function listOpenSlots(store: OpeningHours, { date, days }: { date: string; days: number }): OpenSlot[] {
  const start = fromLocalTime(date, '00:00', store.time_zone)
  const end = fromLocalTime(addDays(date, days), '00:00', store.time_zone)
  if (store.always_open) return [{ from: start, to: end }]
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const now: LocalTime = { date, time: '00:00:00', weekday }
  return listWeekSlots(store.schedules)
    .flatMap((slot) => {
      if (slot.to - slot.from >= WEEK) return [{ from: start, to: end }]
      // The week before may reach into the first day; further weeks cover the days asked for.
      const weeks = Array.from({ length: Math.ceil(days / 7) + 2 }, (_, index) => index - 1)
      return weeks.map((week) => {
        const shift = week * WEEK - weekday * DAY
        return {
          from: atSecondsFrom(now, slot.from + shift, store.time_zone),
          to: atSecondsFrom(now, slot.to + shift, store.time_zone),
        }
      })
    })
    .filter((slot) => slot.to > start && slot.from < end)
    .map(({ from, to }) => ({ from: from < start ? start : from, to: to > end ? end : to }))
    .sort((a, b) => a.from.getTime() - b.from.getTime())
}

/**
 * Whether an item is served at a local time; its window may pass midnight, no window means always (4.010). "Until 23:59" means until
 * midnight.
 */
export function isServedAt(
  item: { available_time_starts: string | null; available_time_ends: string | null },
  now: { time: string },
): boolean {
  const { available_time_starts: starts, available_time_ends: ends } = item
  if (starts === null || ends === null || starts === ends) return true
  if (starts < ends) return starts <= now.time && (now.time <= ends || ends >= '23:59')
  return starts <= now.time || now.time <= ends
}

type WeekSlot = { from: number; to: number }

/**
 * The rows as seconds of the week, Sunday 0:00 = 0; what touches is one, also from Saturday to Sunday (then `to` passes the week). "Until
 * 23:59" means until midnight, as in `isOpenAt` and in the slots of the checkout.
 */
function listWeekSlots(schedules: readonly ScheduleRow[]): WeekSlot[] {
  const rows = schedules
    .map(({ day, opening_time, closing_time }) => {
      const closing = closing_time >= '23:59' ? DAY : secondOfDay(closing_time)
      return { from: day * DAY + secondOfDay(opening_time), to: day * DAY + closing }
    })
    .sort((a, b) => a.from - b.from)
  const slots: WeekSlot[] = []
  for (const row of rows) {
    const last = slots.at(-1)
    if (last !== undefined && row.from <= last.to) last.to = Math.max(last.to, row.to)
    else slots.push(row)
  }
  const first = slots[0]
  const last = slots.at(-1)
  if (first === undefined || last === undefined || first.from !== 0 || last.to < WEEK) return slots
  if (first === last) return [{ from: 0, to: WEEK }]
  last.to = WEEK + first.to
  return slots.slice(1)
}

function isRunning(slots: WeekSlot[], now: LocalTime): boolean {
  const second = secondOfWeek(now)
  return slots.some(
    ({ from, to }) => to - from >= WEEK || (from < second && second < to) || (from < second + WEEK && second + WEEK < to),
  )
}

function secondOfWeek({ weekday, time }: LocalTime): number {
  return weekday * DAY + secondOfDay(time)
}

function secondOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** The instant whose local reading is `seconds` after `now`'s, by the clock on the wall. */
function atSecondsFrom(now: LocalTime, seconds: number, timeZone: string): Date {
  const total = secondOfDay(now.time) + seconds
  const days = Math.floor(total / DAY)
  const rest = total - days * DAY
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return fromLocalTime(addDays(now.date, days), `${part(rest / 3600)}:${part((rest % 3600) / 60)}:${part(rest % 60)}`, timeZone)
}
