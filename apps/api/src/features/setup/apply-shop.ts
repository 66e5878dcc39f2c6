import { allowWaiting } from '#lib/database/allow-waiting.ts'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Drift, DriftOptions, DriftReport } from '#lib/sheets/drift.ts'
import { withoutForm } from '#lib/sheets/report.ts'
import type { ExplainedProblem, SheetLine, SheetProblem, SheetRow } from '#lib/sheets/sheet.ts'
import { type CatalogueSheet, followCatalogue, inImportFolder, type PictureLoader, Spool } from '#features/catalog/public.ts'
import type { ApplyOptions, Catalogue, Given, LineOptions } from './apply-options.ts'
import { Undo } from './apply-sheet.ts'
import { namePictures, type ShopChange } from './compare-rows.ts'
import { AppliedRecord } from './merge/applied-record.ts'
import { inMergedRows } from './merge/merged-rows.ts'
import { type Archived, withArchivedRows } from './archive/archive-missing.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { type Pass, runPass } from './run-pass.ts'
import { isCatalogueSheet } from './shop-sheets.ts'

/** Findings of an apply of files; a member is absent if it would be empty. */
type Found = {
  /** Values that files and shop changed differently since the folder's last apply; they stop an apply. */
  drifts?: Drift[]
  /** Values that only the shop changed, and keeps. */
  kept?: Drift[]
  /** Whether the folder noted an apply that this shop does not know. */
  isStrange?: boolean
  /** The code of this apply, for its folder to note. */
  mark?: string
  /** Rows of the catalogue that the files no longer have. */
  archived?: Archived['rows']
  /** Whether they are so many that their number has to be confirmed first. */
  isUnconfirmed?: boolean
  /** The dead ends of the shop once the files are applied. */
  warnings?: string[]
  /** The number of rows that keep the shop's stock, although the files have another value. */
  heldStock?: number
}
export type ApplyResult = Found & { changes: ShopChange[]; problems: SheetProblem[] }
/** The same, with the problems in the words of forms. */
export type ExplainedResult = { changes: ShopChange[]; problems: ExplainedProblem[] }

/** The id of the advisory lock that an apply holds; arbitrary, but the same in all processes. */
const SHOP_LOCK = 7_301_005

