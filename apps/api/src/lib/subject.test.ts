import { expect, test } from 'vitest'
import { causeOf, isOf, numberOf, readSubject, toColumns, toPaidColumns } from './subject.ts'

test.each([
  [{ orderId: 100_001 }, { order_id: 100_001, trip_id: null }, 'order:100001:placed'],
  [{ tripId: 100_002 }, { order_id: null, trip_id: 100_002 }, 'trip:100002:placed'],
])('%o is the row %o', (subject, columns, cause) => {
  expect(toColumns(subject)).toEqual(columns)
  expect(toPaidColumns(subject)).toEqual({ ...columns, top_up_id: null })
  expect(readSubject({ ...columns, top_up_id: null })).toEqual(subject)
  const [column, , id] = isOf(subject)
  expect(columns[column]).toBe(id)
  expect(numberOf(subject)).toBe(id)
  expect(causeOf(subject, 'placed')).toBe(cause)
})

test('a top-up is a subject of payments and postings', () => {
  const subject = { topUpId: 7 }
  expect(toPaidColumns(subject)).toEqual({ order_id: null, trip_id: null, top_up_id: 7 })
  expect(readSubject(toPaidColumns(subject))).toEqual(subject)
  expect([isOf(subject), numberOf(subject), causeOf(subject, 'paid')]).toEqual([['top_up_id', '=', 7], 7, 'top_up:7:paid'])
})

test('a row that names none is refused', () => {
  expect(() => readSubject({ order_id: null, trip_id: null, top_up_id: null })).toThrow(RangeError)
})
