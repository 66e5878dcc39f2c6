import type { ApplyResult } from '../../apps/api/src/features/setup/apply-shop.ts'
import type { ShopChange } from '../../apps/api/src/features/setup/compare-rows.ts'
import { shopFile } from '../../apps/api/src/features/setup/shop-sheets.ts'
import { formatProblems } from '../catalogue/format-problems.ts'
import { formatHeldStock } from '../catalogue/format-result.ts'
import { formatConflicts, formatRetained } from '../catalogue/format-drifts.ts'
import { shortenCell } from '../catalogue/shorten-cell.ts'

export type Outcome = { code: number; out: string; error: string }
type Command = 'plan' | 'apply' | 'check'

const MOST_AT_A_GLANCE = 20
const signs = { add: '+', change: '~', remove: '-' }

/** Lists the changes that a command made or would make, or the mistakes by file, row and column. `next` is how a plan is carried out. */
export function formatResult(
  { changes, problems, drifts = [], kept = [], isStrange = false, heldStock = 0, warnings = [] }: ApplyResult,
  { command, next }: { command: Command; next: string },
): Outcome {
  if (problems.length > 0) {
    const { lines: listed, mistakes } = formatProblems(problems)
    const count = mistakes === 1 ? 'The mistake above' : `${mistakes} mistakes`
    const lines = [...listed, '', `Nothing was changed. ${count}: mend the files and try again.`]
    return { code: 1, out: '', error: toLines(lines) }
  }
  if (command === 'check') return { code: 0, out: '  The files are right.\n', error: '' }
  const asides = [
    ...(isStrange ? [STRANGE] : []),
    ...formatRetained(kept, next),
    ...formatHeldStock(heldStock),
    ...formatWarnings(warnings),
  ]
  const hasConflicts = drifts.length > 0
  if (changes.length === 0 && !hasConflicts)
    return { code: 0, out: toLines([...asides, '  Nothing to change: the shop says all of this already.']), error: '' }
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`
  const plan = [...changes.flatMap(formatChange), '', ...summarize(changes), ...asides]
  if (hasConflicts)
    return {
      code: 1,
      out: command === 'plan' ? toLines([...plan, `${count}.`, '']) : '',
      error: toLines(formatConflicts(drifts, next)),
    }
  const end = command === 'plan' ? `${count}. Nothing was changed yet: ${next} does it.` : `${count} made.`
  return { code: 0, out: toLines([...plan, end]), error: '' }
}

/** A dead end stops nothing. */
function formatWarnings(warnings: readonly string[]): string[] {
  return warnings.length === 0 ? [] : ['', 'Worth a look:', ...warnings.map((warning) => `  ${warning}`), '']
}

/** The database is another one, or was restored from a backup. */
const STRANGE =
  '  This folder was last applied to another shop, or to this one before a backup was restored: it is compared with what was applied here last.'

/** A first plan has hundreds of lines, whose beginning a terminal has lost. */
export function summarize(changes: readonly ShopChange[], from = MOST_AT_A_GLANCE): string[] {
  if (changes.length < from) return []
  const counts = new Map<string, number>()
  for (const { sheet } of changes) counts.set(shopFile(sheet), (counts.get(shopFile(sheet)) ?? 0) + 1)
  return [`  ${[...counts].map(([file, count]) => `${file} ${count}`).join(' · ')}`, '']
}

function formatChange({ kind, sheet, name, columns }: ShopChange): string[] {
  const lines = columns.map(({ column, from, to }) =>
    kind === 'add' ? `      ${column}: ${shorten(to)}` : `      ${column}: ${shorten(from)} → ${shorten(to)}`,
  )
  return [`  ${signs[kind]} ${shopFile(sheet)}: ${name}`, ...(kind === 'remove' ? [] : lines)]
}

const shorten = (text: string): string => (text === '' ? '(empty)' : shortenCell(text))

const toLines = (lines: string[]): string => lines.map((line) => `${line}\n`).join('')
