import { expect, test } from 'vitest'
import { findPairs, homes } from './feature-pairs.ts'

test.each(Object.entries(homes))('no two features of the %s import each other', (_name, home) => {
  const { features, pairs, mutual } = findPairs(home)
  expect(features).toBeGreaterThan(10)
  expect(pairs.length).toBeGreaterThan(0)
  expect(mutual).toEqual([])
})

test('the features of the storefront import one another in at most 195 ordered pairs', () => {
  const { features, pairs } = findPairs(homes.storefront)
  expect(features).toBeLessThanOrEqual(49)
  expect(pairs.length).toBeLessThanOrEqual(195)
})
