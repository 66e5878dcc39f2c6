import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#lib/database/database.ts'
import type { DriftReport } from '#lib/sheets/drift.ts'
import type { Report } from '#lib/sheets/report.ts'
import type { Cells, SheetChange, SheetRow } from '#lib/sheets/sheet.ts'
import { baseLanguage } from '#lib/i18n.ts'
import { listCatalogue } from './export/export-catalogue.ts'
import { writeRecorded } from './catalogue-drift.ts'
import { cellText, GivenRows, keyColumns, rowName } from './given-rows.ts'
import { checkCatalogue } from './import-catalogue.ts'
import type { PictureLoader } from './picture-loader.ts'
import { type SheetName, sheetNames } from './sheet.ts'
import { Spool } from './spool.ts'
import type { StockTaking } from './stock-taking.ts'
import { lockCatalogue, type Tallies } from './write-catalogue.ts'

/** Changes of a larger folder are counted, not listed: listing compares both states of all rows in memory. */
const MOST_LISTED = 50_000
const ROWS_AT_ONCE = 500

export type AppliedCatalogue = { changes: SheetChange[]; counts: Tallies }

type Applying = {
  folder: string
  pictures: PictureLoader
  report: Report
  drifts: DriftReport
  digits: number
  country: string
  now: Date
  takesStock: StockTaking
  /** Whether to list the changes, which requires reading the rows before and after. */
  isListed: boolean
}

/**
 * Writes rows of a catalogue within the caller's transaction, and lists what that changed. Pictures must have been given to the loader.
 * Writes nothing if a row is invalid; the report then has its reason. Values that changed in the shop since the last apply are overwritten
 * and reported: the caller decides whether they may be.
 */
export async function applyCatalogue(
  tx: Db,
  rows: Spool<SheetRow<SheetName>>,
  { folder, pictures, report, isListed, country, ...writing }: Applying,
): Promise<AppliedCatalogue> {
  const { digits } = writing
  const valid = await Spool.open(folder, 'valid-rows')
  try {
    const before = report.count
    await checkCatalogue(tx, flatten(rows), { spool: valid, pictures, report, digits, country })
    if (report.count > before) return { changes: [], counts: {} }
    const given = new GivenRows()
    for await (const row of flatten(rows)) given.add(row)
    await lockCatalogue(tx)
    const hasList = isListed && given.count <= MOST_LISTED
    const old = hasList ? await readStates(tx, given, digits) : new Map()
    const counts = await writeRecorded(tx, valid, { ...writing, given })
    if (!isListed) return { changes: [], counts }
    return {
      changes: listChanges(given, { old, new: hasList ? await readStates(tx, given, digits) : new Map(), counts }),
      counts,
    }
  } finally {
    valid.close()
  }
}

async function* flatten(rows: Spool<SheetRow<SheetName>>): AsyncGenerator<SheetRow<SheetName>> {
  for await (const some of rows.read(ROWS_AT_ONCE)) yield* some
}

type States = Map<SheetName, Map<string, Cells>>

/** The current state in the shop of the given rows, by their names. */
async function readStates(tx: Db, given: GivenRows, digits: number): Promise<States> {
  const states: States = new Map()
  for await (const { sheet, cells } of listCatalogue(tx, { digits, uploaded: new Set(), sheets: given.sheets })) {
    if (given.find(sheet, cells) === undefined) continue
    const rows = states.get(sheet) ?? new Map<string, Cells>()
    states.set(sheet, rows.set(rowName(sheet, cells), cells))
  }
  return states
}

function listChanges(given: GivenRows, states: { old: States; new: States; counts: Tallies }): SheetChange[] {
  return sheetNames.flatMap((sheet): SheetChange[] => {
    const [before, after] = [states.old.get(sheet) ?? new Map<string, Cells>(), states.new.get(sheet) ?? new Map<string, Cells>()]
    const written = [...after].flatMap(([name, cells]) => compareStates(sheet, { name, cells, before: before.get(name), given }))
    const gone = [...before.keys()].filter((name) => !after.has(name))
    const changes = [...written, ...gone.map((name): SheetChange => ({ sheet, name, kind: 'remove', columns: [] }))]
    return changes.length > 0 ? changes : countChanges(sheet, states.counts)
  })
}

type Compared = { name: string; cells: Cells; before: Cells | undefined; given: GivenRows }

function compareStates(sheet: SheetName, { name, cells, before, given }: Compared): SheetChange[] {
  const different = Object.keys(cells).filter(
    (column) => !keyColumns[sheet].includes(column) && !isDeepStrictEqual(cells[column], before?.[column]),
  )
  const toChange = (column: string) => ({ column, from: cellText(before?.[column]), to: cellText(cells[column]) })
  if (before !== undefined)
    return different.length === 0 ? [] : [{ sheet, name, kind: 'change', columns: different.map(toChange) }]
  const columns = given.find(sheet, cells)?.columns ?? []
  const filled = different.filter((column) => columns.includes(column) && cellText(cells[column]) !== '')
  return [{ sheet, name, kind: 'add', columns: filled.map(toChange) }]
}

function countChanges(sheet: SheetName, counts: Tallies): SheetChange[] {
  const { added, changed } = counts[sheet] ?? { added: 0, changed: 0 }
  const line = (kind: 'add' | 'change', count: number): SheetChange[] =>
    count === 0 ? [] : [{ sheet, name: `${count.toLocaleString(baseLanguage)} rows`, kind, columns: [] }]
  return [...line('add', added), ...line('change', changed)]
}
