import { describe, expect, it } from 'vitest'
import { isBeforeEnd, isServedAt } from './time-of-day.ts'

describe('an item', () => {
  it('[4.010] is served inside its window only, which may pass midnight', () => {
    const breakfast = { available_time_starts: '06:00:00', available_time_ends: '11:00:00' }
    expect(['05:59:59', '06:00:00', '11:00:00', '11:00:01'].map((time) => isServedAt(breakfast, { time }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const late = { available_time_starts: '20:00:00', available_time_ends: '02:00:00' }
    expect(['19:59:59', '23:30:00', '01:30:00', '02:30:00'].map((time) => isServedAt(late, { time }))).toEqual([
      false,
      true,
      true,
      false,
    ])
    for (const end of ['23:59', '23:59:00', '23:59:59']) {
      const evening = { available_time_starts: '18:00', available_time_ends: end }
      expect(['17:59:59', '23:59:30', '23:59:59', '00:00:00'].map((time) => isServedAt(evening, { time }))).toEqual([
        false,
        true,
        true,
        false,
      ])
    }
    expect(isServedAt({ available_time_starts: null, available_time_ends: null }, { time: '03:00:00' })).toBe(true)
  })
})

it('reads an end of 23:59 or later as midnight', () => {
  expect(['23:59', '23:59:00', '23:59:59', '24:00'].map((end) => isBeforeEnd('23:59:59', end))).toEqual([true, true, true, true])
  expect([isBeforeEnd('22:59:59', '23:00:00'), isBeforeEnd('23:00:00', '23:00:00')]).toEqual([true, false])
})
