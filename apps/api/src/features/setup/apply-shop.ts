import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { completeRow, type ReadRow, readRow, refuse } from '#lib/sheets/read-row.ts'
import { Report } from '#lib/sheets/report.ts'
import { type Cells, type Sheet, type SheetProblem, type SheetRow } from '#lib/sheets/sheet.ts'
import type { ShopRow, ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'
import { readShopState } from '#features/site/site.service.ts'
import { compareRow, type KnownRow, nameOf, type ShopChange } from './compare-rows.ts'
import { shopFile, shopSheetNames, shopSheets } from './shop-sheets.ts'

export type ApplyOptions = {
  /** Only finds out what would change. */
  isPlan: boolean
  /** Removes rows that the sheets of the folder do not have; sheets without a file stay as they are. */
  prunes: boolean
  now: Date
}

export type ApplyResult = { changes: ShopChange[]; problems: SheetProblem[] }

/** Any number, known to all processes: who changes the shop by files holds this lock. */
const SHOP_LOCK = 7_301_005

/** Ends the transaction of a plan, or of files with mistakes. */
class Undo extends Error {
  override name = 'Undo'
}

/**
 * Brings the shop in line with rows of files, all or nothing: with a single problem nothing changes. Each sheet is checked against the
 * sheets before it as they are written, so a plan writes as well, and takes everything back.
 */
export async function applyShop(db: Db, rows: readonly SheetRow[], options: ApplyOptions): Promise<ApplyResult> {
  const report = new Report(shopSheetNames, shopFile)
  const changes: ShopChange[] = []
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${SHOP_LOCK})`.execute(tx)
      for (const each of shopSheets) {
        const state = withGivenDigits(await readShopState(tx), rows)
        changes.push(...(await applySheet(each, { tx, rows, state, report, options })))
      }
      if (options.isPlan || report.count > 0) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return { changes, problems: report.list() }
}

/** Amounts of a file have the digits that the same files give to the currency. */
function withGivenDigits(state: ShopState, rows: readonly SheetRow[]): ShopState {
  const given = rows.find(({ sheet, cells }) => sheet === 'settings' && cells.key === 'digit_after_decimal_point')
  const digits = Number(given?.cells.value)
  return given !== undefined && Number.isInteger(digits) && digits >= 0 && digits <= 4 ? { ...state, digits } : state
}

type Applying = { tx: Db; rows: readonly SheetRow[]; state: ShopState; report: Report; options: ApplyOptions }

async function applySheet(shopSheet: ShopSheet, { tx, rows, state, report, options }: Applying): Promise<ShopChange[]> {
  const sheet = shopSheet.sheet(state)
  const given = rows.filter((row) => row.sheet === sheet.name)
  if (given.length === 0) return []
  const known = await readKnown(shopSheet, sheet, { tx, state })
  const before = report.count
  const { changes, toSave, named } = readGiven(given, { shopSheet, sheet, known, state, report })
  const gone = options.prunes ? [...known].filter(([name]) => !named.has(name)) : []
  // Rows with mistakes are not written, so rows that name them would be reported as well.
  if (report.count > before) return changes
  await shopSheet.save(tx, toSave, { state, now: options.now })
  if (gone.length > 0) await removeRows(shopSheet, gone, { tx, state, report, sheet: sheet.name })
  return [...changes, ...gone.map(([name]): ShopChange => ({ sheet: sheet.name, name, kind: 'remove', columns: [] }))]
}

/** Rows that others refer to stay. Nothing can be said about the sheets after them, so the attempt ends here. */
async function removeRows(
  { remove }: ShopSheet,
  gone: readonly [name: string, row: KnownRow][],
  { tx, state, report, sheet }: { tx: Db; state: ShopState; report: Report; sheet: string },
): Promise<void> {
  try {
    await remove(
      tx,
      gone.map(([, { read }]) => read),
      state,
    )
  } catch (error) {
    if (!isReferredTo(error)) throw error
    const names = gone.map(([name]) => `“${name}”`).join(', ')
    report.addToSheet(sheet, null, `cannot lose ${names}: other rows of the shop refer to it. Keep the row, with the status no.`)
    throw new Undo()
  }
}

/** PostgreSQL's code for a foreign key that forbids a deletion. */
const isReferredTo = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503'

/** The shop's rows, read as if they came from a file, by their names. */
async function readKnown(
  { list, key, check }: ShopSheet,
  sheet: Sheet,
  { tx, state }: { tx: Db; state: ShopState },
): Promise<Map<string, KnownRow>> {
  // Nobody is told of mistakes in what is there already.
  const report = new Report([sheet.name])
  const rows = await list(tx, state)
  return new Map(
    rows.map((written, index) => {
      const row = readRow(sheet, { sheet: sheet.name, row: index + 1, cells: written }, report)
      check?.(row, { state, report })
      return [nameOf(row.cells, key), { read: row.cells, written }]
    }),
  )
}

type Given = { shopSheet: ShopSheet; sheet: Sheet; known: Map<string, KnownRow>; state: ShopState; report: Report }

function readGiven(rows: readonly SheetRow[], { shopSheet, sheet, known, state, report }: Given) {
  const changes: ShopChange[] = []
  const toSave: ShopRow[] = []
  const named = new Map<string, number>()
  for (const given of rows) {
    const row = readRow(sheet, given, report)
    shopSheet.check?.(row, { state, report })
    const name = nameOf(row.cells, shopSheet.key)
    const there = known.get(name)
    if (there === undefined) completeRow(sheet, given, { read: row, report })
    refuseDouble(row, name, { named, shopSheet, report })
    named.set(name, given.row)
    if (row.isBad) continue
    const columns = compareRow(row, given.cells, { sheet, key: shopSheet.key, known: there })
    if (there !== undefined && columns.length === 0) continue
    changes.push({ sheet: sheet.name, name, kind: there === undefined ? 'add' : 'change', columns })
    toSave.push({ cells: { ...there?.read, ...row.cells } satisfies Cells, isNew: there === undefined })
  }
  return { changes, toSave, named }
}

function refuseDouble(
  row: ReadRow,
  name: string,
  { named, shopSheet, report }: { named: Map<string, number>; shopSheet: ShopSheet; report: Report },
): void {
  const first = named.get(name)
  if (first === undefined || row.isBad) return
  const [column = null] = shopSheet.key
  refuse(row, column, `“${name}” stands in row ${first} of ${shopFile(row.sheet)} already: take one of the two out.`, report)
}
