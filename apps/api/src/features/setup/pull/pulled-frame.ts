import type { Db } from '#lib/database/database.ts'
import type { Cells, Sheet, SheetRow } from '#lib/sheets/sheet.ts'
import { keepOffered } from '#lib/sheets/text-columns.ts'
import { readShopState } from '#features/site/public.ts'
import { nameOf } from '#features/setup/compare-rows.ts'
import type { AppliedRecord } from '#features/setup/merge/applied-record.ts'
import { frameSheets, offerSheets } from '#features/setup/shop-sheets.ts'
import type { FolderEdit } from './folder-edit.ts'
import { findUnseen, keepTelling, withCompanions } from './missing-columns.ts'

type Listed = { sheet: Sheet; rows: Map<string, Cells> }

/** The rows of all sheets outside of the catalogue, by their names. */
export async function listFrame(tx: Db): Promise<Listed[]> {
  const state = await readShopState(tx)
  const listed: Listed[] = []
  for (const { sheet, key, list } of [...frameSheets, ...offerSheets]) {
    const rows = await list(tx, state)
    listed.push({
      sheet: sheet(state),
      rows: new Map(rows.map((cells) => [nameOf(cells, key), keepOffered(cells, state.languages)])),
    })
  }
  return listed
}

type Pulling = { listed: readonly Listed[]; files: readonly SheetRow[]; record: AppliedRecord }

/** The rows that the shop added, and what it changed in columns that the files lack. */
export async function pullFrame(tx: Db, { listed, files, record }: Pulling): Promise<FolderEdit[]> {
  const edits: FolderEdit[] = []
  for (const { sheet, rows } of listed) {
    const given = record.listGiven(sheet.name)
    const bases = await record.drifts.findBases(tx, sheet.name, [...rows.keys()])
    // New rows and checks fill in columns that the file does not have.
    const header = [...new Set(files.flatMap((row) => (row.sheet === sheet.name ? Object.keys(row.cells) : [])))]
    const own: FolderEdit[] = [...rows].flatMap(([name, cells]): FolderEdit[] => {
      const last = bases.get(name)?.last
      const row = given.get(name)
      if (row === undefined) return last === undefined ? [{ kind: 'add', sheet: sheet.name, row: null, name, cells }] : []
      const unseen = findUnseen({ sheet, shop: cells, last, given: header })
      return Object.keys(unseen).length === 0 ? [] : [{ kind: 'change', sheet: sheet.name, row: row.row, name, cells: unseen }]
    })
    const lacking = listLacking(sheet, { edits: own, header })
    edits.push(...own.map((edit) => trimEdit(sheet, edit, [...header, ...lacking])), ...fillRows(given, { sheet, rows, lacking }))
  }
  return edits
}

type Lacking = { edits: readonly FolderEdit[]; header: readonly string[] }

/** The columns that a file has to get so that these edits can be written. */
export function listLacking(sheet: Sheet, { edits, header }: Lacking): string[] {
  if (header.length === 0) return []
  const telling = edits.flatMap(({ kind, cells }) => Object.keys(kind === 'add' ? keepTelling(sheet, cells) : cells))
  const wanted = [...new Set(telling)].filter((column) => !header.includes(column))
  return withCompanions(sheet, wanted).filter((column) => !header.includes(column))
}

/** A new row has no cells beyond the columns of its file; a sheet without rows gets all columns. */
export function trimEdit(sheet: Sheet, edit: FolderEdit, columns: readonly string[]): FolderEdit {
  const isWhole = edit.kind !== 'add' || columns.length === 0
  const cells = Object.entries(edit.cells).filter(([column]) => isWhole || columns.includes(column))
  const known = cells.filter(([column]) => Object.hasOwn(sheet.columns, column))
  return { ...edit, cells: Object.fromEntries(known) }
}

type Filling = { sheet: Sheet; rows: ReadonlyMap<string, Cells>; lacking: readonly string[] }

/** An empty cell below a new column would empty the shop's value, so each row gets what the shop has. */
function fillRows(given: ReadonlyMap<string, { row: number }>, { sheet, rows, lacking }: Filling): FolderEdit[] {
  if (lacking.length === 0) return []
  return [...given].flatMap(([name, { row }]): FolderEdit[] => {
    const cells = rows.get(name)
    return cells === undefined ? [] : [toFill({ sheet: sheet.name, row, name, cells, lacking })]
  })
}

type Fill = { sheet: string; row: number; name: string; cells: Cells; lacking: readonly string[] }

export function toFill({ sheet, row, name, cells, lacking }: Fill): FolderEdit {
  return { kind: 'fill', sheet, row, name, cells: Object.fromEntries(lacking.map((column) => [column, cells[column] ?? ''])) }
}
