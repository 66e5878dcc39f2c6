import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { root } from '../root.ts'

export type Count = {
  passed: number
  failed: number
  /** Titles of failed tests, each with the first line of its reason. */
  broken?: string[]
  /** Tests that passed only on retry: file, title and the first line of the first failure. */
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

type Reading = {
  /** Whether a test that passed only on retry counts as failed. */
  isStrict: boolean
}

/** Counts a file that could not be loaded as one failed test, because its report lists none. */
export function readVitestReport(file: string, { isStrict }: Reading): Count {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const isUnloaded = ({ status, assertionResults }: VitestFile): boolean =>
    status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
  const unloaded = report.testResults.filter(isUnloaded)
  const reasons = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages: [first] = [] }) =>
      status === 'failed' || first !== undefined ? [{ name, status, text: nameWithReason(fullName, first) }] : [],
    ),
  )
  const broken = reasons.filter(({ status }) => status === 'failed').map(({ text }) => text)
  const unsteady = reasons
    .filter(({ status }) => status === 'passed')
    .map(({ name, text }) => `${relative(root, resolve(root, name))}: ${text}`)
  const late = isStrict ? unsteady.length : 0
  return {
    passed: report.numPassedTests - late,
    failed: report.numFailedTests + unloaded.length + late,
    broken: [...broken, ...unloaded.map(({ name, message }) => nameWithReason(name, message))],
    unsteady,
  }
}

function nameWithReason(name: string, reason = ''): string {
  const [line = ''] = reason.split('\n')
  return line === '' ? name : `${name} (${line})`
}

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: { title: string; file: string; tests: PlaywrightTest[] }[] }
type PlaywrightTest = { status: string; results?: { error?: { message?: string } }[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

export function readPlaywrightReport(file: string, { isStrict }: Reading): Count {
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const failed = stats.unexpected + errors.length
  const count = isStrict
    ? { passed: stats.expected, failed: failed + stats.flaky }
    : { passed: stats.expected + stats.flaky, failed }
  const withStatus = (status: string) => suites.flatMap((suite) => listWithStatus(suite, status))
  return {
    ...count,
    broken: withStatus('unexpected').map(({ text }) => text),
    unsteady: withStatus('flaky').map(({ file, text }) => `e2e/${file}: ${text}`),
  }
}

function listWithStatus({ suites = [], specs }: PlaywrightSuite, wanted: string): { file: string; text: string }[] {
  const own = specs.flatMap(({ title, file, tests }) => {
    const found = tests.find(({ status }) => status === wanted)
    return found === undefined ? [] : [{ file, text: nameWithReason(title, found.results?.[0]?.error?.message) }]
  })
  return [...own, ...suites.flatMap((suite) => listWithStatus(suite, wanted))]
}
