import { sql } from 'kysely'
import { isSupportedCountry } from 'libphonenumber-js'
import type { Db } from '#lib/database/database.ts'
import type { FetchLimits } from '#lib/fetch-public.ts'
import type { Drift } from '#lib/sheets/drift.ts'
import { Report, withoutForm } from '#lib/sheets/report.ts'
import type { Cells, ExplainedProblem, SheetLine, SheetProblem, SheetRow } from '#lib/sheets/sheet.ts'
import type { ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import {
  type AppliedCatalogue,
  applyCatalogue,
  type CatalogueSheet,
  followCatalogue,
  inImportFolder,
  type PictureLoader,
  Spool,
} from '#features/catalog/public.ts'
import { readShopState } from '#features/site/public.ts'
import { applySheet, removeFromSheet, Undo } from './apply-sheet.ts'
import { namePictures, type ShopChange } from './compare-rows.ts'
import { AppliedRecord } from './applied-record.ts'
import { type KnownCells, requireUnchanged } from './require-unchanged.ts'
import { frameSheets, isCatalogueSheet, offerSheets, shopFile, shopSheetNames } from './shop-sheets.ts'

export type ApplyOptions = {
  /** Only determines what would change. */
  isPlan: boolean
  /** Removes rows that the folder's sheets do not contain; sheets without a file, and the catalogue, stay unchanged. */
  prunes: boolean
  uploads: Uploads
  /** Rows and pictures are stored here until all of them are known to be valid. */
  dataDir: string
  now: Date
  /** False leaves the changes of the catalogue out of the result, which halves the time. */
  isListed?: boolean
  fetchLimits?: Omit<FetchLimits, 'mostBytes'>
  /** Whether the stock of the files replaces that of existing rows. */
  takesStock?: boolean
  /** Overwrites values that changed in the shop since files were last applied. */
  takesBack?: boolean
  /** Rows to remove by their keys, after all others are written. */
  removals?: readonly Removal[]
  /** The rows as the form read them; null for files, which are written regardless. */
  known?: readonly KnownCells[] | null
  /** Runs in the same transaction once everything is written. */
  record?: (tx: Db, changes: readonly ShopChange[]) => Promise<void>
}

export type Removal = { sheet: string; key: Cells }
/** Findings of an apply of files; a member is absent if it would be empty. */
type Found = {
  /** Values that changed in the shop since the last apply, and that the files would overwrite. */
  drifts?: Drift[]
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

type Lines = AsyncIterable<SheetLine> | Iterable<SheetLine>

/**
 * Brings the shop in line with rows of files, all or nothing: nothing changes if there is a single problem, or if a row changed in the shop
 * since the last apply. Each sheet is checked against the sheets before it as they are written, so a plan writes too, and rolls back. If a
 * caller passes a transaction, the caller must roll back when there are problems.
 */
export async function applyShop(db: Db, lines: Lines, options: ApplyOptions): Promise<ApplyResult> {
  const { problems, ...result } = await applyLines(db, lines, { ...options, isRecorded: true })
  return { ...result, problems: problems.map(withoutForm) }
}

/** The same for a form of the desk, which compares the shop with the values that the form has read. */
export async function applyForm(db: Db, lines: Lines, options: ApplyOptions): Promise<ExplainedResult> {
  return applyLines(db, lines, { ...options, isRecorded: false })
}

/** `isRecorded`: the next apply compares the shop with these rows. */
type LineOptions = ApplyOptions & { isRecorded: boolean }

async function applyLines(db: Db, lines: Lines, options: LineOptions): Promise<ExplainedResult & Found> {
  return inImportFolder(options, async ({ folder, pictures }) => {
    const catalogue = await Spool.open<SheetRow<CatalogueSheet>>(folder, 'catalogue')
    try {
      const rows = await stageLines(lines, { catalogue, pictures })
      return await applyRows(db, { rows, catalogue, folder, pictures, options })
    } finally {
      catalogue.close()
    }
  })
}

type Catalogue = Spool<SheetRow<CatalogueSheet>>

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

type Given = { rows: SheetRow[]; catalogue: Catalogue; folder: string; pictures: PictureLoader; options: LineOptions }

async function applyRows(db: Db, { rows, catalogue, folder, pictures, options }: Given): Promise<ExplainedResult & Found> {
  const report = new Report(shopSheetNames, shopFile)
  const changes: ShopChange[] = []
  let applied: AppliedCatalogue = { changes: [], counts: {} }
  let drifts: Drift[] = []
  try {
    const apply = async (tx: Db): Promise<void> => {
      await allowWaiting(tx)
      await lockShop(tx)
      const record = options.isRecorded ? await AppliedRecord.open(tx) : null
      if (options.known) await requireUnchanged(tx, { rows, known: options.known })
      const refused = new Set<string>()
      const applyAll = async (sheets: readonly ShopSheet[]): Promise<void> => {
        for (const each of sheets) {
          const state = { ...withGivenSettings(await readShopState(tx), rows), refused }
          changes.push(...(await applySheet(each, { tx, rows, state, report, pictures, options, record, refused })))
        }
      }
      await applyAll(frameSheets)
      // The catalogue refers to the frame, and offers to the catalogue, so problems would be reported again as follow-ups.
      if (report.count > 0) throw new Undo()
      if (record !== null) {
        const { digits, country } = withGivenSettings(await readShopState(tx), rows)
        applied = await applyCatalogue(tx, catalogue, {
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
        changes.push(...applied.changes)
      }
      if (report.count > 0) throw new Undo()
      await applyAll(offerSheets)
      if (report.count === 0) changes.push(...(await removeAll(tx, options.removals ?? [], report)))
      drifts = record?.drifts.list ?? []
      if (options.isPlan || report.count > 0 || (drifts.length > 0 && options.takesBack !== true)) throw new Undo()
      // It may take everything back, so no picture is kept before.
      await options.record?.(tx, changes)
      await pictures.keep()
      await record?.save(tx, options.now)
    }
    if (db.isTransaction) await apply(db)
    else {
      await db.transaction().execute(apply)
      await followCatalogue(db, applied.counts)
    }
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  const held = countHeldStock(applied)
  return {
    changes: changes.map((change) => namePictures(change, pictures)),
    problems: report.explain(),
    ...(drifts.length > 0 && { drifts }),
    ...(held > 0 && { heldStock: held }),
  }
}

/** Removes the timeouts, because pictures may be fetched from URLs during the transaction. */
async function allowWaiting(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

const countHeldStock = ({ counts }: AppliedCatalogue): number =>
  Object.values(counts).reduce((sum, { heldStock = 0 }) => sum + heldStock, 0)

/** Removes rows, the last sheets first, so that a zone can be removed after its surges. */
async function removeAll(tx: Db, removals: readonly Removal[], report: Report): Promise<ShopChange[]> {
  const changes: ShopChange[] = []
  for (const each of [...frameSheets, ...offerSheets].toReversed()) {
    const state = await readShopState(tx)
    const keys = removals.flatMap(({ sheet, key }) => (sheet === each.sheet(state).name ? [key] : []))
    if (keys.length > 0) changes.push(...(await removeFromSheet(each, { tx, state, report, keys })))
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
  }
}
