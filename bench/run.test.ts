import { describe, expect, test } from 'vitest'
import { readSeconds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import { requireWhole, toVerdict } from './verdict.ts'

const met: Figure = { name: 'list', value: 700, unit: '/s', budget: { least: 600 } }
const missed: Figure = { name: 'order placing', value: 361.4, unit: '/s', budget: { least: 600 } }
const free: Figure = { name: 'size', value: 3, unit: 'MB' }

describe('the last lines of a run', () => {
  test('say that every budget is met only after a run in which all were', () => {
    const { lines, code } = toVerdict([{ family: 'orders', figures: [met, free] }])
    expect(lines).toEqual([
      'Budgets: 1 met, 0 missed. Families: 1 measured, 0 skipped, 0 failed.',
      'Every budget measured is met.',
    ])
    expect(code).toBe(0)
  })

  test('name a family that failed, with its reason, and never say that every budget is met', () => {
    const { lines, code } = toVerdict([
      { family: 'live', figures: [met] },
      { family: 'orders', failure: 'only 259 baskets can be filled' },
    ])
    expect(lines).toEqual([
      'Failed: orders: only 259 baskets can be filled',
      'Budgets: 1 met, 0 missed. Families: 1 measured, 0 skipped, 1 failed.',
    ])
    expect(code).toBe(1)
  })

  test('name each missed budget with what was measured', () => {
    const { lines, code } = toVerdict([{ family: 'orders', figures: [met, missed] }])
    expect(lines).toEqual([
      'Missed: orders: order placing: 361 /s, >= 600',
      'Budgets: 1 met, 1 missed. Families: 1 measured, 0 skipped, 0 failed.',
    ])
    expect(code).toBe(1)
  })

  test('name a family that cannot be measured here, which is no failure', () => {
    const { lines, code } = toVerdict([
      { family: 'live', figures: [met] },
      { family: 'medusa', skipped: 'the registry does not answer' },
    ])
    expect(lines.slice(0, 2)).toEqual([
      'Skipped: medusa: the registry does not answer',
      'Budgets: 1 met, 0 missed. Families: 1 measured, 1 skipped, 0 failed.',
    ])
    expect(code).toBe(0)
  })

  test('claim nothing where no figure has a budget, nor where nothing ran', () => {
    expect(toVerdict([{ family: 'start', figures: [free] }])).toEqual({
      lines: ['Budgets: 0 met, 0 missed. Families: 1 measured, 0 skipped, 0 failed.'],
      code: 0,
    })
    expect(toVerdict([]).code).toBe(1)
  })
})

describe('figures that say nothing are a failure of their family', () => {
  test.each<[string, Figure[]]>([
    ['it has no figures', []],
    ['rate is NaN', [{ name: 'rate', value: Number.NaN, unit: 'ms' }]],
    ['rate is Infinity', [{ name: 'rate', value: Number.POSITIVE_INFINITY, unit: '×' }]],
    ['rate is 0 /s', [{ name: 'rate', value: 0, unit: '/s', budget: { most: 3 } }]],
    ['time is 0 s', [{ name: 'time', value: 0, unit: 's' }]],
    ['memory is -3', [{ name: 'memory', value: -3, unit: 'MB' }]],
    ['list has a budget of NaN', [{ name: 'list', value: 3, unit: 'ms', budget: { most: Number.NaN } }]],
    ['list has a budget of undefined', [{ name: 'list', value: 3, unit: 'ms', budget: { least: undefined as never } }]],
    ['two figures are named list', [met, met]],
  ])('%s', (words, figures) => {
    expect(() => requireWhole(figures)).toThrow(words)
  })

  test('a page that blocks nothing and fetches no font is measured, and memory that falls', () => {
    const none: Figure[] = [
      { name: 'blocked', value: 0, unit: 'ms', budget: { most: 120 } },
      { name: 'fonts', value: 0, unit: 'kB' },
      { name: 'growth', value: -0.3, unit: 'MB/min', budget: { most: 1 } },
      { name: 'broken rules', value: 0, unit: '', budget: { most: 0 } },
    ]
    expect(requireWhole(none)).toBe(none)
  })
})

test('the median of an even number of values is between the two in the middle', () => {
  expect(median([9, 1, 4])).toBe(4)
  expect(median([1, 9, 4, 2])).toBe(3)
  expect(() => median([])).toThrow('nothing was measured')
})

test('a length that is no number of seconds is refused', () => {
  expect(readSeconds(undefined)).toBeNull()
  expect(readSeconds('15')).toBe(15)
  for (const given of ['', 'fifteen', '0', '-1', 'Infinity']) expect(() => readSeconds(given)).toThrow('BENCH_SECONDS')
})
