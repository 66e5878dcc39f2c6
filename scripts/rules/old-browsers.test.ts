import { expect, test } from 'vitest'
import { oldestBrowsers } from '@medina/web/vite/browsers.ts'
import { findMissingFunctions } from './old-browsers.ts'

const file = 'packages/pricing/src/tax.ts'

test.each([
  'const parts = Map.groupBy(lines, ({ code }) => code)',
  'const { promise, resolve } = Promise.withResolvers<void>()',
  'if (URL.canParse(typed)) open(typed)',
  'return [...orders.values()].length > 0 ? orders.values().map(toRow) : []',
  'return known.isSubsetOf(found)',
])('%s fails on an old phone', (line) => expect(findMissingFunctions(file, line)).toHaveLength(1))

test.each([
  'const parts = groupRows(lines, ({ code }) => code)',
  'return [...orders.values()].map(toRow)',
  'const sorted = rows.toSorted(byName)',
  '/** Old tablets have no `Map.groupBy`. */',
])('%s is allowed', (line) => expect(findMissingFunctions(file, line)).toEqual([]))

test('the service, which brings its own runtime, and tests are free', () => {
  for (const free of ['apps/api/src/features/sales/sales.ts', 'apps/desk/src/ui/rows.test.ts', 'scripts/rules/terms.ts'])
    expect(findMissingFunctions(free, 'Map.groupBy(rows, nameOf)')).toEqual([])
})

test('the list is of the browsers that are the oldest today', () => {
  expect(oldestBrowsers).toEqual(['chrome111', 'safari16.4', 'firefox128'])
})
