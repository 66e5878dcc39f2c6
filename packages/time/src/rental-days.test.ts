import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from './instants.ts'
import { addDays, countDays, toLocalTime } from './local-time.ts'
import { countRentalDays, findTripEnd } from './rental-days.ts'

/** Dates around which the clocks change: by an hour, by half an hour, and at midnight. In Riyadh and Kathmandu they never do. */
const CHANGES: Record<string, string[]> = {
  'Europe/Berlin': ['2026-03-29', '2026-10-25'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Africa/Casablanca': ['2026-02-15', '2026-03-22'],
  'Africa/Cairo': ['2026-04-24', '2026-10-29'],
  'America/Nuuk': ['2026-03-28', '2026-10-24'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'Asia/Riyadh': ['2026-02-28', '2026-12-31'],
  'Asia/Kathmandu': ['2026-06-30'],
}

const DAY_MS = 86_400_000

/** A zone and an instant within three days of a change of its clocks, at any millisecond or on the hour. */
const pickups = fc.constantFrom(...Object.entries(CHANGES)).chain(([zone, dates]) =>
  fc.record({
    zone: fc.constant(zone),
    pickup: fc
      .tuple(
        fc.constantFrom(...dates),
        fc.oneof(
          fc.integer({ min: 0, max: 6 * DAY_MS }),
          fc.nat(144).map((hour) => hour * 3_600_000),
        ),
      )
      .map(([date, passed]) => new Date(Date.parse(addDays(date, -3)) + passed)),
  }),
)
const lengths = fc.integer({ min: 1, max: 9 * DAY_MS })

describe('the days of a rental', () => {
  it.each([
    ['Asia/Riyadh', '2026-03-10 10:00', '2026-03-10 10:01', 1],
    ['Asia/Riyadh', '2026-03-10 10:00', '2026-03-11 10:00', 1],
    ['Asia/Riyadh', '2026-03-10 10:00', '2026-03-11 10:01', 2],
    ['Asia/Riyadh', '2026-03-10 10:00', '2026-03-13 09:59', 3],
    // A day does not end at midnight.
    ['Asia/Riyadh', '2026-03-10 23:30', '2026-03-11 00:30', 1],
    ['Asia/Riyadh', '2026-03-10 23:30', '2026-03-11 23:30', 1],
    ['Asia/Riyadh', '2026-03-10 00:00', '2026-03-11 00:00', 1],
    ['Asia/Riyadh', '2026-03-10 00:00', '2026-03-11 00:01', 2],
    // Across the end of a month, the end of a year, and a leap day.
    ['Asia/Riyadh', '2026-02-27 08:00', '2026-03-02 08:00', 3],
    ['Asia/Riyadh', '2028-02-27 08:00', '2028-03-02 08:00', 4],
    ['Asia/Riyadh', '2026-12-30 18:00', '2027-01-02 17:00', 3],
    // 23 hours, and a minute more.
    ['Europe/Berlin', '2026-03-28 12:00', '2026-03-29 12:00', 1],
    ['Europe/Berlin', '2026-03-28 12:00', '2026-03-29 12:01', 2],
    ['America/New_York', '2026-03-07 20:00', '2026-03-08 20:00', 1],
    // 25 hours, and a minute more.
    ['Europe/Berlin', '2026-10-24 12:00', '2026-10-25 12:00', 1],
    ['Europe/Berlin', '2026-10-24 12:00', '2026-10-25 12:01', 2],
    ['America/New_York', '2026-10-31 20:00', '2026-11-01 20:00', 1],
    // A week of 167 hours, and one of 169.
    ['Europe/Berlin', '2026-03-25 09:00', '2026-04-01 09:00', 7],
    ['Europe/Berlin', '2026-10-21 09:00', '2026-10-28 09:00', 7],
    // The clocks go forward by half an hour.
    ['Australia/Lord_Howe', '2026-10-03 12:00', '2026-10-04 12:00', 1],
    // The clocks skip the end of the first day, so it is read an hour later; later days end as usual.
    ['Europe/Berlin', '2026-03-28 02:30', '2026-03-29 03:30', 1],
    ['Europe/Berlin', '2026-03-28 02:30', '2026-03-29 03:31', 2],
    ['Europe/Berlin', '2026-03-28 02:30', '2026-03-30 02:30', 2],
    ['Africa/Cairo', '2026-04-23 00:15', '2026-04-24 01:15', 1],
    ['America/Nuuk', '2026-03-27 23:30', '2026-03-29 00:15', 1],
  ])('in %s from %s to %s are counted: %#', (zone, pickup, end, days) => {
    expect(countRentalDays(read(pickup, zone), read(end, zone), zone)).toBe(days)
  })

  it('ends its first day at the first of two equal times', () => {
    const pickup = read('2026-10-24 02:30', 'Europe/Berlin')
    expect(countRentalDays(pickup, new Date('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toBe(1)
    expect(countRentalDays(pickup, new Date('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toBe(2)
  })

  it('are as many as were booked: the end of a trip of some days is the end of the last of them', () => {
    fc.assert(
      fc.property(pickups, fc.integer({ min: 1, max: 40 }), ({ zone, pickup }, days) => {
        const end = findTripEnd(pickup, { days }, zone)
        expect(countRentalDays(pickup, end, zone)).toBe(days)
        expect(countRentalDays(pickup, new Date(end.getTime() + 1), zone)).toBe(days + 1)
        if (days > 1) expect(countRentalDays(pickup, findTripEnd(pickup, { days: days - 1 }, zone), zone)).toBe(days - 1)
      }),
      { numRuns: 500 },
    )
  })

  it('end at the local time of the pickup, at most an hour later where clocks skip it', () => {
    fc.assert(
      fc.property(pickups, fc.integer({ min: 1, max: 40 }), ({ zone, pickup }, days) => {
        const from = toLocalTime(pickup, zone)
        const to = toLocalTime(findTripEnd(pickup, { days }, zone), zone)
        const passed =
          countDays(from.date, to.date) * DAY_MS + Date.parse(`2026-01-01T${to.time}Z`) - Date.parse(`2026-01-01T${from.time}Z`)
        expect([0, 1_800_000, 3_600_000]).toContain(passed - days * DAY_MS)
      }),
      { numRuns: 500 },
    )
  })

  it('never become fewer by a later end', () => {
    fc.assert(
      fc.property(pickups, lengths, lengths, ({ zone, pickup }, one, other) => {
        const count = (length: number) => countRentalDays(pickup, new Date(pickup.getTime() + length), zone)
        expect(count(Math.min(one, other))).toBeLessThanOrEqual(count(Math.max(one, other)))
      }),
      { numRuns: 500 },
    )
  })

  it('are those of 24 hours where clocks are never changed, and differ by less than one elsewhere', () => {
    fc.assert(
      fc.property(pickups, lengths, ({ zone, pickup }, length) => {
        const days = countRentalDays(pickup, new Date(pickup.getTime() + length), zone)
        if (zone.startsWith('Asia/')) expect(days).toBe(Math.ceil(length / DAY_MS))
        else expect(Math.abs(days - Math.ceil(length / DAY_MS))).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })

  it('are refused for an end that is not after the pickup', () => {
    const pickup = new Date('2026-03-10T07:00:00Z')
    expect(() => countRentalDays(pickup, pickup, 'Asia/Riyadh')).toThrow(RangeError)
    expect(() => countRentalDays(pickup, new Date(pickup.getTime() - 1), 'Asia/Riyadh')).toThrow(RangeError)
  })
})

describe('the end of a trip', () => {
  it('comes after its minutes, whatever the clocks show', () => {
    const pickup = read('2026-03-29 01:30', 'Europe/Berlin')
    expect(findTripEnd(pickup, { minutes: 90 }, 'Europe/Berlin')).toEqual(read('2026-03-29 04:00', 'Europe/Berlin'))
    expect(findTripEnd(pickup, { minutes: 1440 }, 'Europe/Berlin')).toEqual(read('2026-03-30 02:30', 'Europe/Berlin'))
  })

  it('comes after its days at the time of the pickup', () => {
    const pickup = read('2026-03-28 12:00', 'Europe/Berlin')
    expect(findTripEnd(pickup, { days: 1 }, 'Europe/Berlin')).toEqual(read('2026-03-29 12:00', 'Europe/Berlin'))
    expect(findTripEnd(pickup, { days: 30 }, 'Europe/Berlin')).toEqual(read('2026-04-27 12:00', 'Europe/Berlin'))
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('is refused for a length of %s', (count) => {
    const pickup = new Date('2026-03-10T07:00:00Z')
    expect(() => findTripEnd(pickup, { minutes: count }, 'Asia/Riyadh')).toThrow(RangeError)
    expect(() => findTripEnd(pickup, { days: count }, 'Asia/Riyadh')).toThrow(RangeError)
  })
})

function read(localTime: string, zone: string): Date {
  const [date = '', time = ''] = localTime.split(' ')
  return fromLocalTime(date, time, zone)
}
