import { expect, test } from 'vitest'
import { weekendOf } from './weekend.ts'

test('the weekend is that of the country', () => {
  expect(weekendOf('SA')).toEqual([5, 6])
  expect(weekendOf('JO')).toEqual([5, 6])
  expect(weekendOf('MA')).toEqual([6, 0])
  expect(weekendOf('AE')).toEqual([6, 0])
  expect(weekendOf('IR')).toEqual([5])
  for (const unknown of [undefined, '', 'A', 'ZZ', 'SA JO']) expect(weekendOf(unknown)).toEqual([6, 0])
})
