import type { ImportResult } from '../../apps/api/src/features/catalog/sheets/import-catalogue.ts'
import { type SheetName, sheetNames, type SheetProblem } from '../../apps/api/src/features/catalog/sheets/sheet.ts'

const words: Record<SheetName, [one: string, many: string]> = {
  categories: ['category', 'categories'],
  brands: ['brand', 'brands'],
  common_conditions: ['common condition', 'common conditions'],
  stores: ['store', 'stores'],
  add_ons: ['add-on', 'add-ons'],
  items: ['item', 'items'],
  variations: ['item’s variations', 'items’ variations'],
  options: ['dish’s options', 'dishes’ options'],
}

/** Prints the result of an import and returns the exit code: 0 on success. */
export function printImport({ isDone, counts, problems, problemCount }: ImportResult): number {
  for (const problem of problems) console.error(toSentence(problem))
  if (problemCount > problems.length) console.error(`… and ${formatCount(problemCount - problems.length)} more.`)
  const mistakes = problemCount === 1 ? 'The mistake above' : `${formatCount(problemCount)} mistakes`
  if (!isDone) {
    console.error(`\nNothing was changed. ${mistakes}: mend the file and try again, or take only the good rows with --partial.`)
    return 1
  }
  const added = list(sheetNames.map((sheet) => [sheet, counts[sheet]?.added ?? 0]))
  const changed = list(sheetNames.map((sheet) => [sheet, counts[sheet]?.changed ?? 0]))
  if (added !== '') console.log(`  ${added} added.`)
  if (changed !== '') console.log(`  ${changed} changed.`)
  if (added === '' && changed === '') console.log('  Nothing to change: the shop says all of this already.')
  if (problemCount > 0) console.log(`  The rows with mistakes were left out (${formatCount(problemCount)} listed above).`)
  return 0
}

export function printExport(counts: Map<SheetName, number>, path: string): number {
  const written = list(
    sheetNames.map((sheet) => [sheet, counts.get(sheet) ?? 0] as const),
    exportWords,
  )
  console.log(written === '' ? `  The catalogue is empty; ${path} shows its columns.` : `  ${written} written to ${path}.`)
  return 0
}

/** Fields with many rows per thing in a file. */
const exportWords: Record<SheetName, [string, string]> = {
  ...words,
  variations: ['variation', 'variations'],
  options: ['option', 'options'],
}

/** "items.csv, row 7, price: …" */
export function toSentence({ sheet, row, column, message }: SheetProblem): string {
  const place = [sheet, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', ')
  return `${place}: ${message}`
}

const formatCount = (count: number): string => count.toLocaleString('en')

function list(counts: (readonly [SheetName, number])[], names = words): string {
  return counts
    .filter(([, count]) => count > 0)
    .map(([sheet, count]) => `${formatCount(count)} ${names[sheet][count === 1 ? 0 : 1]}`)
    .join(', ')
}
