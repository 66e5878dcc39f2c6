/** Runs the checks part by part and prints a summary, whose last line is `N passed, N failed`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireTestBrowser } from './browser.ts'
import { root } from '../root.ts'
import { readArguments } from './arguments.ts'
import { listChangedSteps } from './changed/changed-parts.ts'
import { findTemporaryFolder } from './memory-folder.ts'
import { listParts, type Step } from './parts.ts'
import { readChildrenSeconds } from './processor-time.ts'
import { type Count, readPlaywrightReport, readVitestReport } from './reports.ts'
import { formatSummary, type Row } from './summary.ts'

const STEP_LIMIT_MS = 25 * 60_000

let current: ChildProcess | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)

const { parts, filters, isStrict, changed } = orExit(() => readArguments(process.argv.slice(2), Object.keys(listParts([]))))
const steps = orExit(listSteps)

// All temporary files are in this folder, so that none is left behind, whichever process ends first.
const folder = mkdtempSync(join(findTemporaryFolder(), 'medina-'))
const rows: Row[] = []
for (const step of steps) rows.push(await measureStep(step))
rmSync(folder, { recursive: true, force: true })

console.log(`\n${formatSummary(rows).join('\n')}`)
process.exit(rows.every(({ failed }) => failed === 0) ? 0 : 1)

function listSteps(): Step[] {
  if (changed === null) {
    return Object.entries(listParts(filters)).flatMap(([part, each]) => (parts.length === 0 || parts.includes(part) ? each : []))
  }
  const { lines, steps } = listChangedSteps(changed.ref)
  console.log(lines.join('\n'))
  return steps
}

function orExit<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    console.log((error as Error).message)
    console.log('0 passed, 1 failed')
    process.exit(1)
  }
}

async function measureStep(step: Step): Promise<Row> {
  console.log(`\n── ${step.name} ──`)
  const [start, before] = [performance.now(), readChildrenSeconds()]
  const count = await runStep(step)
  const after = readChildrenSeconds()
  const processorSeconds = before === null || after === null ? null : after - before
  return { name: step.name, ...count, seconds: (performance.now() - start) / 1000, processorSeconds }
}

async function runStep(step: Step): Promise<Count> {
  const report = join(folder, `report-${rows.length}.json`)
  try {
    const isPassed = await runCommand(step, report)
    if (step.report === undefined) return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    const count = step.report === 'vitest' ? readVitestReport(report, { isStrict }) : readPlaywrightReport(report, { isStrict })
    // A runner that crashed, or found nothing to run, has failed, even if its report lists no failure.
    const isSilentFailure = count.failed === 0 && (!isPassed || (count.passed === 0 && step.mayBeEmpty !== true))
    return isSilentFailure ? { ...count, failed: 1 } : count
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function runCommand(step: Step, report: string): Promise<boolean> {
  const reporters = step.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
  const empty = step.mayBeEmpty === true ? ['--passWithNoTests'] : []
  const [command = '', ...args] = [...step.command, ...empty, ...reporters]
  const browser = step.needsBrowser === true ? { CHROME_PATH: requireTestBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}
  // The child gets its own process group, so that one signal reaches the runner and everything it started.
  const child = spawn(command, args, {
    cwd: step.cwd ?? root,
    // Tests start hundreds of processes, which share compiled code.
    env: { ...process.env, TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...browser, ...step.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  current = child
  const limit = setTimeout(() => {
    console.log(`${step.name}: not done after ${STEP_LIMIT_MS / 60_000} minutes`)
    kill(child, 'SIGKILL')
  }, STEP_LIMIT_MS)
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    return code === 0
  } finally {
    clearTimeout(limit)
    current = null
  }
}

function stop(): void {
  const child = current
  if (child === null) leave()
  kill(child, 'SIGTERM')
  setTimeout(() => kill(child, 'SIGKILL'), 5000).unref()
  child.once('exit', leave)
}

function leave(): never {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(130)
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The process has ended already.
  }
}
