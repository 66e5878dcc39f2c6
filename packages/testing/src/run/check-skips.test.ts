import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitLines, runGit } from './changed/changed-files.ts'
import { type AllowedSkip, allowedSkips } from './allowed-skips.ts'
import { checkSkips } from './check-skips.ts'
import { root } from '../root.ts'

const cities = { file: 'cities.test.ts', title: 'two cities' }
const races = { file: 'races.test.ts', title: 'many buyers' }
const holds = { file: 'gateways.test.ts', title: 'CMI holds money' }
const allowed: AllowedSkip[] = [
  { file: 'cities.test.ts', needs: 'haproxy', reason: 'HAProxy leads to each city' },
  { file: 'races.test.ts', title: /^many/, elsewhere: true, reason: 'one connection' },
  { file: 'gateways.test.ts', title: /^CMI holds/, reason: 'it cannot' },
]
const absent = new Map([['haproxy', 'haproxy is not installed, and there is no network']])
const run = { missing: absent, isWhole: false, isComplete: false }
const step = (name: string, skipped: { file: string; title: string }[], passed: unknown[] = []) => ({
  name,
  skipped,
  hasPassed: (each: unknown) => passed.includes(each),
})

test('a skip that the machine explains is allowed, and the last lines say what is missing', () => {
  expect(checkSkips({ ...run, steps: [step('API tests', [cities])] }, allowed)).toEqual({
    lines: ['  1 of cities.test.ts: HAProxy leads to each city. Missing here: haproxy is not installed, and there is no network'],
    faults: [],
  })
})

test('a skip outside of the list fails the run, and so does a file without a test', () => {
  const empty = { file: 'empty.test.ts', title: '' }
  const other = { file: 'races.test.ts', title: 'one buyer' }
  expect(checkSkips({ ...run, steps: [step('API tests', [empty, other])] }, allowed).faults).toEqual([
    'empty.test.ts has no test · API tests (skipped, and not in allowed-skips.ts)',
    'races.test.ts: one buyer · API tests (skipped, and not in allowed-skips.ts)',
  ])
})

test('a skip for something that was there fails the run', () => {
  const { faults } = checkSkips({ ...run, missing: new Map(), steps: [step('API tests', [cities])] }, allowed)
  expect(faults).toEqual(['cities.test.ts: two cities · API tests (skipped, though haproxy was there)'])
})

test('a complete run skips nothing because of its machine', () => {
  const { faults } = checkSkips({ ...run, isComplete: true, steps: [step('API tests', [cities, holds])] }, allowed)
  expect(faults).toEqual([expect.stringMatching(/^cities\.test\.ts: two cities .*complete: haproxy is not installed/)])
})

test('in a whole run, what one step skips has passed in another, and every entry of the list is of use', () => {
  const steps = [step('on pglite', [races, holds]), step('on postgres', [], [races])]
  expect(checkSkips({ ...run, isWhole: true, steps }, allowed).faults).toEqual([])
  const [skipping] = steps
  expect(checkSkips({ ...run, isWhole: true, steps: skipping === undefined ? [] : [skipping] }, allowed).faults).toEqual([
    'races.test.ts: many buyers · on pglite (it passed in no other step)',
  ])
  expect(checkSkips({ ...run, isWhole: true, steps: [] }, allowed).faults).toHaveLength(2)
})

test('each entry is about a file that skips something, and each file that may skip something has an entry', () => {
  const skipping = /\b(?:it|test|describe)\.(?:runIf|skipIf)\(|context\.skip\(/
  const files = splitLines(runGit(root, ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts']))
  const found = files.filter((file) => existsSync(join(root, file)) && skipping.test(readFileSync(join(root, file), 'utf8')))
  const listed = new Set(allowedSkips.map(({ file }) => file))
  // They speak of skips, or the one engine that they do not run on is never given to them.
  const others = [
    'apps/api/src/features/orders/steps/cancel-order.test.ts',
    'apps/api/src/features/setup/apply-shop.test.ts',
    'scripts/test-words.test.ts',
  ]
  expect(found.filter((file) => !listed.has(file))).toEqual(others)
  expect([...listed].filter((file) => file !== 'e2e' && !found.includes(file))).toEqual([])
})
