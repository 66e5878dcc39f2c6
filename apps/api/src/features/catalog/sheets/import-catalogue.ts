import { mkdtemp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { FetchLimits } from '#lib/fetch-public.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import { checkChunk } from './checks/check-chunk.ts'
import { chunkLines } from './chunk-lines.ts'
import { writeRecorded } from './catalogue-drift.ts'
import { type Drift, DriftReport } from '#lib/sheets/drift.ts'
import type { Fields } from '#lib/sheets/fields.ts'
import { Known } from './known.ts'
import { PictureLoader } from './picture-loader.ts'
import { Report } from '#lib/sheets/report.ts'
import { GivenRows, ownerName } from './given-rows.ts'
import { type SheetLine, type SheetName, sheetNames } from './sheet.ts'
import type { SheetProblem } from '#lib/sheets/sheet.ts'
import { baseLanguage, type Translated } from '#lib/i18n.ts'
import { listSheets } from './sheets.ts'
import { Spool } from './spool.ts'
import type { StockTaking } from './stock-taking.ts'
import { followCatalogue, lockCatalogue } from './write-catalogue.ts'
import type { Tally } from './write-rows.ts'

const ROWS_AT_ONCE = 500

export type ImportOptions = {
  /** Imports the valid rows and skips the others. */
  isPartial: boolean
  /** Whether the file's stock replaces that of existing rows. */
  takesStock?: StockTaking
  /** Overwrites values that changed in the shop since the last import. */
  takesBack?: boolean
  uploads: Uploads
  /** Rows and pictures are stored here until all of them are known to be valid. */
  dataDir: string
  now: Date
  fetchLimits?: Omit<FetchLimits, 'mostBytes'>
}

export type ImportResult = {
  /** False if nothing was changed because of the problems. */
  isDone: boolean
  counts: Partial<Record<SheetName, Tally>>
  problems: SheetProblem[]
  /** The number of all problems, including those that are not listed. */
  problemCount: number
  /** Values that changed in the shop since the last import and that the file would overwrite; undefined if there are none. */
  drifts?: Drift[]
}

/**
 * Imports a catalogue: every row is checked before the first is written, and all are written in one transaction. Existing rows are updated
 * except for their stock; nothing is removed. A single problem stops the import, unless only the valid rows are wanted. So does a row that
 * changed in the shop since the last import, unless that change is to be reverted.
 */
export async function importCatalogue(db: Db, lines: AsyncIterable<SheetLine>, options: ImportOptions): Promise<ImportResult> {
  return inImportFolder(options, async ({ folder, pictures }) => {
    const report = new Report(sheetNames)
    const { digit_after_decimal_point: digits, country } = await readSwitches(db)
    const spool = await Spool.open(folder)
    try {
      const given = new GivenRows()
      await checkCatalogue(db, collect(lines, given), { spool, pictures, report, digits, country })
      const result = { problems: report.list(), problemCount: report.count }
      if (report.count > 0 && !options.isPartial) return { isDone: false, counts: {}, ...result }
      if (report.count > 0) await keepWritten(given, spool)
      return { ...result, ...(await writeAll(db, spool, { given, digits, pictures, options })) }
    } finally {
      spool.close()
    }
  })
}

async function* collect(lines: AsyncIterable<SheetLine>, given: GivenRows): AsyncGenerator<SheetLine> {
  for await (const line of lines) {
    if ('sheet' in line) given.add(line)
    yield line
  }
}

async function keepWritten(given: GivenRows, spool: Spool): Promise<void> {
  const valid = new Set<string>()
  for await (const rows of spool.read(ROWS_AT_ONCE))
    for (const { sheet, fields } of rows) valid.add(`${sheet} ${ownerOfFields(sheet, fields)}`)
  given.keep((sheet, owner) => valid.has(`${sheet} ${owner}`))
}

function ownerOfFields(sheet: SheetName, fields: Fields): string {
  const { [baseLanguage]: base } = (fields.name ?? {}) as Partial<Translated>
  return ownerName(sheet, { ...fields, name_en: base })
}

/** Rolls back an import that would overwrite what changed in the shop. */
class Overwriting extends Error {
  override name = 'Overwriting'
}

type WritingAll = { given: GivenRows; digits: number; pictures: PictureLoader; options: ImportOptions }

async function writeAll(
  db: Db,
  spool: Spool,
  { given, digits, pictures, options: { now, takesStock = false, takesBack = false } }: WritingAll,
): Promise<Pick<ImportResult, 'isDone' | 'counts' | 'drifts'>> {
  let drifts: Drift[] = []
  try {
    const counts = await db.transaction().execute(async (tx) => {
      await lockCatalogue(tx)
      const report = await DriftReport.open(tx, { mode: takesBack ? 'overwrite' : 'merge' })
      const written = await writeRecorded(tx, spool, { given, digits, now, takesStock, drifts: report })
      drifts = [...report.conflicts, ...report.kept]
      if (drifts.length > 0) throw new Overwriting()
      await pictures.keep()
      return written
    })
    await followCatalogue(db, counts)
    return { isDone: true, counts }
  } catch (error) {
    if (!(error instanceof Overwriting)) throw error
    return { isDone: false, counts: {}, drifts }
  }
}

type ImportFolder = { folder: string; pictures: PictureLoader }

/** Runs an import in a folder of its own, which is removed afterwards. */
export async function inImportFolder<T>(
  options: Pick<ImportOptions, 'uploads' | 'dataDir' | 'fetchLimits'>,
  run: (given: ImportFolder) => Promise<T>,
): Promise<T> {
  await mkdir(options.dataDir, { recursive: true })
  await removeLeftovers(options.dataDir)
  const folder = await mkdtemp(join(options.dataDir, `import-${process.pid}-`))
  try {
    const limits = options.fetchLimits === undefined ? {} : { limits: options.fetchLimits }
    return await run({ folder, pictures: new PictureLoader({ folder, uploads: options.uploads, ...limits }) })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

type Checking = { spool: Spool; pictures: PictureLoader; report: Report; digits: number; country: string }

/** Adds the valid rows to the spool, and the problems of the others to the report. */
export async function checkCatalogue(
  db: Db,
  lines: AsyncIterable<SheetLine>,
  { spool, pictures, report, digits, country }: Checking,
): Promise<void> {
  const known = await Known.open(db)
  const sheets = listSheets({ digits, country })
  const rowOf = new Map<string, number>()
  for await (const chunk of chunkLines(lines, (picture) => pictures.take(picture)))
    await spool.add(await checkChunk(chunk, { db, known, report, sheets, pictures, digits, rowOf }))
}

/** Removes folders of imports whose process was killed; their names contain the process id. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(/^import-(\d+)-/.exec(name)?.[1] ?? 0)
    if (pid > 0 && !isRunning(pid)) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process is running, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
