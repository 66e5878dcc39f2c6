import { type CatalogueSheet, catalogueSheets, listCatalogue, listSheets, ownerName, rowName } from '#features/catalog/public.ts'
import { readShopState } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { DriftReport } from '#lib/sheets/drift.ts'
import type { Cells, Sheet } from '#lib/sheets/sheet.ts'
import { keepOffered } from '#lib/sheets/text-columns.ts'
import type { Catalogue } from '#features/setup/apply-options.ts'
import type { FolderEdit } from './folder-edit.ts'
import { findUnseen } from './missing-columns.ts'
import { listLacking, toFill, trimEdit } from './pulled-frame.ts'

const ROWS_AT_ONCE = 500

/** The rows of a folder's catalogue by sheet: their numbers by name, their owners, and the columns of their file. */
export type GivenNames = Map<string, { rows: Map<string, number>; owners: Set<string>; header: string[] }>

export async function readNames(catalogue: Catalogue): Promise<GivenNames> {
  const given: GivenNames = new Map()
  for await (const rows of catalogue.read(ROWS_AT_ONCE))
    for (const { sheet, row, cells } of rows) {
      const names = given.get(sheet) ?? { rows: new Map<string, number>(), owners: new Set<string>(), header: Object.keys(cells) }
      given.set(sheet, names)
      names.rows.set(rowName(sheet, cells), row)
      names.owners.add(ownerName(sheet, cells))
    }
  return given
}

type Pulling = { names: GivenNames; merged: readonly FolderEdit[]; drifts: DriftReport }

/** `merged` and the rows of the catalogue that the shop added, and what it changed in columns that the files lack. */
export async function pullCatalogue(tx: Db, { names, merged, drifts }: Pulling): Promise<FolderEdit[]> {
  const { digits, country, languages } = await readShopState(tx)
  const sheets = listSheets({ digits, country })
  const edits: FolderEdit[] = []
  for (const name of catalogueSheets) {
    const sheet = sheets[name]
    const { header = [] } = names.get(name) ?? {}
    const own = merged.filter((edit) => edit.sheet === name)
    for await (const rows of listBatches(tx, { digits, sheet: name })) {
      const bases = await drifts.findBases(tx, name, [...rows.keys()])
      for (const [row, cells] of rows)
        own.push(...compare(sheet, { name: row, cells: keepOffered(cells, languages), last: bases.get(row)?.last, names }))
    }
    const lacking = listLacking(sheet, { edits: own, header })
    edits.push(...own.map((edit) => trimEdit(sheet, edit, [...header, ...lacking])))
    if (lacking.length > 0 && !isSet(name)) edits.push(...(await fill(tx, { digits, sheet: name, lacking, names })))
  }
  return edits
}

type Row = { name: string; cells: Cells; last: Readonly<Record<string, string>> | undefined; names: GivenNames }

function compare(sheet: Sheet<CatalogueSheet>, { name, cells, last, names }: Row): FolderEdit[] {
  const given = names.get(sheet.name)
  const row = given?.rows.get(name)
  if (given !== undefined && row !== undefined && !isSet(sheet.name)) {
    const unseen = findUnseen({ sheet, shop: cells, last, given: given.header })
    return Object.keys(unseen).length === 0 ? [] : [{ kind: 'change', sheet: sheet.name, row, name, cells: unseen }]
  }
  // The variations of a given item were compared as a set.
  const isKnown = row !== undefined || last !== undefined || given?.owners.has(ownerName(sheet.name, cells)) === true
  return isKnown ? [] : [{ kind: 'add', sheet: sheet.name, row: null, name, cells }]
}

/** Rows that are written together: a column that their file lacks is empty in all of them. */
const isSet = (sheet: CatalogueSheet): boolean => sheet === 'variations' || sheet === 'options'

type Filling = { digits: number; sheet: CatalogueSheet; lacking: readonly string[]; names: GivenNames }

async function fill(tx: Db, { digits, sheet, lacking, names }: Filling): Promise<FolderEdit[]> {
  const edits: FolderEdit[] = []
  for await (const rows of listBatches(tx, { digits, sheet }))
    for (const [name, cells] of rows) {
      const row = names.get(sheet)?.rows.get(name)
      if (row !== undefined) edits.push(toFill({ sheet, row, name, cells, lacking }))
    }
  return edits
}

async function* listBatches(tx: Db, { digits, sheet }: { digits: number; sheet: CatalogueSheet }) {
  let batch = new Map<string, Cells>()
  for await (const { cells } of listCatalogue(tx, { digits, uploaded: new Set(), sheets: [sheet] })) {
    batch.set(rowName(sheet, cells), cells)
    if (batch.size < ROWS_AT_ONCE) continue
    yield batch
    batch = new Map()
  }
  if (batch.size > 0) yield batch
}
