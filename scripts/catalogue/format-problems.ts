import { baseLanguage } from '../../apps/api/src/lib/i18n.ts'
import type { SheetProblem } from '../../apps/api/src/lib/sheets/sheet.ts'

/** More rows with one mistake are counted. */
const MOST_ALIKE = 3
/** The row that such a message names is listed itself. */
const CONSEQUENCE = /has a row with mistakes: mend that one first\.$/

export type FormattedProblems = { lines: string[]; mistakes: number }

/** One line for each problem; a mistake that many rows of a column have is shown thrice and counted, and its consequences are left out. */
export function formatProblems(problems: readonly SheetProblem[]): FormattedProblems {
  const own = problems.filter(({ message }) => !CONSEQUENCE.test(message))
  const groups = Map.groupBy(own, toKind)
  const lines = own.flatMap((problem) => {
    const group = groups.get(toKind(problem)) ?? []
    const index = group.indexOf(problem)
    if (index < MOST_ALIKE) return [toSentence(problem)]
    return index === MOST_ALIKE ? [countRest(group)] : []
  })
  const hidden = problems.length - own.length
  const rest = `${hidden === 1 ? '1 row that names' : `${hidden} rows that name`} one of these will follow.`
  return { lines: hidden > 0 && own.length > 0 ? [...lines, rest] : lines, mistakes: own.length }
}

/** "items.csv, row 7, price: …" */
export function toSentence({ sheet, row, column, message }: SheetProblem): string {
  return `${[sheet, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', ')}: ${message}`
}

/** The mistake without what its cell has. */
function toKind({ sheet, row, column, message }: SheetProblem): string {
  return row === null ? `${sheet} ${column} ${message}` : `${sheet} ${column} ${message.replaceAll(/“[^”]*”/g, '“”')}`
}

function countRest(group: readonly SheetProblem[]): string {
  const rest = group.slice(MOST_ALIKE)
  const [first, last] = [rest[0], rest.at(-1)]
  const place = [first?.sheet, first?.column].filter((part) => part != null).join(', ')
  return rest.length === 1
    ? `${place}: row ${first?.row} has the same mistake.`
    : `${place}: ${rest.length.toLocaleString(baseLanguage)} more rows, from ${first?.row} to ${last?.row}, have the same mistake.`
}
