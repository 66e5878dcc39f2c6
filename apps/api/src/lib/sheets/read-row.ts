import type { z } from 'zod'
import { type FormProblem, refuse as refusal, withDecimalPoint } from './cells.ts'
import type { Report } from './report.ts'
import type { Cells, Sheet, SheetRow } from './sheet.ts'
import { languageOfColumn, otherLanguages } from './text-columns.ts'
import { isBlankText } from '#lib/text/blank-text.ts'
import { cutText } from '@medina/contract/wire/cut-text'

/** A row whose cells were parsed one by one; invalid ones are missing in `cells`. */
export type ReadRow<Name extends string = string> = { sheet: Name; row: number; cells: Cells; isBad: boolean }

const isEmpty = (raw: unknown): boolean =>
  raw === null ||
  raw === undefined ||
  (typeof raw === 'string' && (raw.trim() === '' || isBlankText(raw))) ||
  (Array.isArray(raw) && raw.length === 0)

/** Writes a decimal point into every amount whose comma was decided by its file, so that plans and messages show how it was read. */
export function decideCommas<Name extends string>(sheet: Sheet<Name>, given: SheetRow<Name>): SheetRow<Name> {
  if (!given.hasDecimalComma) return given
  const cells = Object.entries(given.cells).map(([name, raw]): [string, unknown] => {
    const column = Object.hasOwn(sheet.columns, name) ? sheet.columns[name] : undefined
    return [name, column === undefined ? raw : withDecimalPoint(column.cell, raw)]
  })
  return { ...given, cells: Object.fromEntries(cells) }
}

/** Parses every given cell; an empty one gets its column's value for empty cells. */
export function readRow<Name extends string>(sheet: Sheet<Name>, given: SheetRow<Name>, report: Report): ReadRow<Name> {
  const read: ReadRow<Name> = { sheet: sheet.name, row: given.row, cells: {}, isBad: !hasGoodColumns(sheet, given, report) }
  for (const [name, column] of Object.entries(sheet.columns)) {
    if (!Object.hasOwn(given.cells, name)) continue
    const raw = given.cells[name]
    if (isEmpty(raw)) {
      if (column.isRequired === true) refuse(read, name, refusal('is empty: every row needs it.', 'sheet.empty'), report)
      else read.cells[name] = column.fallback
      continue
    }
    const result = column.cell.safeParse(raw)
    if (result.success) read.cells[name] = result.data
    else refuseCell(read, name, result.error, report)
  }
  return read
}

/** Fills in the defaults of missing columns for a row that is new to the shop. */
export function completeRow(sheet: Sheet, given: SheetRow, { read, report }: { read: ReadRow; report: Report }): void {
  for (const [name, column] of Object.entries(sheet.columns)) {
    if (Object.hasOwn(given.cells, name)) continue
    if (column.isRequired === true)
      refuse(read, name, refusal(`is missing: what is new to the shop needs it. Add the column ${name}.`, 'sheet.empty'), report)
    else read.cells[name] = column.fallback
  }
}

/** A message for the file's author, and the problem as a form of the desk explains it, if it has the column. */
export type Reason = string | { sentence: string; form: FormProblem | null }

export function refuse(read: ReadRow, column: string | null, reason: Reason, report: Report): void {
  read.isBad = true
  const { sentence, form } = typeof reason === 'string' ? { sentence: reason, form: null } : reason
  report.add(read, column, sentence, form)
}

/** Refuses a cell with the message of its schema. */
export function refuseCell(read: ReadRow, column: string, { issues: [issue] }: z.ZodError, report: Report): void {
  const params = issue?.code === 'custom' ? (issue.params as { form?: FormProblem | null } | undefined) : undefined
  refuse(read, column, { sentence: issue?.message ?? 'cannot be read.', form: params?.form ?? null }, report)
}

/** Cached, because thousands of rows have the same columns. */
const judged = new WeakMap<Report, Map<string, boolean>>()

function hasGoodColumns(sheet: Sheet, { cells }: SheetRow, report: Report): boolean {
  const names = Object.keys(cells)
  const key = `${sheet.name} ${names.join(' ')}`
  const known = judged.get(report) ?? new Map<string, boolean>()
  judged.set(report, known)
  const before = known.get(key)
  if (before !== undefined) return before
  const isGood = checkColumns(sheet, names, report)
  known.set(key, isGood)
  return isGood
}

function checkColumns(sheet: Sheet, names: string[], report: Report): boolean {
  const strange = names.filter((name) => !Object.hasOwn(sheet.columns, name))
  let list = ` Known are ${Object.keys(sheet.columns).join(', ')}.`
  for (const name of strange) {
    const near = findNear(name, Object.keys(sheet.columns))
    report.addToSheet(sheet.name, cutText(name, 60), `is no column of this sheet.${near === null ? list : ` Is it ${near}?`}`)
    // The list is long, so only the first unknown column shows it.
    if (near === null) list = ''
  }
  // A column of another language requires the English one.
  const pairs = names
    .filter((name) => otherLanguages.some((language) => language === languageOfColumn(name)))
    .map((name) => [name.replace(/_[a-z]{2}$/, '_en'), name])
  const torn = [...sheet.together, ...pairs].flatMap((group) => {
    const there = group.filter((name) => names.includes(name))
    return there.length === 0 ? [] : group.filter((name) => !names.includes(name)).map((name) => ({ name, there }))
  })
  for (const { name, there } of torn)
    report.addToSheet(
      sheet.name,
      name,
      `is missing beside ${there.join(', ')}: they say something only together. Add the column.`,
    )
  return strange.length === 0 && torn.length === 0
}

function findNear(name: string, known: string[]): string | null {
  const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return known.find((each) => bare(each) === bare(name) || (bare(name).length > 2 && bare(each).startsWith(bare(name)))) ?? null
}
