import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { mostSeconds, rounds } from './extent.ts'

export type Budget = { most: number } | { least: number }

/** One measured number; `name` describes it. */
export type Figure = { name: string; value: number; unit: string; budget?: Budget }

const folder = fileURLToPath(new URL('results/', import.meta.url))

/** The middle of the values, or the mean of both if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (below === undefined || above === undefined) throw new Error('nothing was measured')
  return (below + above) / 2
}

const TIMES = rounds(5)

/** The milliseconds that a call takes, as the middle of five. */
export async function measureCall(name: string, work: () => Promise<unknown>, most: number): Promise<Figure> {
  const each: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const started = performance.now()
    await work()
    each.push(performance.now() - started)
  }
  return { name, value: median(each), unit: 'ms', budget: { most } }
}

/** Bytes as kB of 1000. */
export function toKilobytes(bytes: number): number {
  return bytes / 1000
}

export function isMet({ value, budget }: Figure): boolean | null {
  if (budget === undefined) return null
  return 'most' in budget ? value <= budget.most : value >= budget.least
}

const SPEED_MS = 400

/**
 * How often a second one core writes and reads a text of some 100 kB as JSON. One machine is twice as fast at one hour as at another, and
 * figures of two rows may be compared by it.
 */
function measureSpeed(): number {
  const rows = Array.from({ length: 1000 }, (_, id) => ({
    id,
    name: `Item ${id}`,
    price: id * 1.25,
    tags: ['one', 'two', `${id}`],
  }))
  const start = performance.now()
  let times = 0
  while (performance.now() - start < SPEED_MS) {
    if (JSON.parse(JSON.stringify(rows)).length !== rows.length) throw new Error('a text was read wrongly')
    times += 1
  }
  return (times * 1000) / (performance.now() - start)
}

/** Adds a row for each figure to the family's file: its history, with the machine it was measured on. */
export function keepFigures(family: string, figures: readonly Figure[]): void {
  const commit = readCommit()
  const date = new Date().toISOString()
  const [load = 0] = loadavg()
  const speed = round(measureSpeed())
  const rows = figures.map((figure) =>
    JSON.stringify({
      date,
      commit,
      cores: availableParallelism(),
      node: process.versions.node,
      speed,
      load: round(load),
      // A shortened run is no measurement of the whole length.
      ...(mostSeconds !== null && { most_seconds: mostSeconds }),
      figure: figure.name,
      value: round(figure.value),
      unit: figure.unit,
      budget: formatBudget(figure),
      met: isMet(figure),
    }),
  )
  mkdirSync(folder, { recursive: true })
  appendFileSync(`${folder}${family}.jsonl`, `${rows.join('\n')}\n`)
}

export function printFigures(family: string, figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length))
  console.log(`\n── ${family} ──`)
  for (const figure of figures) {
    const mark = { true: '✓', false: '✗', null: ' ' }[`${isMet(figure)}`]
    const value = formatValue(figure).padStart(14)
    console.log(`${mark} ${figure.name.padEnd(width)} ${value}  ${formatBudget(figure) ?? ''}`.trimEnd())
  }
}

export function formatValue({ value, unit }: Figure): string {
  return `${round(value)} ${unit}`.trimEnd()
}

export function formatBudget({ budget }: Figure): string | null {
  if (budget === undefined) return null
  return 'most' in budget ? `<= ${budget.most}` : `>= ${budget.least}`
}

/** Three digits are the precision of such a measurement. */
function round(value: number): number {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3
  return Number(value.toFixed(digits))
}

/** With a plus if the files differ from it. Results of other families do not count. */
function readCommit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--', ':/', ':(exclude,top)bench/results') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}
