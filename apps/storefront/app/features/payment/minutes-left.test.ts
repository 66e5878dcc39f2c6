import { expect, it } from 'vitest'
import { isHeldLonger, minutesLeft } from './minutes-left.ts'

const ordered = '2026-03-10T10:00:00.000Z'
const after = (minutes: number): Date => new Date(Date.parse(ordered) + minutes * 60_000)

it('names the minutes that an unpaid order is kept, and none for one that no clock ends', () => {
  expect([0, 10, 29.5, 90].map((minutes) => minutesLeft(ordered, after(minutes)))).toEqual([30, 20, 1, 1])
  expect([0, 30, 120, 121].map((minutes) => isHeldLonger(ordered, after(minutes)))).toEqual([false, false, false, true])
})
