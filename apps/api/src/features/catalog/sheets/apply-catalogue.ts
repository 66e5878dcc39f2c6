import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#lib/database/database.ts'
import type { Report } from '#lib/sheets/report.ts'
import type { Cells, SheetChange, SheetRow } from '#lib/sheets/sheet.ts'
import { listCatalogue } from '#features/catalog/sheets/export/export-catalogue.ts'
import { checkCatalogue } from './import-catalogue.ts'
import type { PictureLoader } from './picture-loader.ts'
import { type SheetName, sheetNames } from './sheet.ts'
import { Spool } from './spool.ts'
import { type Tallies, writeSpooled } from './write-catalogue.ts'

/** A larger folder is counted instead of listed: both states of its rows are compared in memory. */
const MOST_LISTED = 50_000
const ROWS_AT_ONCE = 500

export type AppliedCatalogue = { changes: SheetChange[]; counts: Tallies }

type Applying = {
  folder: string
  pictures: PictureLoader
  report: Report
  digits: number
  now: Date
  /** Whether to list the changes, for which the rows are read before and after. */
  isListed: boolean
}

/**
 * Writes rows of a catalogue within the caller's transaction, and lists what that changed. Pictures must have been given to the loader.
 * Writes nothing if a row is invalid; the report then has its reason.
 */
export async function applyCatalogue(
  tx: Db,
  rows: Spool<SheetRow<SheetName>>,
  { folder, pictures, report, digits, now, isListed }: Applying,
): Promise<AppliedCatalogue> {
  const valid = await Spool.open(folder, 'valid-rows')
  try {
    const before = report.count
    await checkCatalogue(tx, flatten(rows), { spool: valid, pictures, report, digits })
    if (report.count > before) return { changes: [], counts: {} }
    if (!isListed) return { changes: [], counts: await writeSpooled(tx, valid, now) }
    const given = await readGiven(rows)
    const old = await readStates(tx, given, digits)
    const counts = await writeSpooled(tx, valid, now)
    return { changes: listChanges(given, { old, new: await readStates(tx, given, digits), counts }), counts }
  } finally {
    valid.close()
  }
}

async function* flatten(rows: Spool<SheetRow<SheetName>>): AsyncGenerator<SheetRow<SheetName>> {
  for await (const some of rows.read(ROWS_AT_ONCE)) yield* some
}

const keys: Record<SheetName, readonly string[]> = {
  categories: ['slug'],
  brands: ['slug'],
  common_conditions: ['slug'],
  lexicon: ['slug'],
  stores: ['slug'],
  add_ons: ['store', 'name_en'],
  items: ['slug'],
  variations: ['item', 'option_1_en', 'option_2_en', 'option_3_en'],
  options: ['item', 'group_en', 'option_en'],
  vehicles: ['slug'],
  vehicle_units: ['license_plate_number'],
}

/** The row that a file speaks of: all variations of an item stand for each of them. */
function ownerOf(sheet: SheetName, cells: Cells): string {
  return nameOf(cells, sheet === 'variations' || sheet === 'options' ? ['item'] : keys[sheet])
}

const nameOf = (cells: Cells, columns: readonly string[]): string =>
  columns
    .map((column) => textOf(cells[column]))
    .filter((text) => text !== '')
    .join(', ')

const textOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '')

type Given = { owners: Map<SheetName, Set<string>>; columns: Map<SheetName, Set<string>> }

/** The rows that the files speak of, and their columns; without owners if there are too many. */
async function readGiven(rows: Spool<SheetRow<SheetName>>): Promise<Given> {
  const given: Given = { owners: new Map(), columns: new Map() }
  let count = 0
  for await (const { sheet, cells } of flatten(rows)) {
    count += 1
    const owners = given.owners.get(sheet) ?? new Set<string>()
    if (count <= MOST_LISTED) given.owners.set(sheet, owners.add(ownerOf(sheet, cells)))
    const columns = given.columns.get(sheet) ?? new Set<string>()
    for (const column of Object.keys(cells)) columns.add(column)
    given.columns.set(sheet, columns)
  }
  return count > MOST_LISTED ? { ...given, owners: new Map() } : given
}

type States = Map<SheetName, Map<string, Cells>>

/** Those rows as they are in the shop, by their names. */
async function readStates(tx: Db, { owners }: Given, digits: number): Promise<States> {
  const states: States = new Map()
  const sheets = sheetNames.filter((sheet) => owners.has(sheet))
  for await (const { sheet, cells } of listCatalogue(tx, { digits, uploaded: new Set(), sheets })) {
    if (owners.get(sheet)?.has(ownerOf(sheet, cells)) !== true) continue
    const rows = states.get(sheet) ?? new Map<string, Cells>()
    states.set(sheet, rows.set(nameOf(cells, keys[sheet]), cells))
  }
  return states
}

function listChanges({ columns }: Given, states: { old: States; new: States; counts: Tallies }): SheetChange[] {
  return sheetNames.flatMap((sheet): SheetChange[] => {
    const [before, after] = [states.old.get(sheet) ?? new Map<string, Cells>(), states.new.get(sheet) ?? new Map<string, Cells>()]
    const written = [...after].flatMap(([name, cells]) =>
      compareStates(sheet, { name, cells, before: before.get(name), columns }),
    )
    const gone = [...before.keys()].filter((name) => !after.has(name))
    const changes = [...written, ...gone.map((name): SheetChange => ({ sheet, name, kind: 'remove', columns: [] }))]
    return changes.length > 0 ? changes : countChanges(sheet, states.counts)
  })
}

type Compared = { name: string; cells: Cells; before: Cells | undefined; columns: Given['columns'] }

function compareStates(sheet: SheetName, { name, cells, before, columns }: Compared): SheetChange[] {
  const different = Object.keys(cells).filter(
    (column) => !keys[sheet].includes(column) && !isDeepStrictEqual(cells[column], before?.[column]),
  )
  const toChange = (column: string) => ({ column, from: textOf(before?.[column]), to: textOf(cells[column]) })
  if (before !== undefined)
    return different.length === 0 ? [] : [{ sheet, name, kind: 'change', columns: different.map(toChange) }]
  const given = different.filter((column) => columns.get(sheet)?.has(column) === true && textOf(cells[column]) !== '')
  return [{ sheet, name, kind: 'add', columns: given.map(toChange) }]
}

function countChanges(sheet: SheetName, counts: Tallies): SheetChange[] {
  const { added, changed } = counts[sheet] ?? { added: 0, changed: 0 }
  const line = (kind: 'add' | 'change', count: number): SheetChange[] =>
    count === 0 ? [] : [{ sheet, name: `${count.toLocaleString('en')} rows`, kind, columns: [] }]
  return [...line('add', added), ...line('change', changed)]
}
