import { readFileSync } from 'node:fs'

export type Count = {
  passed: number
  failed: number
  /** Titles of the tests that failed, each with the first line of its reason. */
  broken?: string[]
  /** Titles of the journeys that passed only at their second try. */
  unsteady?: string[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}
type VitestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** Counts a file that could not be loaded as one failed test, because it lists none. */
export function readVitestReport(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const isUnloaded = ({ status, assertionResults }: VitestFile): boolean =>
    status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
  const unloaded = report.testResults.filter(isUnloaded)
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    broken: [
      ...failed.map(({ fullName, failureMessages = [] }) => nameWithReason(fullName, failureMessages[0])),
      ...unloaded.map(({ name, message }) => nameWithReason(name, message)),
    ],
  }
}

function nameWithReason(name: string, reason = ''): string {
  const [line = ''] = reason.split('\n')
  return line === '' ? name : `${name} (${line})`
}

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: { title: string; tests: PlaywrightTest[] }[] }
type PlaywrightTest = { status: string; results?: { error?: { message?: string } }[] }
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
  const withStatus = (status: string) => suites.flatMap((suite) => listWithStatus(suite, status))
  return { ...count, broken: withStatus('unexpected'), unsteady: withStatus('flaky') }
}

function listWithStatus({ suites = [], specs }: PlaywrightSuite, wanted: string): string[] {
  const own = specs.flatMap(({ title, tests }) => {
    const found = tests.find(({ status }) => status === wanted)
    return found === undefined ? [] : [nameWithReason(title, found.results?.[0]?.error?.message)]
  })
  return [...own, ...suites.flatMap((suite) => listWithStatus(suite, wanted))]
}
