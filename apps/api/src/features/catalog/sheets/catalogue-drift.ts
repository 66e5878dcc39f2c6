import type { Db } from '#lib/database/database.ts'
import { type Base, deleteRows, recordRows, recordSheets } from '#lib/sheets/applied-rows.ts'
import type { DriftReport } from '#lib/sheets/drift.ts'
import { type Cells, sheetFile } from '#lib/sheets/sheet.ts'
import { listCatalogue } from './export/export-catalogue.ts'
import { type GivenRows, ownerName, rowName } from './given-rows.ts'
import type { SheetName } from './sheet.ts'
import type { Spool } from './spool.ts'
import { type Tallies, writeSpooled } from './write-catalogue.ts'
import type { StockTaking } from './stock-taking.ts'

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
  { now, takesStock, ...context }: Context & { now: Date; takesStock: StockTaking },
): Promise<Tallies> {
  const before = await readBefore(tx, context)
  const taking = { takesStock: takesStock !== false, fileStock: takesStock === 'all' ? 'record' : 'compare' } as const
  const counts = await writeSpooled(tx, valid, { now, ...taking })
  const gone = await reportOverwritten(tx, before, context)
  await recordCatalogue(tx, { ...context, now, gone })
  return counts
}

/** A row that may have changed in the shop since the last apply: its cells now, and those of its columns that may have. */
type Suspect = { cells: Cells; columns: readonly string[]; base: Base }
type Before = Map<SheetName, { names: Set<string>; suspects: Map<string, Suspect> }>

/** Reads the given rows of the shop before the files are written. */
async function readBefore(tx: Db, { given, digits, drifts }: Context): Promise<Before> {
  const before: Before = new Map(given.sheets.map((sheet) => [sheet, { names: new Set(), suspects: new Map() }]))
  for await (const { sheet, rows } of listGiven(tx, { given, digits, sheets: given.sheets })) {
    const bases = await drifts.findBases(tx, sheet, [...rows.keys()])
    const state = before.get(sheet)
    for (const [name, cells] of rows) {
      state?.names.add(name)
      const base = bases.get(name) ?? NO_BASE
      const { columns: all = [] } = given.find(sheet, cells) ?? {}
      const columns = drifts.listSuspects(sheet, { base, shop: cells, columns: all })
      if (columns.length > 0) state?.suspects.set(name, { cells, columns, base })
    }
  }
  return before
}

const NO_BASE: Base = { last: undefined, former: [] }

/** Reports the changes in the shop that the files have overwritten, and returns the rows of sets that are gone. */
async function reportOverwritten(tx: Db, before: Before, { given, digits, drifts }: Context): Promise<Map<SheetName, string[]>> {
  const gone = new Map([...before].map(([sheet, { names }]) => [sheet, new Set(names)]))
  for await (const { sheet, rows } of listGiven(tx, { given, digits, sheets: [...before.keys()] })) {
    const { names, suspects } = before.get(sheet) ?? { names: new Set<string>(), suspects: new Map<string, Suspect>() }
    const added = [...rows.keys()].filter((name) => !names.has(name))
    const bases = await drifts.findBases(tx, sheet, added)
    for (const [name, cells] of rows) {
      gone.get(sheet)?.delete(name)
      const place = { ...placeOf(sheet, given, cells), name }
      const suspect = suspects.get(name)
      const base = bases.get(name)
      if (suspect !== undefined)
        drifts.compareCells(place, { base: suspect.base, shop: suspect.cells, files: cells, columns: suspect.columns })
      else if (base !== undefined)
        drifts.compareAdded(place, { base, files: cells, columns: given.find(sheet, cells)?.columns ?? [] })
    }
  }
  // Variations and options that the files leave out.
  for (const [sheet, names] of gone)
    for (const name of names) {
      const suspect = before.get(sheet)?.suspects.get(name)
      if (suspect === undefined) continue
      const { cells, base } = suspect
      const place = { ...placeOf(sheet, given, cells), name }
      if (drifts.compareGone(place, { base, shop: cells })) drifts.merge.keepAdded(place, ownerName(sheet, cells), cells)
    }
  return new Map([...gone].map(([sheet, names]) => [sheet, [...names]]))
}

function placeOf(sheet: SheetName, given: GivenRows, cells: Cells) {
  return { sheet, file: sheetFile(sheet), row: given.find(sheet, cells)?.row ?? null }
}

type Recording = Context & { now: Date; gone: ReadonlyMap<SheetName, readonly string[]> }

/** Records the current state of the given rows. A sheet that was never recorded is recorded as a whole. */
async function recordCatalogue(tx: Db, { given, digits, drifts, now, gone }: Recording): Promise<void> {
  const { merge } = drifts
  const whole = given.sheets.filter((sheet) => !drifts.sheets.has(sheet))
  await recordSheets(tx, given.sheets, now)
  const apply = await drifts.begin(tx, now)
  const some = given.sheets.filter((sheet) => !whole.includes(sheet))
  const record = async ({ sheet, rows }: Chunk, isSome: boolean): Promise<void> => {
    const own = [...rows].filter(([name]) => !merge.isUnsaid(sheet, name))
    const columnsOf = (cells: Cells) => (isSome ? (given.find(sheet, cells)?.columns ?? []) : [])
    const toRecord = own.map(([name, cells]) => ({
      name,
      cells,
      columns: columnsOf(cells),
      said: merge.findSaid(sheet, name),
    }))
    await recordRows(tx, sheet, { rows: toRecord, apply })
  }
  for await (const chunk of listGiven(tx, { given, digits, sheets: some })) await record(chunk, true)
  for await (const chunk of listChunks(tx, { digits, sheets: whole })) await record(chunk, false)
  for (const sheet of given.sheets) {
    const rows = merge.listSaid(sheet).map((row) => ({ ...row, columns: Object.keys(row.cells) }))
    await recordRows(tx, sheet, { rows, apply })
    await deleteRows(tx, sheet, { names: [...(gone.get(sheet) ?? []), ...merge.listForgotten(sheet)], apply })
  }
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
