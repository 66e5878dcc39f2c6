import { baseLanguage } from '../../apps/api/src/lib/i18n.ts'
import type { SheetProblem } from '../../apps/api/src/lib/sheets/sheet.ts'

/** More rows with one mistake are counted. */
const MOST_ALIKE = 3
/** The row that such a message names is listed itself. */
const CONSEQUENCE = /has a row with mistakes: mend that one first\.$/
const MISSING_COLUMN = /^is missing: what is new to the shop needs it\. /
const UNKNOWN_COLUMN = /^is no column of this sheet\./

/** `mistakes` counts causes: one cause that a hundred rows have is one. */
export type FormattedProblems = { lines: string[]; mistakes: number }

/** Each cause once, with the number of its rows and the first of them; problems that only follow from others are left out. */
export function formatProblems(problems: readonly SheetProblem[]): FormattedProblems {
  const own = problems.filter(({ message }) => !CONSEQUENCE.test(message))
  const misnamed = new Set(own.flatMap(({ sheet, message }) => (UNKNOWN_COLUMN.test(message) ? [sheet] : [])))
  // A misnamed column is also a missing one, in every row that is new.
  const causes = own.filter(({ sheet, message }) => !(misnamed.has(sheet) && MISSING_COLUMN.test(message)))
  const groups = [...Map.groupBy(causes, toKind).values()]
  const hidden = problems.length - own.length
  const rest = `${hidden === 1 ? '1 row that names' : `${count(hidden)} rows that name`} one of these will follow.`
  const lines = groups.flatMap(describeGroup)
  return { lines: hidden > 0 && own.length > 0 ? [...lines, rest] : lines, mistakes: groups.length }
}

/** "items.csv, row 7, price: …" */
export function toSentence({ sheet, row, column, message }: SheetProblem): string {
  return `${[sheet, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', ')}: ${message}`
}

/** The mistake without the content of its cell, of which some messages calculate an advice: "write 1250 or 1.250". */
function toKind({ sheet, row, column, message }: SheetProblem): string {
  const words = row === null ? message : message.replaceAll(/“[^”]*”/g, '“”').replaceAll(/\d[\d.,]*/g, '0')
  return `${sheet} ${column} ${words}`
}

function describeGroup(group: readonly SheetProblem[]): string[] {
  const [first] = group
  if (first === undefined) return []
  // A table has one header for all of its rows; the features of a map have their own members.
  if (MISSING_COLUMN.test(first.message) && first.sheet.endsWith('.csv')) return [toSentence({ ...first, row: null })]
  if (group.length <= MOST_ALIKE) return group.map(toSentence)
  const place = [first.sheet, first.column].filter((part) => part !== null).join(', ')
  const [, ...others] = group.slice(0, MOST_ALIKE).map(describeRow)
  const last = `${count(group.length - MOST_ALIKE)} more up to row ${group.at(-1)?.row}`
  return [
    `${place}: ${count(group.length)} rows have one mistake. Row ${first.row}: ${first.message}`,
    `  The same in ${others.join(', ')} and ${last}.`,
  ]
}

function describeRow({ row, message }: SheetProblem): string {
  const [, cell] = /^“([^”]*)”/.exec(message) ?? []
  return cell === undefined ? `row ${row}` : `row ${row} (“${cell}”)`
}

const count = (number: number): string => number.toLocaleString(baseLanguage)
