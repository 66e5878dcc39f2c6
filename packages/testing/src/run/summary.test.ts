import { expect, test } from 'vitest'
import { formatSummary } from './summary.ts'

const types = { name: 'types', passed: 1, failed: 0, startSeconds: 0, seconds: 13.72, processorSeconds: 24.4 }
const api = {
  name: 'API tests',
  passed: 8217,
  failed: 1,
  startSeconds: 65.9,
  seconds: 482.4,
  processorSeconds: 710.2,
  broken: ['a cart is empty (expected 1 to be 0)'],
  unsteady: [{ test: 'cart.test.ts: a mail arrives', failure: ['Test timed out', '    at mail'] }],
}

test('each row has its wall and its processor time, and failures stand below their row', () => {
  expect(formatSummary([types, { ...api, unsteady: [] }])).toEqual([
    '── summary ──',
    '✓ types         1 passed,  0 failed    13.7 s from 0:00  (24 s of processor time)',
    '✗ API tests  8217 passed,  1 failed   482.4 s from 1:05  (710 s of processor time)',
    '  failed: a cart is empty (expected 1 to be 0)',
    '8218 passed, 1 failed',
  ])
})

test('where the system does not count processor time, the row has none', () => {
  expect(formatSummary([{ ...types, processorSeconds: null }])[1]).toBe('✓ types     1 passed,  0 failed    13.7 s from 0:00')
})

test('skips are named with their reasons, and those that nothing allows fail the run', () => {
  const skips = { lines: ['  3 of cities.test.ts: no haproxy'], faults: ['races.test.ts: many buyers (not in the list)'] }
  expect(formatSummary([types], skips).slice(2)).toEqual([
    '',
    '── skipped, each with its reason ──',
    '  3 of cities.test.ts: no haproxy',
    '',
    '── skips that fail the run ──',
    '  races.test.ts: many buyers (not in the list)',
    '1 passed, 1 failed',
  ])
})

test('second tries of all steps are the last block, with the file, the step and the first failure of each', () => {
  const journeys = { ...types, name: 'end-to-end tests', unsteady: [{ test: 'e2e/cart.spec.ts: a guest orders', failure: [] }] }
  expect(formatSummary([api, journeys, types]).slice(-7)).toEqual([
    '',
    '── 2 passed only at the second try: each is a race to fix ──',
    '  cart.test.ts: a mail arrives · API tests',
    '      Test timed out',
    '          at mail',
    '  e2e/cart.spec.ts: a guest orders · end-to-end tests',
    '8219 passed, 1 failed',
  ])
})
