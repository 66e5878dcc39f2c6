import { readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number }

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

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** What passes only sometimes has failed. */
export function readPlaywrightReport(file: string): Count {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
