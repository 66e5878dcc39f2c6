import { expect, test } from 'vitest'
import { findUnstyled, listPages } from './page-styles.ts'

test('every page of the desk imports the sheets of its classes, also when it is opened first', () => {
  expect(listPages().length).toBeGreaterThan(15)
  expect(findUnstyled()).toEqual([])
})
