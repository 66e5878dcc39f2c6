import type { ApplyResult } from '../../apps/api/src/features/setup/apply-shop.ts'
import type { ShopChange } from '../../apps/api/src/features/setup/compare-rows.ts'
import { shopFile } from '../../apps/api/src/features/setup/shop-sheets.ts'
import { formatProblems } from '../catalogue/format-problems.ts'
import { formatHeldStock } from '../catalogue/format-result.ts'
import { formatConflicts, formatRetained } from '../catalogue/format-drifts.ts'
import { shortenCell } from '../catalogue/shorten-cell.ts'

export type Outcome = { code: number; out: string; error: string }
type Archived = NonNullable<ApplyResult['archived']>[number]
type Command = 'plan' | 'apply' | 'check'

const MOST_AT_A_GLANCE = 20
const signs = { add: '+', change: '~', remove: '-' }

/** Lists the changes that a command made or would make, or the mistakes by file, row and column. `next` is how a plan is carried out. */
export function formatResult(
  { changes, problems, drifts = [], kept = [], isStrange = false, heldStock = 0, warnings = [], ...found }: ApplyResult,
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
  const { archived = [], isUnconfirmed = false } = found
  const plan = [
    ...formatArchived(archived),
    ...listOthers(changes, archived).flatMap(formatChange),
    '',
    ...summarize(changes),
    ...asides,
  ]
  if (hasConflicts)
    return {
      code: 1,
      out: command === 'plan' ? toLines([...plan, `${count}.`, '']) : '',
      error: toLines(formatConflicts(drifts, next)),
    }
  if (isUnconfirmed) {
    const advice = `${archived.length} rows are gone from the files, more than a tenth. Nothing was changed: if that is right, add --confirm ${archived.length}.`
    return { code: 1, out: toLines(plan), error: `${advice}\n` }
  }
  const end = command === 'plan' ? `${count}. Nothing was changed yet: ${next} does it.` : `${count} made.`
  return { code: 0, out: toLines([...plan, end]), error: '' }
}

const MOST_ARCHIVED = 100

function formatArchived(archived: readonly Archived[]): string[] {
  if (archived.length === 0) return []
  const shown = archived.slice(0, MOST_ARCHIVED).map(({ sheet, name }) => `  ${shopFile(sheet)}: ${name}`)
  const more = archived.length > MOST_ARCHIVED ? [`  … and ${archived.length - MOST_ARCHIVED} more.`] : []
  return ['Gone from the files, and taken out of the shop:', ...shown, ...more, '']
}

/** The changes besides those that archive a row. */
function listOthers(changes: readonly ShopChange[], archived: readonly Archived[]): ShopChange[] {
  const gone = new Set(archived.map(({ sheet, name }) => `${sheet} ${name}`))
  return changes.filter(({ sheet, name }) => !gone.has(`${sheet} ${name}`))
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
