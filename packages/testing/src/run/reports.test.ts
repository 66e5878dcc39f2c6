import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../root.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

function write(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'medina-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const journeys = {
  stats: { expected: 7, unexpected: 1, flaky: 2 },
  errors: [],
  suites: [
    {
      specs: [
        { title: 'a guest orders', tests: [{ status: 'expected' }] },
        {
          title: 'a guest searches',
          file: 'search.spec.ts',
          tests: [
            { status: 'flaky', results: [{ error: { message: '\u001b[31mno shelf\u001b[39m\n\n  waiting for a shelf' } }] },
          ],
        },
      ],
      suites: [
        {
          specs: [
            { title: 'a courier arrives', file: 'courier.spec.ts', tests: [{ status: 'flaky' }] },
            {
              title: 'a store cooks',
              tests: [{ status: 'unexpected', results: [{ error: { message: 'no stove\nat line 3' } }] }],
            },
          ],
        },
      ],
    },
  ],
}
const unsteady = [
  { test: 'e2e/search.spec.ts: a guest searches', failure: ['no shelf', '  waiting for a shelf'] },
  { test: 'e2e/courier.spec.ts: a courier arrives', failure: [] },
]
const broken = ['a store cooks (no stove)']

test('a journey that failed, or needed its second try to pass, is named; the latter with its file', () => {
  expect(readPlaywrightReport(write(journeys), { isStrict: false })).toMatchObject({
    passed: 9,
    failed: 1,
    broken,
    unsteady,
    skipped: [],
  })
})

test('in strict mode a journey that needed its second try fails', () => {
  expect(readPlaywrightReport(write(journeys), { isStrict: true })).toMatchObject({ passed: 7, failed: 3, broken, unsteady })
})

test('errors outside of journeys count as failures', () => {
  const report = { ...journeys, errors: [{ message: 'the shop ended' }] }
  expect(readPlaywrightReport(write(report), { isStrict: false })).toMatchObject({ passed: 9, failed: 2 })
})

const COUNTEREXAMPLE = `Error: Property failed
Counterexample: [1]
    at run (file:///shop/node_modules/fast-check/lib/fast-check.js:1:1)
    at async node:internal/process/task_queues:1:1
    at post (file:///shop/mail.test.ts:4:1)`

test('a file that could not be loaded counts as one failure; failures are named, and second tries with what they found', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: 'bill.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'cart.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'a cart is empty', failureMessages: ['expected 1 to be 0\nat cart'] },
          { status: 'passed' },
        ],
      },
      {
        name: join(root, 'apps/api/src/mail.test.ts'),
        status: 'passed',
        assertionResults: [
          { status: 'passed', failureMessages: [] },
          { status: 'passed', fullName: 'a mail arrives', failureMessages: [COUNTEREXAMPLE] },
        ],
      },
    ],
  }
  const broken = ['a cart is empty (expected 1 to be 0)', 'bill.test.ts (no such module)']
  const failure = ['Error: Property failed', 'Counterexample: [1]', '    at post (file:///shop/mail.test.ts:4:1)']
  const unsteady = [{ test: 'apps/api/src/mail.test.ts: a mail arrives', failure }]
  const file = write(report)
  expect(readVitestReport(file, { isStrict: false })).toMatchObject({ passed: 3, failed: 2, broken, unsteady })
  expect(readVitestReport(file, { isStrict: true })).toMatchObject({ passed: 2, failed: 3, broken, unsteady })
})

test('skipped tests are listed with their files, and a file without any test is one of them', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      { name: join(root, 'apps/api/test/empty.test.ts'), status: 'passed', assertionResults: [] },
      {
        name: join(root, 'apps/api/test/wire/app.test.ts'),
        status: 'passed',
        assertionResults: [
          { status: 'skipped', fullName: 'behind nginx' },
          { status: 'todo', fullName: 'later' },
          { status: 'passed', fullName: 'answers' },
        ],
      },
    ],
  }
  const { skipped, hasPassed } = readVitestReport(write(report), { isStrict: false })
  const file = 'apps/api/test/wire/app.test.ts'
  const empty = { file: 'apps/api/test/empty.test.ts', title: '' }
  expect(skipped).toEqual([empty, { file, title: 'behind nginx' }, { file, title: 'later' }])
  expect([hasPassed?.({ file, title: 'answers' }), hasPassed?.({ file, title: 'later' })]).toEqual([true, false])
  const spec = { title: 'a map', file: 'map.spec.ts', tests: [{ status: 'skipped' }] }
  const played = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [], suites: [{ specs: [spec] }] }
  expect(readPlaywrightReport(write(played), { isStrict: false }).skipped).toEqual([{ file: 'e2e/map.spec.ts', title: 'a map' }])
})
