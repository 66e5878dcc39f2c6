import { mkdtemp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSwitches } from '#features/site/site.service.ts'
import type { Db } from '#lib/database/database.ts'
import type { FetchLimits } from '#lib/fetch-public.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import { checkChunk } from '#features/catalog/sheets/checks/check-chunk.ts'
import { chunkLines } from './chunk-lines.ts'
import { Known } from './known.ts'
import { PictureLoader } from './picture-loader.ts'
import { Report } from '#lib/sheets/report.ts'
import { type SheetLine, type SheetName, sheetNames } from './sheet.ts'
import type { SheetProblem } from '#lib/sheets/sheet.ts'
import { listSheets } from './sheets.ts'
import { Spool } from './spool.ts'
import { writeCatalogue } from './write-catalogue.ts'
import type { Tally } from './write-rows.ts'

export type ImportOptions = {
  /** Takes the good rows and leaves the others out. */
  isPartial: boolean
  uploads: Uploads
  /** Rows and pictures wait here until all of them are known to be valid. */
  dataDir: string
  now: Date
  fetchLimits?: Omit<FetchLimits, 'mostBytes'>
}

export type ImportResult = {
  /** False when nothing was changed because of the problems. */
  isDone: boolean
  counts: Partial<Record<SheetName, Tally>>
  problems: SheetProblem[]
  /** How many there are, also of those that are not listed. */
  problemCount: number
}

/**
 * Takes a catalogue over: every row is looked at before the first is written, and all are written in one transaction. What is there is
 * changed where its row says so; nothing is removed. With a single problem nothing happens, unless the good rows are wanted.
 */
export async function importCatalogue(db: Db, lines: AsyncIterable<SheetLine>, options: ImportOptions): Promise<ImportResult> {
  return inImportFolder(options, async ({ folder, pictures }) => {
    const report = new Report(sheetNames)
    const { digit_after_decimal_point: digits } = await readSwitches(db)
    const spool = await Spool.open(folder)
    try {
      await checkCatalogue(db, lines, { spool, pictures, report, digits })
      const result = { problems: report.list(), problemCount: report.count }
      if (report.count > 0 && !options.isPartial) return { isDone: false, counts: {}, ...result }
      await pictures.keep()
      return { isDone: true, counts: await writeCatalogue(db, spool, options.now), ...result }
    } finally {
      spool.close()
    }
  })
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

type Checking = { spool: Spool; pictures: PictureLoader; report: Report; digits: number }

/** Adds the valid rows to the spool, and what is wrong with the others to the report. */
export async function checkCatalogue(
  db: Db,
  lines: AsyncIterable<SheetLine>,
  { spool, pictures, report, digits }: Checking,
): Promise<void> {
  const known = await Known.open(db)
  const sheets = listSheets(digits)
  const rowOf = new Map<string, number>()
  for await (const chunk of chunkLines(lines, (picture) => pictures.take(picture)))
    await spool.add(await checkChunk(chunk, { db, known, report, sheets, pictures, digits, rowOf }))
}

/** Folders of imports whose process was killed: its number stands in the name. */
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
    // It runs, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
