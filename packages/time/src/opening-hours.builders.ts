import fc from 'fast-check'
import { addDays, toLocalTime } from './local-time.ts'
import type { OpeningHours, Shift, SpecialDay } from './opening-hours.ts'

const ZONES = ['Asia/Riyadh', 'Europe/Berlin', 'America/New_York', 'Africa/Casablanca', 'Asia/Kathmandu']

const anyTime = fc.oneof(
  fc.integer({ min: 0, max: 24 * 12 - 1 }).map((step) => new Date(step * 300_000).toISOString().slice(11, 16)),
  fc.constantFrom('00:00', '23:59'),
)
const anyShift = fc.record<Shift>({
  day: fc.integer({ min: 0, max: 6 }),
  opening_time: anyTime.filter((time) => time !== '23:59'),
  closing_time: fc.oneof(anyTime, fc.constant('24:00')),
})

/** Days off, shifts past midnight, shifts that overlap or touch. */
export const anyWeek = fc.record<OpeningHours>({
  always_open: fc.constant(false),
  time_zone: fc.constantFrom(...ZONES),
  schedules: fc.array(anyShift, { maxLength: 10 }),
})

/** Special days near a date: closed, with shifts, over each other. */
export const anySpecialDays = (date: string) =>
  fc.array(
    fc
      .record({
        first: fc.integer({ min: -2, max: 3 }),
        more: fc.integer({ min: 0, max: 2 }),
        shifts: fc.array(anyShift, { maxLength: 2 }),
      })
      .map(
        ({ first, more, shifts }): SpecialDay => ({
          first_date: addDays(date, first),
          last_date: addDays(date, first + more),
          shifts,
        }),
      ),
    { maxLength: 2 },
  )

/** Any second of 2026; half of them are on a weekend on which some zone changes its clocks. */
export const anyInstant = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2026, 11, 31) / 1000 }),
    fc
      .tuple(
        fc.constantFrom('2026-02-14', '2026-03-07', '2026-03-21', '2026-03-28', '2026-10-24', '2026-10-31'),
        fc.integer({ min: 0, max: 48 * 3600 }),
      )
      .map(([saturday, seconds]) => Date.parse(saturday) / 1000 + seconds),
  )
  .map((seconds) => new Date(seconds * 1000))

/** Whether a zone's clocks change within two hours of an instant. */
export function changesClocks(instant: Date, timeZone: string): boolean {
  const offsetAt = (at: number) => {
    const { date, time } = toLocalTime(new Date(at), timeZone)
    return Date.parse(`${date}T${time}Z`) - Math.floor(at / 1000) * 1000
  }
  return offsetAt(instant.getTime() - 7_200_000) !== offsetAt(instant.getTime() + 7_200_000)
}
