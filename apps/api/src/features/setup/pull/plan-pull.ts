import { sql } from 'kysely'
import { rowName } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Drift } from '#lib/sheets/drift.ts'
import { withoutForm } from '#lib/sheets/report.ts'
import type { SheetProblem } from '#lib/sheets/sheet.ts'
import type { ApplyOptions, Given } from '#features/setup/apply-options.ts'
import { Undo } from '#features/setup/apply-sheet.ts'
import { allowWaiting } from '#lib/database/allow-waiting.ts'
import { inStagedRows, type Lines, lockShop, toDriftOptions } from '#features/setup/apply-shop.ts'
import { AppliedRecord } from '#features/setup/merge/applied-record.ts'
import { runPass } from '#features/setup/run-pass.ts'
import { isCatalogueSheet, shopFile } from '#features/setup/shop-sheets.ts'
import type { FolderEdit } from './folder-edit.ts'
import { listFrame, pullFrame } from './pulled-frame.ts'
import { type GivenNames, pullCatalogue, readNames } from './pulled-catalogue.ts'

/** The edits bring a folder in line with the shop. Values that both changed are no edits, unless the choice is the shop's. */
export type PullResult = { edits: FolderEdit[]; conflicts: Drift[]; problems: SheetProblem[]; isStrange: boolean }

type PullOptions = Pick<ApplyOptions, 'uploads' | 'dataDir' | 'now' | 'mark' | 'choose'>

/**
 * Finds what only the shop changed since the folder's last apply. The files are written and read back, as a plan does, and everything is
 * rolled back.
 */
export async function planPull(db: Db, lines: Lines, options: PullOptions): Promise<PullResult> {
  const applying = { ...options, isPlan: true, prunes: false, isListed: false, isRecorded: true }
  return inStagedRows(lines, applying, async (given) => {
    let result: PullResult = { edits: [], conflicts: [], problems: [], isStrange: false }
    try {
      await db.transaction().execute(async (tx) => {
        result = await pullInto(tx, given)
        throw new Undo()
      })
    } catch (error) {
      if (!(error instanceof Undo)) throw error
    }
    return result
  })
}

async function pullInto(tx: Db, given: Given): Promise<PullResult> {
  await allowWaiting(tx)
  await lockShop(tx)
  const record = await AppliedRecord.open(tx, toDriftOptions(given.options))
  const frame = await listFrame(tx)
  await sql`savepoint files`.execute(tx)
  const { problems } = await runPass(tx, { ...given, record })
  await sql`rollback to savepoint files`.execute(tx)
  const { conflicts, isStrange } = record.drifts
  if (problems.length > 0) return { edits: [], conflicts: [], problems: problems.map(withoutForm), isStrange }
  const names = await readNames(given.catalogue)
  const merged = listMerged(record, names)
  const edits = [
    ...merged.filter(({ sheet }) => !isCatalogueSheet(sheet)),
    ...(await pullFrame(tx, { listed: frame, files: given.rows, record })),
    ...(await pullCatalogue(tx, { names, merged, drifts: record.drifts })),
  ]
  return { edits: withoutConflicts(edits, conflicts), conflicts, problems: [], isStrange }
}

/** The cells that only the shop changed, the rows that it removed, and those that it added to a set. */
function listMerged({ drifts: { merge } }: AppliedRecord, names: GivenNames): FolderEdit[] {
  const changed = merge.list().flatMap(({ sheet, name, row: place, cells }): FolderEdit[] => {
    const row = isCatalogueSheet(sheet) ? (names.get(sheet)?.rows.get(name) ?? null) : place
    // Without a row, the cells belong to an added row of a set.
    if (row === null) return []
    return [{ kind: cells === null ? 'remove' : 'change', sheet, row, name, cells: cells ?? {} }]
  })
  const added = merge
    .listAdded()
    .flatMap(({ sheet, cells }): FolderEdit[] =>
      isCatalogueSheet(sheet) ? [{ kind: 'add', sheet, row: null, name: rowName(sheet, cells), cells }] : [],
    )
  return [...changed, ...added]
}

/** Leaves out what the files changed as well. */
function withoutConflicts(edits: readonly FolderEdit[], conflicts: readonly Drift[]): FolderEdit[] {
  const toKey = (file: string, name: string, column: string | null): string => JSON.stringify([file, name, column])
  const found = new Set(conflicts.map(({ sheet, name, column }) => toKey(sheet, name, column)))
  return edits.flatMap((edit): FolderEdit[] => {
    const file = shopFile(edit.sheet)
    if (found.has(toKey(file, edit.name, null))) return []
    const cells = Object.entries(edit.cells).filter(([column]) => !found.has(toKey(file, edit.name, column)))
    return cells.length === 0 && edit.kind !== 'remove' ? [] : [{ ...edit, cells: Object.fromEntries(cells) }]
  })
}
