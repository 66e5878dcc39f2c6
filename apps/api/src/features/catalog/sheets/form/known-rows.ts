import { isDeepStrictEqual } from 'node:util'
import { AppError, type Problem } from '#lib/errors.ts'
import { changedMeanwhile } from '#lib/sheets/changed-meanwhile.ts'
import { readRow } from '#lib/sheets/read-row.ts'
import { Report } from '#lib/sheets/report.ts'
import type { Cells, Sheet } from '#lib/sheets/sheet.ts'
import { ownerName } from '#features/catalog/sheets/given-rows.ts'
import {
  type FormRows,
  formSheets,
  type FormSheet,
  type FormStates,
  isSetSheet,
  type TextCells,
  withoutStock,
} from './form-rows.ts'

type Forms = { rows: FormRows; known: FormRows; now: FormStates; sheets: Record<FormSheet, Sheet> }

/**
 * Two people may have the same form open. Throws 409 with a problem per cell that was changed since the form read it; its code is such as
 * `items.0.price`, by the position of the row in the form. A cell that already has the new value is no conflict, so a save can be repeated.
 */
export function requireKnownRows({ rows, known, now, sheets }: Forms): void {
  const problems = formSheets.flatMap((sheet): Problem[] => {
    const compare = isSetSheet(sheet) ? compareSets : compareCells
    const read = known[sheet]
    if (read === undefined) return []
    return compare({ sheet, columns: sheets[sheet], rows: rows[sheet] ?? [], known: read, now: now.get(sheet) ?? new Map() })
  })
  if (problems.length > 0) throw new AppError(409, problems)
}

type Comparing = {
  sheet: FormSheet
  columns: Sheet
  rows: readonly TextCells[]
  known: readonly TextCells[]
  now: ReadonlyMap<string, TextCells[]>
}

function compareCells({ sheet, columns, rows, known, now }: Comparing): Problem[] {
  return known.flatMap((read): Problem[] => {
    const owner = ownerName(sheet, read)
    const index = rows.findIndex((row) => ownerName(sheet, row) === owner)
    const [present] = now.get(owner) ?? []
    if (present === undefined || index === -1) return []
    const [before, wanted, there] = [read, rows[index] ?? {}, present].map((cells) => parse(columns, cells))
    return Object.keys(read)
      .filter((column) => Object.hasOwn(rows[index] ?? {}, column))
      .filter((column) => [before, wanted].every((cells) => !isDeepStrictEqual(cells?.[column], there?.[column])))
      .map((column) => changedMeanwhile(`${sheet}.${index}.${column}`, { name: owner, value: present[column] ?? '' }))
  })
}

/** Options and variations are replaced as a whole, so they are compared as a whole. */
function compareSets({ sheet, columns, rows, known, now }: Comparing): Problem[] {
  const owners = new Set([...known, ...rows].map((row) => ownerName(sheet, row)))
  return [...owners].flatMap((owner): Problem[] => {
    const [read, wanted] = [known, rows].map((some) => some.filter((row) => ownerName(sheet, row) === owner))
    const there = parseAll(columns, now.get(owner) ?? [])
    const isKnown = [read, wanted].some((some) => isDeepStrictEqual(parseAll(columns, some ?? []), there))
    return isKnown ? [] : [changedMeanwhile(sheet, { name: owner, value: '' })]
  })
}

const parseAll = (columns: Sheet, rows: readonly TextCells[]): Cells[] =>
  rows.map((cells) => dropEmpty(parse(columns, withoutStock(cells))))

/** A column that a form leaves out of a row of a set is an empty one. */
const dropEmpty = (cells: Cells): Cells => Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null))

/** Parses cells, so that "5" and "5.00" are the same amount. Problems are reported when the row is written. */
function parse(columns: Sheet, cells: TextCells): Cells {
  return readRow(columns, { sheet: columns.name, row: 1, cells }, new Report([columns.name])).cells
}
