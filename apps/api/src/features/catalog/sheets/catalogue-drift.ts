import type { Db } from '#lib/database/database.ts'
import { findAppliedRows, recordRows, recordSheets, type Recorded } from '#lib/sheets/applied-rows.ts'
import type { DriftReport } from '#lib/sheets/drift.ts'
import { type Cells, sheetFile } from '#lib/sheets/sheet.ts'
import { listCatalogue } from './export/export-catalogue.ts'
import { cellText, type GivenRows, rowName } from './given-rows.ts'
import type { SheetName } from './sheet.ts'
import type { Spool } from './spool.ts'
import { type Tallies, writeSpooled } from './write-catalogue.ts'
import type { WriteOptions } from './write-rows.ts'

const ROWS_AT_ONCE = 500
/** Sheets whose export can be limited to some rows; the others are small. */
const SELECTIVE: readonly SheetName[] = ['stores', 'items', 'variations', 'options']

type Context = { given: GivenRows; digits: number; drifts: DriftReport }

/**
 * Writes valid rows under the lock of the catalogue, and records them. Values that changed in the shop since the last apply are overwritten
 * and reported: the caller decides whether they may be.
 */
export async function writeRecorded(
  tx: Db,
  valid: Spool,
  { now, takesStock, ...context }: Context & WriteOptions,
): Promise<Tallies> {
  const changed = await findChangedRows(tx, context)
  const counts = await writeSpooled(tx, valid, { now, takesStock })
  await reportOverwritten(tx, changed, context)
  await recordCatalogue(tx, { ...context, now })
  return counts
}

/** A row that changed in the shop since the last apply: its cells now, and those of its columns that changed. */
type ChangedRow = { cells: Cells; columns: readonly string[]; last: Recorded | undefined }
type ChangedRows = Map<SheetName, Map<string, ChangedRow>>

/** Finds the given rows that changed in the shop since files were last applied. Call it before the files are written. */
async function findChangedRows(tx: Db, { given, digits, drifts }: Context): Promise<ChangedRows> {
  const changed: ChangedRows = new Map()
  for await (const { sheet, rows } of listGiven(tx, { given, digits, sheets: given.sheets })) {
    const last = await findAppliedRows(tx, sheet, [...rows.keys()])
    const found = changed.get(sheet) ?? new Map<string, ChangedRow>()
    changed.set(sheet, found)
    for (const [name, cells] of rows) {
      const before = last.get(name)
      const { columns = [] } = given.find(sheet, cells) ?? {}
      const different = columns.filter((column) => drifts.hasChanged(sheet, column, { now: cells, last: before }))
      if (different.length > 0) found.set(name, { cells, columns: different, last: before })
    }
  }
  return changed
}

/** Reports the changes in the shop that the files have overwritten. Call it after they are written. */
async function reportOverwritten(tx: Db, changed: ChangedRows, { given, digits, drifts }: Context): Promise<void> {
  for await (const { sheet, rows } of listGiven(tx, { given, digits, sheets: [...changed.keys()] })) {
    for (const [name, cells] of rows) {
      const before = changed.get(sheet)?.get(name)
      if (before === undefined) continue
      changed.get(sheet)?.delete(name)
      for (const column of before.columns) {
        const [shop, file] = [cellText(before.cells[column]), cellText(cells[column])]
        if (shop === file) continue
        const last = before.last === undefined ? null : (before.last[column] ?? '')
        drifts.add({ ...placeOf(sheet, given, before.cells), name, column, last, shop, file })
      }
    }
  }
  // The remaining rows are variations that the files leave out.
  for (const [sheet, rows] of changed)
    for (const [name, { cells }] of rows)
      drifts.add({ ...placeOf(sheet, given, cells), name, column: null, last: null, shop: name, file: null })
}

function placeOf(sheet: SheetName, given: GivenRows, cells: Cells) {
  return { sheet: sheetFile(sheet), row: given.find(sheet, cells)?.row ?? null }
}

/** Records the current state of the given rows. A sheet that was never recorded is recorded as a whole. */
async function recordCatalogue(tx: Db, { given, digits, drifts, now }: Context & { now: Date }): Promise<void> {
  const whole = given.sheets.filter((sheet) => !drifts.sheets.has(sheet))
  await recordSheets(tx, given.sheets, now)
  const some = given.sheets.filter((sheet) => !whole.includes(sheet))
  for await (const { sheet, rows } of listGiven(tx, { given, digits, sheets: some }))
    await recordRows(
      tx,
      sheet,
      [...rows].map(([name, cells]) => ({ name, cells, columns: given.find(sheet, cells)?.columns ?? [] })),
    )
  for await (const { sheet, rows } of listChunks(tx, { digits, sheets: whole }))
    await recordRows(
      tx,
      sheet,
      [...rows].map(([name, cells]) => ({ name, cells, columns: [] })),
    )
}

type Chunk = { sheet: SheetName; rows: Map<string, Cells> }

type Listing = Pick<Context, 'given' | 'digits'> & { sheets: readonly SheetName[] }

/** The rows of the shop that the files name, in batches. */
async function* listGiven(tx: Db, { given, digits, sheets }: Listing): AsyncGenerator<Chunk> {
  for (const sheet of sheets) {
    const owners = given.listOwners(sheet)
    const isNamed = (cells: Cells) => given.find(sheet, cells) !== undefined
    if (!SELECTIVE.includes(sheet)) yield* listChunks(tx, { digits, sheets: [sheet], isNamed })
    else
      for (let at = 0; at < owners.length; at += ROWS_AT_ONCE)
        yield* listChunks(tx, { digits, sheets: [sheet], isNamed, owners: owners.slice(at, at + ROWS_AT_ONCE) })
  }
}

type Selection = Pick<Listing, 'digits' | 'sheets'> & { isNamed?: (cells: Cells) => boolean; owners?: readonly string[] }

async function* listChunks(tx: Db, { digits, sheets, isNamed = () => true, owners }: Selection): AsyncGenerator<Chunk> {
  let chunk: Chunk | null = null
  for await (const { sheet, cells } of listCatalogue(tx, { digits, uploaded: new Set(), sheets, owners })) {
    if (!isNamed(cells)) continue
    if (chunk !== null && (chunk.sheet !== sheet || chunk.rows.size >= ROWS_AT_ONCE)) {
      yield chunk
      chunk = null
    }
    chunk ??= { sheet, rows: new Map() }
    chunk.rows.set(rowName(sheet, cells), cells)
  }
  if (chunk !== null) yield chunk
}
