import { describe, expect, test } from 'vitest'
import { describeAge, isHandheld } from './device-text.ts'

const now = new Date('2026-03-10T10:00:00Z')
const age = (minutes: number, language: 'en' | 'ar' = 'en') =>
  describeAge(new Date(now.getTime() - minutes * 60_000), now, language).replaceAll(/[\u200e\u200f\u061c]/g, '')

describe('[2.020] when a device was last seen', () => {
  test.each([
    [0, 'now'],
    [-3, 'now'],
    [5, '5 minutes ago'],
    [59.9, '59 minutes ago'],
    [60, '1 hour ago'],
    [25 * 60, 'yesterday'],
    [3 * 24 * 60, '3 days ago'],
    [65 * 24 * 60, '2 months ago'],
  ])('%s minutes ago is "%s"', (minutes, words) => {
    expect(age(minutes)).toBe(words)
  })

  test('in Arabic with Latin digits', () => {
    expect(age(0, 'ar')).toBe('الآن')
    expect(age(5, 'ar')).toBe('قبل 5 دقائق')
    expect(age(11, 'ar')).toBe('قبل 11 دقيقة')
    expect(age(25 * 60, 'ar')).toBe('أمس')
  })
})

test('phones and tablets have their own sign', () => {
  expect(['iPhone', 'iPad', 'Android', 'Windows', null].map((system) => isHandheld({ system }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
