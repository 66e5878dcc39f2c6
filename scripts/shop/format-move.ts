import type { MoveResult } from '../../apps/api/src/features/moving/move-shop.ts'
import type { Total } from '../../apps/api/src/features/moving/count-moved.ts'
import { toAmountText } from '../../apps/api/src/features/moving/money-text.ts'
import { formatProblems } from '../catalogue/format-problems.ts'
import { formatDrifts } from '../catalogue/format-drifts.ts'
import { formatHeldStock } from '../catalogue/format-result.ts'
import type { Outcome } from './format-plan.ts'
import { summarize } from './format-plan.ts'

type Call = { isPlan: boolean; notes: ReadonlyMap<string, number>; next: string }

/** Both sides of a move, what was left out on the way, and what changes; or why nothing was moved. */
export function formatMove(result: MoveResult, { isPlan, notes, next }: Call): Outcome {
  const { changes, problems, drifts = [], heldStock = 0, totals, refusals, digits } = result
  const stayed = result.kept?.length ?? 0
  const ownValues: [string, number][] = stayed > 0 ? [['values that changed here since, and stay', stayed]] : []
  const listed = formatNotes([...notes, ...result.notes, ...ownValues])
  if (problems.length > 0) {
    const { lines, mistakes } = formatProblems(problems)
    const count = mistakes === 1 ? 'The mistake above' : `${mistakes} mistakes`
    const end = `Nothing was moved. ${count}: the number of a row is its id in the other shop. Mend it there, or leave it out, and move again.`
    return { code: 1, out: '', error: toLines([...lines, '', end]) }
  }
  if (drifts.length > 0 && totals.length === 0)
    return { code: 1, out: '', error: toLines(formatDrifts(drifts, `${next} --take-back`)) }
  const table = [...formatTotals(totals, digits), '', ...listed]
  if (refusals.length > 0)
    return { code: 1, out: toLines(table), error: toLines([...refusals.slice(0, MOST_SHOWN), 'Nothing was moved.']) }
  const end = isPlan
    ? `Both sides agree. Everything was taken back: ${next} moves it in.`
    : 'Both sides agree, and the other shop has moved in.'
  return { code: 0, out: toLines([...table, ...summarize(changes, 1), ...formatHeldStock(heldStock), end]), error: '' }
}

const MOST_SHOWN = 20

function formatTotals(totals: readonly Total[], digits: number): string[] {
  const rows = totals.map(({ what, there, here, isMoney }) => {
    const show = (count: number): string => (isMoney ? toAmountText(count, digits) : String(count))
    return [what, show(there), show(here)]
  })
  const all = [['', 'there', 'here'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map(([what = '', ...counts]) =>
    `  ${what.padEnd(widths[0] ?? 0)}${counts.map((count, index) => `  ${count.padStart(widths[index + 1] ?? 0)}`).join('')}`.trimEnd(),
  )
}

function formatNotes(notes: readonly (readonly [string, number])[]): string[] {
  if (notes.length === 0) return []
  return ['Left out or changed on the way:', ...notes.map(([note, count]) => `  ${count} × ${note}`), '']
}

const toLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
