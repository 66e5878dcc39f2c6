import { readFileSync } from 'node:fs'

export type Count = {
  passed: number
  failed: number
  /** Titles of what passed at its second try only. */
  unsteady?: string[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that could not even be loaded has no failed test and counts as one. */
export function readVitestReport(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]): boolean =>
    status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.testResults.filter(isBroken).length }
}

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: { title: string; tests: { status: string }[] }[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

export function readPlaywrightReport(file: string): Count {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const unsteady = suites.flatMap(listUnsteady)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, unsteady }
}

function listUnsteady({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => title), ...suites.flatMap(listUnsteady)]
}
