/** Runs the checks part by part and prints a summary, whose last line is `N passed, N failed`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { type Arrangement, arrangeSteps, type Turn } from './arrange-steps.ts'
import { listChangedSteps } from './changed/changed-parts.ts'
import { checkSkips } from './check-skips.ts'
import { findTemporaryFolder } from './memory-folder.ts'
import { readMissing } from './needs.ts'
import { listEverything, listParts, type Step } from './parts.ts'
import { createStopwatch } from './processor-time.ts'
import { runStep, stopSteps } from './run-step.ts'
import { formatSummary, type Row } from './summary.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
process.on('disconnect', () => void stop())

const { parts, filters, isStrict, isComplete, changed } = orExit(() =>
  readArguments(process.argv.slice(2), Object.keys(listParts([]))),
)
const steps = orExit(listSteps)

// All temporary files are in this folder, so that none is left behind, whichever process ends first.
const folder = mkdtempSync(join(findTemporaryFolder(), 'medina-'))
const takeSeconds = createStopwatch()
const rows: Row[] = []
let started = 0
const began = performance.now()
await runAll(arrangeSteps(steps))
const isWhole = changed === null && parts.length === 0
const skips = checkSkips({ steps: rows, missing: readMissing(folder), isWhole, isComplete })
rmSync(folder, { recursive: true, force: true })

console.log(`\n${formatSummary(rows, skips).join('\n')}`)
process.exit(rows.every(({ failed }) => failed === 0) && skips.faults.length === 0 ? 0 : 1)

function listSteps(): Step[] {
  if (changed === null) {
    if (parts.length === 0) return listEverything()
    return Object.entries(listParts(filters)).flatMap(([part, each]) => (parts.includes(part) ? each : []))
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

async function runAll({ turns, background }: Arrangement): Promise<void> {
  const left = [...background]
  let others: Promise<void> | null = null
  for (const turn of turns) {
    await takeTurn(turn)
    others ??= takeFrom(left)
  }
  // A step of the background takes one core, and the other one is idle by now.
  await Promise.all([others, takeFrom(left)])
}

async function takeFrom(left: Step[]): Promise<void> {
  for (let step = left.shift(); step !== undefined; step = left.shift()) await measureStep(step, true)
}

async function takeTurn({ step, beside }: Turn): Promise<void> {
  await Promise.all([measureStep(step, false), takeFrom([...beside])])
}

async function measureStep(step: Step, isBeside: boolean): Promise<void> {
  const start = performance.now()
  started += 1
  const report = join(folder, `report-${started}.json`)
  const count = await runStep(step, { folder, report, isStrict, isBeside })
  const processorSeconds = takeSeconds()
  const seconds = (performance.now() - start) / 1000
  rows.push({ name: step.name, ...count, startSeconds: (start - began) / 1000, seconds, processorSeconds })
}

async function stop(): Promise<never> {
  await stopSteps()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(130)
}
