import { describe, expect, it } from 'vitest'
import { addDays, countDays, toLocalTime, weekdayOf } from './local-time.ts'

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

  it('counts days over months and years', () => {
    expect([addDays('2026-02-27', 2), addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
      '2026-03-01',
      '2028-02-29',
      '2027-01-01',
      '2026-02-28',
    ])
    expect([countDays('2026-02-27', '2026-03-01'), countDays('2027-01-01', '2026-12-31')]).toEqual([2, -1])
    expect(['2026-03-08', '2026-03-14', '2024-02-29'].map(weekdayOf)).toEqual([0, 6, 4])
  })
})
