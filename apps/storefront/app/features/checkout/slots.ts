import { dateFormat } from '../../lib/format.ts'

/** A time that can be chosen: `value` is what the wire takes, "YYYY-MM-DD HH:mm" on the clocks of the store's zone. */
export type Slot = { value: string; from: Date; to: Date }
export type SlotDay = { date: string; slots: Slot[] }

export type SlotHours = {
  schedules: readonly { day: number; opening_time: string; closing_time: string }[]
  timeZone: string
  /** Modules whose stores never close. */
  alwaysOpen?: boolean
}

type Window = { from: number; to: number }

const MINUTE = 60_000
const DAYS = [0, 1] as const
const DEFAULT_MINUTES = 30

/**
 * What can be chosen today and tomorrow, inside the store's hours. `minutes` is the marketplace's slot length, 0 = 30; `leadMinutes` is
 * how long the store needs before the first.
 */
export function listSlotDays(
  hours: SlotHours,
  now: Date,
  { minutes, leadMinutes = 0 }: { minutes: number; leadMinutes?: number },
): SlotDay[] {
  const today = readLocal(now, hours.timeZone).date
  const start = toInstant(today, '00:00', hours.timeZone)
  const end = toInstant(addDays(today, DAYS.length), '00:00', hours.timeZone)
  const length = (minutes || DEFAULT_MINUTES) * MINUTE
  const earliest = now.getTime() + leadMinutes * MINUTE
  const windows = hours.alwaysOpen ? [{ from: start, to: end }] : listWindows(hours, today)
  const days = DAYS.map((offset): SlotDay => ({ date: addDays(today, offset), slots: [] }))
  const seen = new Set<string>()
  for (const window of windows) {
    const first = Math.max(window.from, start)
    for (let from = first; from + length <= window.to && from < end; from += length) {
      if (from <= earliest) continue
      // A store counts as open only after the minute in which it opens.
      const isOpening = from === window.from && !hours.alwaysOpen
      const { date, time } = readLocal(new Date(isOpening ? from + MINUTE : from), hours.timeZone)
      const value = `${date} ${time}`
      // The hour that clocks go back shows the same times twice; the wire cannot tell them apart.
      if (seen.has(value)) continue
      seen.add(value)
      days.find((day) => day.date === date)?.slots.push({ value, from: new Date(from), to: new Date(from + length) })
    }
  }
  return days
}

export type DayPart = 'night' | 'morning' | 'midday' | 'evening'
const PART_ENDS: [DayPart, number][] = [
  ['night', 5],
  ['morning', 12],
  ['midday', 17],
  ['evening', 24],
]

/** The slots of a day by its parts; parts without any are left out. */
export function groupByPart(slots: readonly Slot[]): { part: DayPart; slots: Slot[] }[] {
  return PART_ENDS.map(([part, end], index) => {
    const begin = PART_ENDS[index - 1]?.[1] ?? 0
    const hourOf = ({ value }: Slot) => Number(value.slice(11, 13))
    return { part, slots: slots.filter((slot) => begin <= hourOf(slot) && hourOf(slot) < end) }
  }).filter(({ slots }) => slots.length > 0)
}

/** The times in which the store is open without a break, from yesterday's rows on; what meets at midnight is one. */
function listWindows({ schedules, timeZone }: SlotHours, today: string): Window[] {
  const windows = [-1, ...DAYS].flatMap((offset) => {
    const date = addDays(today, offset)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    return schedules
      .filter(({ day }) => day === weekday)
      .map(({ opening_time: opening, closing_time: closing }): Window => {
        const from = toInstant(date, opening, timeZone)
        // "Until 23:59" means until midnight; an end before its beginning lies on the next day.
        if (closing >= '23:59') return { from, to: toInstant(addDays(date, 1), '00:00', timeZone) }
        return { from, to: toInstant(closing <= opening ? addDays(date, 1) : date, closing, timeZone) }
      })
  })
  const merged: Window[] = []
  for (const window of windows.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last !== undefined && window.from <= last.to) last.to = Math.max(last.to, window.to)
    else merged.push({ ...window })
  }
  return merged
}

/** The clock on a zone's wall. */
function readLocal(instant: Date, timeZone: string): { date: string; time: string } {
  const digits = '2-digit'
  const formatter = dateFormat('en', {
    timeZone,
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** When a zone's clocks show a time; one that a change of clocks skips is read an hour later, as the server does. */
function toInstant(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time.slice(0, 5)}Z`)
  let guess = wanted
  for (let round = 0; round < 2; round++) {
    const shown = readLocal(new Date(guess), timeZone)
    guess += wanted - Date.parse(`${shown.date}T${shown.time}Z`)
  }
  return guess
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10)
}
