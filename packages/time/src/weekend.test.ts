import { expect, test } from 'vitest'
import { firstDayOfWeek } from './week-start.ts'
import { weekendOf } from './weekend.ts'

test('the weekend is that of the country', () => {
  expect(weekendOf('SA')).toEqual([5, 6])
  expect(weekendOf('JO')).toEqual([5, 6])
  expect(weekendOf('MA')).toEqual([6, 0])
  expect(weekendOf('AE')).toEqual([6, 0])
  expect(weekendOf('IR')).toEqual([5])
  for (const unknown of [undefined, '', 'A', 'ZZ', 'SA JO']) expect(weekendOf(unknown)).toEqual([6, 0])
})

test('a shop may choose its weekend, and its week begins after it', () => {
  expect(weekendOf('SA', [6, 0])).toEqual([6, 0])
  expect([firstDayOfWeek('SA'), firstDayOfWeek('EG'), firstDayOfWeek('FR')]).toEqual([0, 6, 1])
  expect([[5, 6], [6, 0], [4, 5], [5], [0]].map((days) => firstDayOfWeek('FR', days))).toEqual([0, 1, 6, 6, 1])
})