/** Takes the lock for changes of the shop until the end of the transaction; waits for others. */
export async function lockShop(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SHOP_LOCK})`.execute(tx)
}

export type Lines = AsyncIterable<SheetLine> | Iterable<SheetLine>

/**
 * Brings the shop in line with rows of files, all or nothing: nothing changes if there is a single problem, or a value that files and shop
 * changed differently. Each sheet is checked against the sheets before it as they are written, so a plan writes too, and rolls back. What
 * only the shop changed since the folder's last apply is found by writing the files: then a second pass writes them without it. If a caller
 * passes a transaction, the caller must roll back when there are problems.
 */
export async function applyShop(db: Db, lines: Lines, options: ApplyOptions): Promise<ApplyResult> {
  const { problems, ...result } = await applyLines(db, lines, { ...options, isRecorded: true })
  return { ...result, problems: problems.map(withoutForm) }
}

/** The same for a form of the desk, which compares the shop with the values that the form has read. */
export async function applyForm(db: Db, lines: Lines, options: ApplyOptions): Promise<ExplainedResult> {
  return applyLines(db, lines, { ...options, isRecorded: false })
}

async function applyLines(db: Db, lines: Lines, options: LineOptions): Promise<ExplainedResult & Found> {
  return inStagedRows(lines, options, (given) => applyRows(db, given))
}

/** Reads all lines before the first statement, and runs with their rows. */
export async function inStagedRows<T>(lines: Lines, options: LineOptions, run: (given: Given) => Promise<T>): Promise<T> {
  return inImportFolder(options, async ({ folder, pictures }) => {
    const catalogue = await Spool.open<SheetRow<CatalogueSheet>>(folder, 'catalogue')
    try {
      const rows = await stageLines(lines, { catalogue, pictures })
      return await run({ rows, catalogue, folder, pictures, options })
    } finally {
      catalogue.close()
    }
  })
}

/** Stores the pictures, spools rows of the catalogue to the disk, and returns the others. */
async function stageLines(
  lines: Lines,
  { catalogue, pictures }: { catalogue: Catalogue; pictures: PictureLoader },
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const line of lines) {
    if ('picture' in line) await pictures.take(line)
    else if (isCatalogueRow(line)) await catalogue.add([line])
    else rows.push(line)
  }
  return rows
}

const isCatalogueRow = (row: SheetRow): row is SheetRow<CatalogueSheet> => isCatalogueSheet(row.sheet)

async function applyRows(db: Db, given: Given): Promise<ExplainedResult & Found> {
  const { pictures, options } = given
  const before = { changes: [], problems: [], held: 0, counts: {}, warnings: [] } satisfies Pass
  let [pass, drifts]: [Pass, DriftReport | null] = [before, null]
  let archived: Archived | null = null
  const apply = async (tx: Db): Promise<void> => {
    await allowWaiting(tx)
    await lockShop(tx)
    const record = options.isRecorded ? await AppliedRecord.open(tx, toDriftOptions(options)) : null
    if (options.known) await requireUnchanged(tx, { rows: given.rows, known: options.known })
    drifts = record?.drifts ?? null
    if (record === null || !options.archives) return write(tx, given, record)
    await withArchivedRows(tx, given, {
      drifts: record.drifts,
      run: async (all, found) => {
        archived = found
        await write(tx, all, record)
      },
    })
  }
  const write = async (tx: Db, all: Given, record: AppliedRecord | null): Promise<void> => {
    await sql`savepoint files`.execute(tx)
    pass = await runPass(tx, { ...all, record })
    if (record !== null && pass.problems.length === 0 && record.drifts.merge.isNeeded) {
      await sql`rollback to savepoint files`.execute(tx)
      record.restart()
      pass = await inMergedRows(all, record.drifts.merge, (merged) => runPass(tx, { ...merged, record }))
    }
    if (
      options.isPlan ||
      isUnconfirmed(archived, options) ||
      pass.problems.length > 0 ||
      (record !== null && record.drifts.conflicts.length > 0)
    )
      throw new Undo()
    // It may take everything back, so no picture is kept before.
    await options.record?.(tx, pass.changes)
    await pictures.keep()
    await record?.save(tx, options.now)
  }
  try {
    if (db.isTransaction) await apply(db)
    else {
      await db.transaction().execute(apply)
      await followCatalogue(db, pass.counts)
    }
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  const { changes, problems, held, warnings } = pass
  return {
    changes: changes.map((change) => namePictures(change, pictures)),
    problems,
    ...(drifts !== null && describeDrifts(drifts, options)),
    ...(held > 0 && { heldStock: held }),
    ...(warnings.length > 0 && { warnings }),
    ...describeArchived(archived, options),
  }
}

/** Many rows at once are archived only if their number is repeated. */
const isUnconfirmed = (archived: Archived | null, { archives }: ApplyOptions): boolean =>
  archived?.isLarge === true && archives?.confirmed !== archived.rows.length

function describeArchived(archived: Archived | null, options: ApplyOptions): Found {
  if (archived === null || archived.rows.length === 0) return {}
  return { archived: archived.rows, ...(isUnconfirmed(archived, options) && { isUnconfirmed: true }) }
}

export const toDriftOptions = ({ mark, choose, takesBack = false, notes = false }: LineOptions): DriftOptions => ({
  mark,
  choose,
  mode: notes ? 'note' : takesBack ? 'overwrite' : 'merge',
})

function describeDrifts({ conflicts, kept, code, isStrange }: DriftReport, { isPlan, mark }: ApplyOptions): Found {
  return {
    ...(conflicts.length > 0 && { drifts: conflicts }),
    ...(kept.length > 0 && { kept }),
    ...(isStrange && { isStrange }),
    ...(mark !== undefined && !isPlan && conflicts.length === 0 && code !== null && { mark: code }),
  }
}
