import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#lib/database/database.ts'
import { AppError, type Problem } from '#lib/errors.ts'
import { changedMeanwhile } from '#lib/sheets/changed-meanwhile.ts'
import { readRow } from '#lib/sheets/read-row.ts'
import { Report } from '#lib/sheets/report.ts'
import type { Cells, Sheet, SheetRow } from '#lib/sheets/sheet.ts'
import { readShopState } from '#features/site/public.ts'
import { nameOf } from './compare-rows.ts'
import { frameSheets, offerSheets } from './shop-sheets.ts'

export type KnownCells = { sheet: string; cells: Cells }

type Forms = { rows: readonly SheetRow[]; known: readonly KnownCells[] }

/**
 * Two people may have the same form open. Throws 409 with a problem per cell that was changed since the form read it, and per new row that
 * already exists. A cell that already has the new value is no conflict, so a save can be repeated if its response was lost.
 */
export async function requireUnchanged(tx: Db, { rows, known }: Forms): Promise<void> {
  const state = await readShopState(tx)
  const problems: Problem[] = []
  for (const { sheet: toSheet, key, list } of [...frameSheets, ...offerSheets]) {
    const sheet = toSheet(state)
    const named = (all: readonly KnownCells[]) =>
      new Map(all.flatMap((row) => (row.sheet === sheet.name ? [[nameOf(row.cells, key), row.cells] as const] : [])))
    const [given, read] = [named(rows), named(known)]
    if (given.size + read.size === 0) continue
    const there = new Map((await list(tx, state)).map((cells) => [nameOf(cells, key), cells]))
    const [code = 'rows'] = key
    for (const name of new Set([...given.keys(), ...read.keys()])) {
      const row = { sheet, name, code, read: read.get(name), wanted: given.get(name), now: there.get(name) }
      problems.push(...(row.read === undefined ? findAdded(row) : findChanged(row)))
    }
  }
  if (problems.length > 0) throw new AppError(409, problems)
}

type Row = {
  sheet: Sheet
  name: string
  /** The column that names rows of the sheet. */
  code: string
  read: Cells | undefined
  /** Undefined for a row to remove. */
  wanted: Cells | undefined
  now: Cells | undefined
}

function findChanged({ sheet, name, code, read = {}, wanted, now }: Row): Problem[] {
  if (now === undefined) return wanted === undefined ? [] : [{ code, message: 'sheet.gone', params: { text: name } }]
  const [before, after, present] = [read, wanted ?? {}, now].map((cells) => parseCells(sheet, cells))
  return Object.keys(read)
    .filter((column) => [before, after].every((cells) => !isDeepStrictEqual(cells?.[column], present?.[column])))
    .map((column) => changedMeanwhile(column, { name, value: textOf(now[column]) }))
}

function findAdded({ sheet, name, code, wanted = {}, now }: Row): Problem[] {
  if (now === undefined) return []
  const [after, present] = [wanted, now].map((cells) => parseCells(sheet, cells))
  const isSame = Object.keys(wanted).every(
    (column) => isPicture(wanted[column]) || isDeepStrictEqual(after?.[column], present?.[column]),
  )
  return isSame ? [] : [{ code, message: 'operator.added_meanwhile', params: { text: name } }]
}

/** Parses cells, so that "5" and "5.00" are the same amount. Problems are reported when the row is written. */
function parseCells(sheet: Sheet, cells: Cells): Cells {
  return readRow(sheet, { sheet: sheet.name, row: 1, cells }, new Report([sheet.name])).cells
}

/** A picture of the request has another name once it is stored. */
const isPicture = (cell: unknown): boolean => typeof cell === 'string' && /^picture-\d+(?:#\d+x\d+)?$/.test(cell)

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '')
