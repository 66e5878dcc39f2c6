import {
  type CatalogueSheet,
  catalogueSheets,
  keyColumns,
  listCatalogue,
  ownerName,
  rowName,
  Spool,
} from '#features/catalog/public.ts'
import { readShopState } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { DriftReport } from '#lib/sheets/drift.ts'
import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import type { Catalogue, Given } from '#features/setup/apply-options.ts'

const ROWS_AT_ONCE = 500
/** A larger part of a sheet is probably a file that was cut off. */
const LARGE_PART = 10

/** Rows of the catalogue that the shop stops to offer, by their sheet. `isLarge`: more than a tenth of a sheet. */
export type Archived = { rows: { sheet: string; name: string }[]; isLarge: boolean }

/** The cell that takes a row out of the shop; rows of sets go with their item. */
const ends: Partial<Record<CatalogueSheet, [column: string, value: string]>> = {
  categories: ['status', 'no'],
  brands: ['status', 'no'],
  common_conditions: ['status', 'no'],
  lexicon: ['status', 'no'],
  stores: ['status', 'no'],
  add_ons: ['status', 'no'],
  items: ['is_archived', 'yes'],
  vehicles: ['is_archived', 'yes'],
  vehicle_units: ['status', 'no'],
}

type Archiving = { drifts: DriftReport; run: (given: Given, archived: Archived) => Promise<void> }

/**
 * Runs with the rows of the files, and with a row for each one that an earlier apply recorded and that its file leaves out. Rows that only
 * the shop has made, and sheets without a row in the files, are left alone.
 */
export async function withArchivedRows(tx: Db, given: Given, { drifts, run }: Archiving): Promise<void> {
  const names = await readNames(given.catalogue)
  const archived: Archived = { rows: [], isLarge: false }
  const catalogue = await Spool.open<SheetRow<CatalogueSheet>>(given.folder, 'archived')
  try {
    for (const sheet of catalogueSheets) {
      for await (const rows of given.catalogue.read(ROWS_AT_ONCE)) if (rows[0]?.sheet === sheet) await catalogue.add(rows)
      const own = names.get(sheet)
      if (own === undefined) continue
      const { rows, all } = await listMissing(tx, { sheet, names: own, drifts })
      archived.rows.push(...rows.map((row) => ({ sheet, name: rowName(sheet, row.cells) })))
      archived.isLarge ||= rows.length * LARGE_PART > all
      await catalogue.add(rows)
    }
    await run({ ...given, catalogue }, archived)
  } finally {
    catalogue.close()
  }
}

async function readNames(catalogue: Catalogue): Promise<Map<CatalogueSheet, Set<string>>> {
  const names = new Map<CatalogueSheet, Set<string>>()
  for await (const rows of catalogue.read(ROWS_AT_ONCE))
    for (const { sheet, cells } of rows) names.set(sheet, (names.get(sheet) ?? new Set()).add(ownerName(sheet, cells)))
  return names
}

type Missing = { sheet: CatalogueSheet; names: ReadonlySet<string>; drifts: DriftReport }

async function listMissing(
  tx: Db,
  { sheet, names, drifts }: Missing,
): Promise<{ rows: SheetRow<CatalogueSheet>[]; all: number }> {
  const end = ends[sheet]
  if (end === undefined) return { rows: [], all: 0 }
  const [column, value] = end
  const { digits } = await readShopState(tx)
  const missing: { name: string; cells: Cells }[] = []
  let all = 0
  for await (const { cells } of listCatalogue(tx, { digits, uploaded: new Set(), sheets: [sheet] })) {
    if (cells[column] === value) continue
    all += 1
    const name = rowName(sheet, cells)
    const key = Object.fromEntries(keyColumns[sheet].map((each) => [each, cells[each]]))
    if (!names.has(name)) missing.push({ name, cells: { ...key, [column]: value } })
  }
  const bases = await drifts.findBases(
    tx,
    sheet,
    missing.map(({ name }) => name),
  )
  const known = missing.filter(({ name }) => bases.get(name)?.last !== undefined)
  return { rows: known.map(({ cells }) => ({ sheet, row: 0, cells })), all }
}
