import { describe, expect, test } from 'vitest'
import { readCountdown, readCountdownAloud } from './countdown-parts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a countdown', () => {
  test('shows days, hours, minutes and seconds with two digits', () => {
    const text = (left: number) =>
      readCountdown(left)
        .map(([, value]) => value)
        .join(':')
    expect(text(2 * HOUR + 41 * MINUTE + 9000)).toBe('00:02:41:09')
    expect(text(123 * 24 * HOUR)).toBe('123:00:00:00')
    expect(text(-5000)).toBe('00:00:00:00')
  })

  test('is read in steps: days, hours, then the last half hour, ten, five and one minute', () => {
    const read = (left: number) => Object.values(readCountdownAloud(left)).join(' ')
    expect([49 * HOUR, 47 * HOUR, HOUR].map(read)).toEqual(['days 2', 'hours 47', 'hours 1'])
    expect([59, 30, 29, 9, 5, 1].map((minutes) => read(minutes * MINUTE))).toEqual([
      'minutes 60',
      'minutes 30',
      'minutes 30',
      'minutes 10',
      'minutes 5',
      'minutes 1',
    ])
    expect(read(0)).toBe('ended 0')
  })
})
