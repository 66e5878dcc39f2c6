import type { Verdict } from './check-skips.ts'
import type { Count, Unsteady } from './reports.ts'

export type Row = Count & {
  name: string
  /** After so many seconds of the run the step began. */
  startSeconds: number
  seconds: number
  /** Processor time of everything that the step started; null if the system does not count it. */
  processorSeconds: number | null
}

/** The lines after the last step. Retries and skips have blocks of their own near the end, where they are noticed in CI's output. */
export function formatSummary(rows: readonly Row[], { lines, faults }: Verdict = { lines: [], faults: [] }): string[] {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const passed = rows.reduce((sum, row) => sum + row.passed, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, faults.length)
  const unsteady = rows.flatMap((row) => (row.unsteady ?? []).map((found) => ({ ...found, step: row.name })))
  return [
    '── summary ──',
    ...rows.flatMap((row) => [formatRow(row, width), ...(row.broken ?? []).map((title) => `  failed: ${title}`)]),
    ...(unsteady.length === 0
      ? []
      : [
          '',
          `── ${unsteady.length} passed only at the second try: each is a race to fix ──`,
          ...unsteady.flatMap(formatUnsteady),
        ]),
    ...(lines.length === 0 ? [] : ['', '── skipped, each with its reason ──', ...lines]),
    ...(faults.length === 0 ? [] : ['', '── skips that fail the run ──', ...faults.map((fault) => `  ${fault}`)]),
    `${passed} passed, ${failed} failed`,
  ]
}

function formatUnsteady({ test, failure, step }: Unsteady & { step: string }): string[] {
  return [`  ${test} · ${step}`, ...failure.map((line) => `      ${line}`)]
}

function formatRow({ name, passed, failed, startSeconds, seconds, processorSeconds }: Row, width: number): string {
  const mark = failed === 0 ? '✓' : '✗'
  const counts = `${`${passed} passed`.padStart(11)}, ${`${failed} failed`.padStart(9)}`
  const processor = processorSeconds === null ? '' : `  (${processorSeconds.toFixed(0)} s of processor time)`
  return `${mark} ${name.padEnd(width)}  ${counts}  ${seconds.toFixed(1).padStart(6)} s from ${toMinutes(startSeconds)}${processor}`
}

function toMinutes(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
