import { describe, expect, it } from 'vitest'
import { fromLocalTime, whenClocksReach } from './instants.ts'
import { addDays, toLocalTime } from './local-time.ts'

describe('the instant of a local time', () => {
  it.each([
    ['2026-03-11', '00:30', 'Asia/Riyadh', '2026-03-10T21:30:00.000Z'],
    ['2026-03-11', '00:30:15', 'Asia/Riyadh', '2026-03-10T21:30:15.000Z'],
    ['2026-03-28', '12:00', 'Europe/Berlin', '2026-03-28T11:00:00.000Z'],
    ['2026-03-29', '12:00', 'Europe/Berlin', '2026-03-29T10:00:00.000Z'],
    // The clocks skip this time, so it is read an hour later.
    ['2026-03-29', '02:15', 'Europe/Berlin', '2026-03-29T01:15:00.000Z'],
    ['2026-03-08', '02:15', 'America/New_York', '2026-03-08T07:15:00.000Z'],
    ['2026-10-25', '03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
    // The clocks show this time twice; the first one counts.
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // Casablanca's clocks go back for Ramadan, and forward after it.
    ['2026-02-15', '02:30', 'Africa/Casablanca', '2026-02-15T01:30:00.000Z'],
    ['2026-02-16', '02:30', 'Africa/Casablanca', '2026-02-16T02:30:00.000Z'],
    ['2026-01-01', '00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-07-01', '06:45', 'Asia/Kathmandu', '2026-07-01T01:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(fromLocalTime(date, time, zone).toISOString()).toBe(instant)
  })

  it('comes back as it was, every half hour of a year, wherever clocks are not changed', () => {
    for (const zone of ['Asia/Riyadh', 'Asia/Kathmandu']) {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2026, 11, 31); at += 37 * 1_800_000) {
        const { date, time } = toLocalTime(new Date(at), zone)
        expect(fromLocalTime(date, time, zone).getTime()).toBe(at)
      }
    }
  })

  it('is reached by a skipped time when clocks are put forward', () => {
    expect(whenClocksReach('2026-03-29', '02:15', 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:00:00Z'))
    expect(whenClocksReach('2026-03-08', '02:59', 'America/New_York')).toEqual(new Date('2026-03-08T07:00:00Z'))
    expect(whenClocksReach('2026-03-29', '03:00', 'Europe/Berlin')).toEqual(new Date('2026-03-29T01:00:00Z'))
  })

  it.each([
    [undefined, '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T05:30:00.500Z', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T05:30:01.000Z', '2026-11-01T06:30:00.000Z'],
  ])('is reached twice by a repeated time: not before %s, at %s', (since, instant) => {
    const from = since === undefined ? undefined : new Date(since)
    expect(whenClocksReach('2026-11-01', '01:30', 'America/New_York', from).toISOString()).toBe(instant)
  })

  it.each([
    ['Europe/Berlin', '2026-03-29', 0],
    ['Europe/Berlin', '2026-10-25', 2],
    ['America/New_York', '2026-03-08', 0],
    ['America/New_York', '2026-11-01', 2],
    ['Africa/Casablanca', '2026-02-15', 2],
    ['Africa/Casablanca', '2026-03-22', 0],
  ])('comes back as it was in %s around %s, every half hour that clocks do not repeat', (zone, day, count) => {
    const start = Date.parse(addDays(day, -2))
    let repeated = 0
    for (let at = start; at < start + 5 * 86_400_000; at += 1_800_000) {
      const { date, time } = toLocalTime(new Date(at), zone)
      const read = fromLocalTime(date, time, zone).getTime()
      if (read === at - 3_600_000) repeated += 1
      else expect(read).toBe(at)
    }
    expect(repeated).toBe(count)
  })
})
