import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../root.ts'

export type Count = {
  passed: number
  failed: number
  /** Titles of failed tests, each with the first line of its reason. */
  broken?: string[]
  /** Tests that passed only on retry, each with its first failure in full: a race seldom shows twice. */
  unsteady?: Unsteady[]
  /** Tests that did not run. A file without any test is one without a title. */
  skipped?: Test[]
  /** Whether a test passed in this step. */
  hasPassed?: (test: Test) => boolean
}
/** `file` is its path in the repository. */
export type Test = { file: string; title: string }
export type Unsteady = { test: string; failure: string[] }

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
      status === 'failed' || first !== undefined ? [{ name, status, fullName, first }] : [],
    ),
  )
  const broken = reasons.filter(({ status }) => status === 'failed').map(({ fullName, first }) => nameWithReason(fullName, first))
  const unsteady = reasons
    .filter(({ status }) => status === 'passed')
    .map(({ name, fullName, first }) => toUnsteady(`${toPath(name)}: ${fullName}`, first))
  const late = isStrict ? unsteady.length : 0
  return {
    passed: report.numPassedTests - late,
    failed: report.numFailedTests + unloaded.length + late,
    broken: [...broken, ...unloaded.map(({ name, message }) => nameWithReason(name, message))],
    unsteady,
    ...listSkipped(report.testResults),
  }
}

function listSkipped(files: readonly VitestFile[]): Pick<Count, 'skipped' | 'hasPassed'> {
  const tests = files.flatMap(({ name, status, assertionResults }) => {
    const file = toPath(name)
    // A file that does not even say which tests it leaves out.
    if (assertionResults.length === 0 && status === 'passed') return [{ file, title: '', status: 'skipped' }]
    return assertionResults.map((result) => ({ file, title: result.fullName, status: result.status }))
  })
  return toSkips(tests)
}

function toSkips(tests: readonly (Test & { status: string })[]): Required<Pick<Count, 'skipped' | 'hasPassed'>> {
  const passed = new Set(tests.filter(({ status }) => status === 'passed').map(toKey))
  const left = tests.filter(({ status }) => ['skipped', 'pending', 'todo', 'disabled'].includes(status))
  return { skipped: left.map(({ file, title }) => ({ file, title })), hasPassed: (test) => passed.has(toKey(test)) }
}

function toKey({ file, title }: Test): string {
  return `${file}: ${title}`
}

function toPath(name: string): string {
  return relative(root, resolve(root, name))
}

function nameWithReason(name: string, reason = ''): string {
  const [line = ''] = reason.split('\n')
  return line === '' ? name : `${name} (${line})`
}

/** A generated counterexample is one long line, so lines are counted and never cut. */
const MOST_LINES = 30

function toUnsteady(test: string, reason = ''): Unsteady {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trimEnd())
  return { test, failure: lines.filter((line) => line !== '' && !isOfLibrary(line)).slice(0, MOST_LINES) }
}

/** A line of a stack that says nothing about the test. */
function isOfLibrary(line: string): boolean {
  return /^\s+at .*(?:\/node_modules\/|\bnode:internal\/)/.test(line)
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
    broken: withStatus('unexpected').map(({ title, reason }) => nameWithReason(title, reason)),
    unsteady: withStatus('flaky').map(({ file, title, reason }) => toUnsteady(`e2e/${file}: ${title}`, reason)),
    ...toSkips(withStatus('skipped').map(({ file, title }) => ({ file: `e2e/${file}`, title, status: 'skipped' }))),
  }
}

type Journey = { file: string; title: string; reason: string | undefined }

function listWithStatus({ suites = [], specs }: PlaywrightSuite, wanted: string): Journey[] {
  const own = specs.flatMap(({ title, file, tests }) => {
    const found = tests.find(({ status }) => status === wanted)
    return found === undefined ? [] : [{ file, title, reason: found.results?.[0]?.error?.message }]
  })
  return [...own, ...suites.flatMap((suite) => listWithStatus(suite, wanted))]
}
