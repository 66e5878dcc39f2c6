import { expect, test } from 'vitest'
import { columnsOf, daysOf, monthOf } from './month.ts'

test('a month has its days, over the end of a year and in February', () => {
  expect(monthOf('2026-11-26')).toEqual({ first: '2026-11-01', last: '2026-11-30' })
  expect(monthOf('2026-12-31', 1)).toEqual({ first: '2027-01-01', last: '2027-01-31' })
  expect(monthOf('2026-01-15', -1)).toEqual({ first: '2025-12-01', last: '2025-12-31' })
  expect(daysOf(monthOf('2028-02-10'))).toHaveLength(29)
})

test('a bar has the columns of its days in the month, cut at its ends', () => {
  const november = monthOf('2026-11-01')
  expect(columnsOf({ from: '2026-11-09', until: '2026-11-09' }, november)).toEqual({ start: 9, end: 10 })
  expect(columnsOf({ from: '2026-10-09', until: '2027-11-09' }, november)).toEqual({ start: 1, end: 31 })
  expect(columnsOf({ from: '2026-12-01', until: '2026-12-09' }, november)).toBeNull()
  expect(columnsOf({ from: '2026-10-01', until: '2026-10-31' }, november)).toBeNull()
})
