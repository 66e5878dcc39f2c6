import { describe, expect, it } from 'vitest'
import { addDays, createClock, fromLocalTime, toLocalTime } from './clock.ts'

describe('the clock', () => {
  it('runs on from where it was started', () => {
    const clock = createClock('2026-03-10T10:00:00Z')
    const first = clock.now().getTime()
    expect(first - Date.parse('2026-03-10T10:00:00Z')).toBeLessThan(1000)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(first)
  })

  it('is the system’s without a start', () => {
    expect(Math.abs(createClock().now().getTime() - Date.now())).toBeLessThan(1000)
  })
})

describe('local time', () => {
  it('is read in the zone, weekday 0 = Sunday', () => {
    expect(toLocalTime(new Date('2026-03-10T21:30:05Z'), 'Asia/Riyadh')).toEqual({
      date: '2026-03-11',
      time: '00:30:05',
      weekday: 3,
    })
    expect(toLocalTime(new Date('2026-03-29T00:59:59Z'), 'Europe/Berlin')).toMatchObject({ time: '01:59:59', weekday: 0 })
    expect(toLocalTime(new Date('2026-03-29T01:00:00Z'), 'Europe/Berlin')).toMatchObject({ time: '03:00:00' })
    expect(toLocalTime(new Date('2026-10-25T01:00:00Z'), 'Europe/Berlin')).toMatchObject({ time: '02:00:00' })
  })

  it.each([
    ['2026-03-11', '00:30', 'Asia/Riyadh', '2026-03-10T21:30:00.000Z'],
    ['2026-03-11', '00:30:15', 'Asia/Riyadh', '2026-03-10T21:30:15.000Z'],
    ['2026-03-28', '12:00', 'Europe/Berlin', '2026-03-28T11:00:00.000Z'],
    ['2026-03-29', '12:00', 'Europe/Berlin', '2026-03-29T10:00:00.000Z'],
    // Skipped by the change of clocks: an hour later.
    ['2026-03-29', '02:15', 'Europe/Berlin', '2026-03-29T01:15:00.000Z'],
    ['2026-10-25', '03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
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

  it('counts days over months and years', () => {
    expect([addDays('2026-02-27', 2), addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
      '2026-03-01',
      '2028-02-29',
      '2027-01-01',
      '2026-02-28',
    ])
  })
})
