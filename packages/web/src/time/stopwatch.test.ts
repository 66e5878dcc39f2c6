import { expect, test } from 'vitest'
import { formatLeft, readSecondsLeft, readSpokenLeft } from './stopwatch.ts'

test('the time left is a stopwatch that ends at zero, and is spoken at its start, at one minute and at fifteen seconds', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z')
  expect([161, 60, 9, 0].map(formatLeft)).toEqual(['2:41', '1:00', '0:09', '0:00'])
  expect(readSecondsLeft('2026-03-10T12:02:40.200Z', now)).toBe(161)
  expect(readSecondsLeft('2026-03-10T11:00:00.000Z', now)).toBe(0)
  expect([161, 61, 60, 16, 15, 0].map((seconds) => readSpokenLeft(seconds, 161))).toEqual([161, 161, 60, 60, 15, 15])
})
