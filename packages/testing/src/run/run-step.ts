import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../root.ts'
import { findTestBrowser } from './browser.ts'
import type { Step } from './parts.ts'
import { giveWay } from './priority.ts'
import { type Count, readPlaywrightReport, readVitestReport } from './reports.ts'
import { createWatch, readGroup } from './watch-group.ts'

/** The longest step takes a third of it. */
const LIMITS = { processorSeconds: 90 * 60, asleepSamples: 60 }
const SAMPLE_MS = 10_000

/** A step leaves its files in `folder`; one that runs beside another gives way to it. */
export type StepPlan = { folder: string; report: string; isStrict: boolean; isBeside: boolean }

const running = new Set<ChildProcess>()
let isStopping = false

export async function runStep(step: Step, plan: StepPlan): Promise<Count> {
  try {
    const browser = step.needsBrowser === true ? (await findTestBrowser()).path : undefined
    if (browser === null) return { passed: 0, failed: 0, skipped: [{ file: 'e2e', title: step.name }] }
    const isPassed = await runCommand(step, plan, browser)
    if (step.report === undefined) return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    const { report, isStrict } = plan
    const count = step.report === 'vitest' ? readVitestReport(report, { isStrict }) : readPlaywrightReport(report, { isStrict })
    // A runner that crashed, or found nothing to run, has failed, even if its report lists no failure. Skips are checked at the end.
    const isEmpty = count.passed === 0 && (count.skipped ?? []).length === 0
    const isSilentFailure = count.failed === 0 && (!isPassed || (isEmpty && step.mayBeEmpty !== true))
    return isSilentFailure ? { ...count, failed: 1 } : count
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** Ends whatever runs, and starts nothing more; resolves when all of it has ended. */
export async function stopSteps(): Promise<void> {
  isStopping = true
  const children = [...running].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  for (const child of children) kill(child, 'SIGTERM')
  setTimeout(() => children.forEach((child) => kill(child, 'SIGKILL')), 5000).unref()
  await Promise.all(children.map((child) => once(child, 'exit')))
}

async function runCommand(step: Step, { folder, report, isBeside }: StepPlan, browser: string | undefined): Promise<boolean> {
  if (isStopping) return false
  const reporters = step.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
  const empty = step.mayBeEmpty === true ? ['--passWithNoTests'] : []
  const [command = '', ...args] = [...step.command, ...empty, ...reporters]
  const named = browser === undefined ? {} : { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const heading = `\n── ${step.name} ──\n`
  if (!isBeside) process.stdout.write(heading)
  // The child gets its own process group, so that one signal reaches the runner and everything it started.
  const child = spawn(command, args, {
    cwd: step.cwd ?? root,
    // Tests start hundreds of processes, which share compiled code.
    env: { ...process.env, TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...named, ...step.env },
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  if (isBeside) giveWay(child)
  const readOutput = collectOutput(child)
  running.add(child)
  const watch = createWatch(LIMITS)
  const sampling = setInterval(() => {
    const reason = watch(readGroup(child.pid ?? 0))
    if (reason === null) return
    console.log(`${step.name}: ${reason}`)
    kill(child, 'SIGKILL')
  }, SAMPLE_MS)
  try {
    const [code] = (await once(child, isBeside ? 'close' : 'exit')) as [number | null]
    // In one piece: the output of the other step goes on around it.
    if (isBeside) process.stdout.write(`${heading}${readOutput()}`)
    return code === 0
  } finally {
    clearInterval(sampling)
    running.delete(child)
  }
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  const chunks: Buffer[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The process has ended already.
  }
}
