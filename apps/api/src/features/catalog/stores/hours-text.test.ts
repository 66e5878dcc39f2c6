import { describe, expect, it } from 'vitest'
import { parseHours, formatHours } from './hours-text.ts'

const rewrite = (text: string): string | null => {
  const hours = parseHours(text)
  return hours === null ? null : formatHours(hours)
}

describe('opening hours', () => {
  it.each<[string, string]>([
    ['always', 'always'],
    [' Closed ', 'closed'],
    ['sun-thu 08:00-23:00; fri 13:00-24:00', 'sun-thu 08:00-23:00; fri 13:00-24:00'],
    ['Sunday - Thursday 8:00–23:00', 'sun-thu 08:00-23:00'],
    ['sat-mon 10:00-12:00', 'sun-mon 10:00-12:00; sat 10:00-12:00'],
    ['mon, wed 09:00-12:00, 16:00-20:00;', 'mon 09:00-12:00, 16:00-20:00; wed 09:00-12:00, 16:00-20:00'],
    ['sat 18:00-02:00', 'sun 00:00-02:00; sat 18:00-24:00'],
    ['fri 20:00-00:00', 'fri 20:00-24:00'],
    ['الجمعة ١٣:٠٠-٢٣:٣٠', 'fri 13:00-23:30'],
    ['sun-sat 00:00-24:00', 'sun-sat 00:00-24:00'],
  ])('%s', (text, written) => {
    expect(rewrite(text)).toBe(written)
    expect(rewrite(written)).toBe(written)
  })

  it.each([
    '',
    '08:00-12:00',
    'sun',
    'sun 8-12',
    'sun 25:00-26:00',
    'sun 08:60-12:00',
    'sun 08:00-08:00',
    'sun 08:00',
    'sun 08:00-12:00-14:00',
    'noday 08:00-12:00',
    'sun-mon-tue 08:00-12:00',
    'sun 08:00-12:00; sun 11:00-13:00',
    'sun 24:00-02:00',
    'sun 08:00-12:00 mon',
    'sat 22:00-03:00; sun 02:00-05:00',
    'fri 08:00-12:00; fri closed',
    'closed fri',
    'noday closed',
  ])('cannot be read: %j', (text) => {
    expect(parseHours(text)).toBeNull()
  })
})

it.each([
  ['sun-thu 08:00-23:00; fri closed', 'sun-thu 08:00-23:00'],
  ['sun-thu 08:00-23:00; fri, sat closed;', 'sun-thu 08:00-23:00'],
  ['السبت مغلق; sun 08:00-12:00', 'sun 08:00-12:00'],
  ['sun-sat closed', 'closed'],
])('a day may be closed by the word: %s', (text, written) => {
  expect(formatHours(parseHours(text) ?? 'always')).toBe(written)
})

it.each([' ', 'sun ', '-', ',', 'a', '9', '٩'])('a text of 5,000 times "%s" is refused in linear time', (part) => {
  const start = performance.now()
  expect(parseHours(part.repeat(5000))).toBeNull()
  expect(performance.now() - start).toBeLessThan(500)
})
