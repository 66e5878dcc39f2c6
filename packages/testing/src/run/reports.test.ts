import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
        { title: 'a guest searches', tests: [{ status: 'flaky' }] },
      ],
      suites: [{ specs: [{ title: 'a courier arrives', tests: [{ status: 'flaky' }] }] }],
    },
  ],
}
const unsteady = ['a guest searches', 'a courier arrives']

test('a journey that needed its second try passes, and is named', () => {
  expect(readPlaywrightReport(write(journeys), { isStrict: false })).toEqual({ passed: 9, failed: 1, unsteady })
})

test('in strict mode a journey that needed its second try fails', () => {
  expect(readPlaywrightReport(write(journeys), { isStrict: true })).toEqual({ passed: 7, failed: 3, unsteady })
})

test('errors outside of journeys count as failures', () => {
  const report = { ...journeys, errors: [{ message: 'the shop ended' }] }
  expect(readPlaywrightReport(write(report), { isStrict: false })).toMatchObject({ passed: 9, failed: 2 })
})

test('a test file that could not be loaded counts as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(readVitestReport(write(report))).toEqual({ passed: 3, failed: 2 })
})
