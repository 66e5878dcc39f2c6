import { expect, test } from 'vitest'
import { covers, findRows, heightOfRows, type Rows } from './row-window.ts'

const rows: Rows = { columns: 4, gap: 20, pitches: [300, 320, 300] }

test('the rows between two heights are found by what was measured, and by the average where nothing was', () => {
  expect(findRows(rows, 40, 0, 600)).toEqual({ first: 0, last: 2 })
  expect(findRows(rows, 40, 300, 640)).toEqual({ first: 1, last: 3 })
  expect(findRows(rows, 40, 1_500, 1_600)).toEqual({ first: 4, last: 6 })
})

test('above, below and without cards there is no row too many', () => {
  expect(findRows(rows, 9, -900, -100)).toEqual({ first: 0, last: 1 })
  expect(findRows(rows, 9, 9_000, 9_900)).toEqual({ first: 2, last: 3 })
  expect(findRows(rows, 0, 0, 600)).toEqual({ first: 0, last: 0 })
})

test('rows left out keep their height without the gap of their own box', () => {
  expect(heightOfRows(rows, { first: 0, last: 2 })).toBe(600)
  expect(heightOfRows(rows, { first: 2, last: 2 })).toBe(0)
})

test('rows are enough as long as they hold all that are near', () => {
  expect(covers({ first: 0, last: 9 }, { first: 2, last: 9 })).toBe(true)
  expect(covers({ first: 0, last: 9 }, { first: 2, last: 10 })).toBe(false)
  expect(covers({ first: 3, last: 9 }, { first: 2, last: 9 })).toBe(false)
})
