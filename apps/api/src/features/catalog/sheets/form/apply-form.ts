import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, type Problem, refuse } from '#lib/errors.ts'
import { Report } from '#lib/sheets/report.ts'
import type { ExplainedProblem, SheetRow } from '#lib/sheets/sheet.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import { GivenRows } from '#features/catalog/sheets/given-rows.ts'
import { checkCatalogue, inImportFolder } from '#features/catalog/sheets/import-catalogue.ts'
import { listSheets, tripPrices } from '#features/catalog/sheets/sheets.ts'
import { type SheetName, sheetNames } from '#features/catalog/sheets/sheet.ts'
import { Spool } from '#features/catalog/sheets/spool.ts'
import { isImporting, writeSpooled } from '#features/catalog/sheets/write-catalogue.ts'
import { clearOptions, clearVariations } from '#features/catalog/sheets/write-sets.ts'
import {
  compareForms,
  type FormChange,
  type FormRows,
  formSheets,
  type FormStates,
  lockForms,
  readForms,
  type TextCells,
  type Touched,
} from './form-rows.ts'
import { requireKnownRows } from './known-rows.ts'

/** Slugs of items that lose all their options or variations. */
export type FormClears = { options?: readonly string[]; variations?: readonly string[] }

export type CatalogueForm = {
  rows: FormRows
  clears: FormClears
  /** The rows as the form read them; null to write regardless. */
  known: FormRows | null
  /** Pictures that the rows name as `picture-1`, `picture-2` and so on. */
  pictures: readonly Buffer[]
}

type Applying = {
  uploads: Uploads
  dataDir: string
  digits: number
  country: string
  now: Date
  /** `plan` writes nothing. `propose` writes nothing but the pictures, so that the rows can be applied later. */
  mode: 'write' | 'plan' | 'propose'
}

/**
 * Applies rows of a form within the caller's transaction by the rules of files, and returns what that changes, or would change. Throws 422
 * with a problem per cell, 409 for cells that were changed since the form read them, and 409 while files are imported; the caller's
 * transaction must be rolled back then.
 */
export async function applyCatalogueForm(tx: Db, form: CatalogueForm, applying: Applying): Promise<FormChange[]> {
  const { uploads, dataDir, digits, country, now, mode } = applying
  if (await isImporting(tx)) throw refuse(409, 'rows', 'operator.importing')
  return inImportFolder({ uploads, dataDir }, async ({ folder, pictures }) => {
    const report = new Report(sheetNames, (sheet) => sheet)
    const spool = await Spool.open(folder)
    try {
      for (const [index, bytes] of form.pictures.entries()) await pictures.take({ picture: `picture-${index + 1}`, bytes })
      await sql`savepoint before_form`.execute(tx)
      const touched = { ...listTouched(listLines(form.rows), form.clears), digits }
      await lockForms(tx, touched)
      const before = await readForms(tx, touched)
      const lines = listLines(withTripPrices(form.rows, before))
      await checkCatalogue(tx, inTurn(lines), { spool, pictures, report, digits, country })
      if (report.count > 0) throw new AppError(422, report.explain().map(toProblem))
      const sheets = listSheets({ digits, country })
      if (form.known !== null) requireKnownRows({ rows: form.rows, known: form.known, now: before, sheets })
      await writeSpooled(tx, spool, { now, takesStock: false })
      await clearOptions(tx, form.clears.options ?? [])
      await clearVariations(tx, form.clears.variations ?? [])
      const changes = compareForms(before, await readForms(tx, touched))
      if (mode !== 'write') await sql`rollback to savepoint before_form`.execute(tx)
      if (mode !== 'plan') await pictures.keep()
      return changes
    } finally {
      spool.close()
    }
  })
}

function listLines(rows: FormRows): SheetRow<SheetName>[] {
  return formSheets.flatMap((sheet) => (rows[sheet] ?? []).map((cells, index) => ({ sheet, row: index + 1, cells })))
}

// oxlint-disable-next-line require-await
export async function* inTurn(lines: readonly SheetRow<SheetName>[]): AsyncGenerator<SheetRow<SheetName>> {
  yield* lines
}

function listTouched(lines: readonly SheetRow<SheetName>[], clears: FormClears): Touched {
  const given = new GivenRows()
  for (const line of lines) given.add(line)
  const items = (['items', 'variations', 'options'] as const).flatMap((sheet) => given.listOwners(sheet))
  const stores = lines.flatMap(({ sheet, cells }) => (sheet === 'add_ons' ? [String(cells.store)] : []))
  const ofUnits = lines.flatMap(({ sheet, cells }) => (sheet === 'vehicle_units' ? [String(cells.vehicle)] : []))
  return {
    items: [...new Set([...items, ...(clears.options ?? []), ...(clears.variations ?? [])])],
    vehicles: [...new Set([...given.listOwners('vehicles'), ...ofUnits])],
    addOnStores: [...new Set(stores)],
  }
}

/** Files have the prices of a vehicle only together; a form changes one of them, so that two people can change one each. */
function withTripPrices(rows: FormRows, before: FormStates): FormRows {
  if (rows.vehicles === undefined) return rows
  const isPriced = (cells: TextCells): boolean => tripPrices.some((column) => cells[column] !== undefined)
  const pricesOf = ({ slug = '' }: TextCells): TextCells => {
    const [present = {}] = before.get('vehicles')?.get(slug) ?? []
    return Object.fromEntries(tripPrices.map((column) => [column, present[column] ?? '']))
  }
  return { ...rows, vehicles: rows.vehicles.map((cells) => (isPriced(cells) ? { ...pricesOf(cells), ...cells } : cells)) }
}

/** `items.0.price`: the sheet, the position of the row in the form, and the column. */
export function toProblem({ sheet, row, column, message, form }: ExplainedProblem): Problem {
  const code = [sheet, ...(row === null ? [] : [row - 1]), ...(column === null ? [] : [column])].join('.')
  return { code, ...(form ?? { message: 'operator.said', params: { sentence: message } }) }
}
