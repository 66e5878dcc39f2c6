import { readFileSync } from 'node:fs'

export type Count = {
  passed: number
  failed: number
  /** Titles of the journeys that passed only at their second try. */
  unsteady?: string[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Counts a file that could not be loaded as one failed test, because it lists none. */
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

/** In strict mode a journey that needed its second try counts as failed. */
export function readPlaywrightReport(file: string, { isStrict }: { isStrict: boolean }): Count {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const failed = stats.unexpected + errors.length
  const count = isStrict
    ? { passed: stats.expected, failed: failed + stats.flaky }
    : { passed: stats.expected + stats.flaky, failed }
  return { ...count, unsteady: suites.flatMap(listUnsteady) }
}

function listUnsteady({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => title), ...suites.flatMap(listUnsteady)]
}
