import { isSupportedCountry } from 'libphonenumber-js'
import type { Db } from '#lib/database/database.ts'
import { Report } from '#lib/sheets/report.ts'
import type { ExplainedProblem, SheetRow } from '#lib/sheets/sheet.ts'
import type { ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'
import { type AppliedCatalogue, applyCatalogue } from '#features/catalog/public.ts'
import { readShopState } from '#features/site/public.ts'
import { applySheet, removeFromSheet, Undo } from './apply-sheet.ts'
import type { AppliedRecord } from './merge/applied-record.ts'
import type { Given, Removal } from './apply-options.ts'
import { listSwitchedOff } from './dead-ends/list-switched-off.ts'
import { listDeadEnds } from './dead-ends/list-dead-ends.ts'
import type { ShopChange } from './compare-rows.ts'
import { frameSheets, offerSheets, sheetName, shopFile, shopSheetNames } from './shop-sheets.ts'

/** The changes of one pass over the files, or the problems that ended it. */
export type Pass = {
  changes: ShopChange[]
  problems: ExplainedProblem[]
  /** The number of rows that keep the shop's stock. */
  held: number
  counts: AppliedCatalogue['counts']
  /** The dead ends of the shop as the files make it. */
  warnings: string[]
}

/** Writes the rows in the caller's transaction, which has to roll back if there are problems. */
export async function runPass(tx: Db, given: Given & { record: AppliedRecord | null }): Promise<Pass> {
  const report = new Report(shopSheetNames, shopFile)
  const pass: Pass = { changes: [], problems: [], held: 0, counts: {}, warnings: [] }
  try {
    await writeAll(tx, given, { report, pass })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  pass.problems = report.explain()
  return pass
}

async function writeAll(
  tx: Db,
  { rows, catalogue, folder, pictures, options, record }: Given & { record: AppliedRecord | null },
  { report, pass }: { report: Report; pass: Pass },
): Promise<void> {
  const refused = new Set<string>()
  const given = new Set(rows.map(({ sheet }) => sheet))
  // Reading the state takes several statements, and most sheets of an apply change nothing of it.
  let read: ShopState | null = null
  const readState = async (): Promise<ShopState> => (read ??= withGivenSettings(await readShopState(tx), rows))
  const applyAll = async (sheets: readonly ShopSheet[]): Promise<void> => {
    for (const each of sheets) {
      if (!given.has(sheetName(each))) continue
      const state = { ...(await readState()), refused }
      const changes = await applySheet(each, { tx, rows, state, report, pictures, options, record, refused })
      if (changes.length > 0) read = null
      pass.changes.push(...changes)
    }
    // The catalogue refers to the frame, and offers to the catalogue, so problems would be reported again as follow-ups.
    if (report.count > 0) throw new Undo()
  }
  await applyAll(frameSheets)
  if (record !== null) {
    const { digits, country } = await readState()
    const { changes, counts } = await applyCatalogue(tx, catalogue, {
      folder,
      pictures,
      report,
      drifts: record.drifts,
      digits,
      country,
      now: options.now,
      takesStock: options.takesStock ?? false,
      isListed: options.isListed ?? true,
    })
    pass.changes.push(...changes)
    pass.counts = counts
    pass.held = Object.values(counts).reduce((sum, { heldStock = 0 }) => sum + heldStock, 0)
  }
  if (report.count > 0) throw new Undo()
  await applyAll(offerSheets)
  pass.changes.push(...(await removeAll(tx, options.removals ?? [], report)))
  if (report.count > 0) return
  await record?.compareWritten(tx)
  if (options.services !== undefined)
    pass.warnings = [...(await listSwitchedOff(tx, pass.changes, options.now)), ...(await listDeadEnds(tx, options.services))]
}

/** Removes rows, the last sheets first, so that a zone can be removed after its surges. */
async function removeAll(tx: Db, removals: readonly Removal[], report: Report): Promise<ShopChange[]> {
  const changes: ShopChange[] = []
  for (const each of [...frameSheets, ...offerSheets].toReversed()) {
    const keys = removals.flatMap(({ sheet, key }) => (sheet === sheetName(each) ? [key] : []))
    if (keys.length > 0) changes.push(...(await removeFromSheet(each, { tx, state: await readShopState(tx), report, keys })))
  }
  return changes
}

/** Applies the settings in the same files, because amounts have the digits of its currency, and phones belong to its country. */
function withGivenSettings(state: ShopState, rows: readonly SheetRow[]): ShopState {
  const given = (key: string): string =>
    String(rows.find(({ sheet, cells }) => sheet === 'settings' && cells.key === key)?.cells.value)
  const digits = given('digit_after_decimal_point')
  const country = given('country').trim().toUpperCase()
  return {
    ...state,
    ...(/^[0-4]$/.test(digits) && { digits: Number(digits) }),
    ...(isSupportedCountry(country) && { country }),
    taxClasses: rows.flatMap(({ sheet, cells }) =>
      sheet === 'tax_classes' && typeof cells.code === 'string' ? [cells.code.trim()] : [],
    ),
  }
}
