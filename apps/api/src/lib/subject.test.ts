import { expect, test } from 'vitest'
import { causeOf, isOf, numberOf, readSubject, toColumns } from './subject.ts'

test.each([
  [{ orderId: 100_001 }, { order_id: 100_001, trip_id: null }, 'order:100001:placed'],
  [{ tripId: 100_002 }, { order_id: null, trip_id: 100_002 }, 'trip:100002:placed'],
])('%o is the row %o', (subject, columns, cause) => {
  expect(toColumns(subject)).toEqual(columns)
  expect(readSubject(columns)).toEqual(subject)
  const [column, , id] = isOf(subject)
  expect(columns[column]).toBe(id)
  expect(numberOf(subject)).toBe(id)
  expect(causeOf(subject, 'placed')).toBe(cause)
})

test('a row that names neither is refused', () => {
  expect(() => readSubject({ order_id: null, trip_id: null })).toThrow(RangeError)
})
