import type { ImportResult } from '../../apps/api/src/features/catalog/sheets/import-catalogue.ts'
import { type SheetName, sheetNames } from '../../apps/api/src/features/catalog/sheets/sheet.ts'
import { formatDrifts } from './format-drifts.ts'
import { baseLanguage } from '../../apps/api/src/lib/i18n.ts'
import { formatProblems } from './format-problems.ts'

const words: Record<SheetName, [one: string, many: string]> = {
  categories: ['category', 'categories'],
  brands: ['brand', 'brands'],
  common_conditions: ['common condition', 'common conditions'],
  lexicon: ['phrase of the lexicon', 'phrases of the lexicon'],
  stores: ['store', 'stores'],
  add_ons: ['add-on', 'add-ons'],
  items: ['item', 'items'],
  variations: ['item’s variations', 'items’ variations'],
  options: ['dish’s options', 'dishes’ options'],
  vehicles: ['vehicle', 'vehicles'],
  vehicle_units: ['unit of a vehicle', 'units of vehicles'],
}

/** The exit code of a command and what it prints. */
export type Outcome = { code: number; out: string; error: string }

export function formatImport({ isDone, counts, problems, problemCount, drifts = [] }: ImportResult, next: string): Outcome {
  const { lines: errors, mistakes: listed } = formatProblems(problems)
  if (problemCount > problems.length) errors.push(`… and ${formatCount(problemCount - problems.length)} more.`)
  const count = problemCount - problems.length + listed
  const mistakes = count === 1 ? 'The mistake above' : `${formatCount(count)} mistakes`
  if (!isDone && drifts.length > 0)
    return { code: 1, out: '', error: toLines([...errors, ...formatDrifts(drifts, `${next} --take-back`)]) }
  if (!isDone) {
    errors.push('', `Nothing was changed. ${mistakes}: mend the file and try again, or take only the good rows with --partial.`)
    return { code: 1, out: '', error: toLines(errors) }
  }
  const added = list(sheetNames.map((sheet) => [sheet, counts[sheet]?.added ?? 0]))
  const changed = list(sheetNames.map((sheet) => [sheet, counts[sheet]?.changed ?? 0]))
  const done = [
    ...(added === '' ? [] : [`  ${added} added.`]),
    ...(changed === '' ? [] : [`  ${changed} changed.`]),
    ...(added === '' && changed === '' ? ['  Nothing to change: the shop says all of this already.'] : []),
    ...formatHeldStock(sheetNames.reduce((sum, sheet) => sum + (counts[sheet]?.heldStock ?? 0), 0)),
    ...(problemCount > 0 ? [`  The rows with mistakes were left out (${formatCount(problemCount)} listed above).`] : []),
  ]
  return { code: 0, out: toLines(done), error: toLines(errors) }
}

export function formatExport(counts: Map<SheetName, number>, path: string): Outcome {
  const written = list(
    sheetNames.map((sheet) => [sheet, counts.get(sheet) ?? 0] as const),
    exportWords,
  )
  const sentence = written === '' ? `The catalogue is empty; ${path} shows its columns.` : `${written} written to ${path}.`
  return { code: 0, out: toLines([`  ${sentence}`]), error: '' }
}

/** The rows whose stock the command left alone. */
export function formatHeldStock(count: number): string[] {
  if (count === 0) return []
  const rows = count === 1 ? '1 row has' : `${formatCount(count)} rows have`
  return [
    `  ${rows} another stock than the shop, which stays as it is; --stock sets what the files have changed, --all-stock all of it.`,
  ]
}

const toLines = (lines: string[]): string => lines.map((line) => `${line}\n`).join('')

/** Fields with many rows per thing in a file. */
const exportWords: Record<SheetName, [string, string]> = {
  ...words,
  variations: ['variation', 'variations'],
  options: ['option', 'options'],
}

const formatCount = (count: number): string => count.toLocaleString(baseLanguage)

function list(counts: (readonly [SheetName, number])[], names = words): string {
  return counts
    .filter(([, count]) => count > 0)
    .map(([sheet, count]) => `${formatCount(count)} ${names[sheet][count === 1 ? 0 : 1]}`)
    .join(', ')
}
