import { baseLanguage } from '../../../apps/api/src/lib/i18n.ts'
import type { FolderEdit } from '../../../apps/api/src/features/setup/pull/folder-edit.ts'
import { shopFile } from '../../../apps/api/src/features/setup/shop-sheets.ts'
import { listDrifts } from '../../catalogue/format-drifts.ts'
import { formatProblems } from '../../catalogue/format-problems.ts'
import { shortenCell } from '../../catalogue/shorten-cell.ts'
import { MARK_FILE } from '../folder-mark.ts'
import type { Outcome } from '../format-plan.ts'
import type { Pulled } from './pull-folder.ts'

const MOST_SHOWN = 200
const signs = { add: '+', change: '~', remove: '-' }

/** The changes of the files, and the values that both changed. `path` is the folder, as in the command. */
export function formatPull({ edits, conflicts, problems, isMarked }: Pulled, path: string): Outcome {
  if (problems.length > 0) {
    const end = 'Nothing was written: mend the files first, so that they can be compared with the shop.'
    return { code: 1, out: '', error: toLines([...formatProblems(problems).lines, '', end]) }
  }
  const shown = edits.filter(({ kind }) => kind !== 'fill')
  const lines = shown.slice(0, MOST_SHOWN).flatMap(formatEdit)
  const more = shown.length > MOST_SHOWN ? [`  … and ${count(shown.length - MOST_SHOWN)} more.`] : []
  const end =
    shown.length === 0
      ? '  Nothing to write: the folder has all that the shop changed.'
      : `${count(shown.length)} ${shown.length === 1 ? 'row was' : 'rows were'} written into ${path}.`
  const unmarked = `  ${path}/${MARK_FILE} cannot be written, so the folder does not know its last apply.`
  const out = toLines([...lines, ...more, ...(lines.length > 0 ? [''] : []), end, ...(isMarked ? [] : [unmarked])])
  if (conflicts.length === 0) return { code: 0, out, error: '' }
  const values = conflicts.length === 1 ? '1 value was' : `${count(conflicts.length)} values were`
  const first = conflicts[0]
  const row = first === undefined ? '' : `${first.sheet}:${first.row ?? `"${first.name}"`}`
  const advice = `${values} changed on both sides, and stay as the files have them: take the shop's with npm run shop -- pull ${path} --take shop, or for a single row with --take shop=${row}.`
  return { code: 1, out, error: toLines(['Changed in the files and in the shop:', ...listDrifts(conflicts), '', advice]) }
}

function formatEdit({ kind, sheet, name, cells }: FolderEdit): string[] {
  if (kind === 'fill') return []
  const columns = kind === 'change' ? Object.entries(cells) : []
  return [
    `  ${signs[kind]} ${shopFile(sheet)}: ${name}`,
    ...columns.map(([column, cell]) => `      ${column}: ${describe(cell)}`),
  ]
}

function describe(cell: unknown): string {
  if (typeof cell !== 'string' || cell === '') return '(empty)'
  return cell.startsWith('data:') ? '(a picture)' : shortenCell(cell)
}

const count = (number: number): string => number.toLocaleString(baseLanguage)

const toLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
