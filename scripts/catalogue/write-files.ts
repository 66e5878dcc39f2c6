import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type SheetLine, type SheetName, sheetNames } from '../../apps/api/src/features/catalog/sheets/sheet.ts'
import { nameOfUpload } from '../../apps/api/src/lib/sheets/cell-text.ts'
import { type Cells, sheetFile, type SheetRow } from '../../apps/api/src/lib/sheets/sheet.ts'
import { listSheets } from '../../apps/api/src/features/catalog/sheets/sheets.ts'
import { columnsToWrite } from '../../apps/api/src/lib/sheets/text-columns.ts'
import { toCsvLine } from '../../apps/api/src/lib/text/csv.ts'
import { FileProblem } from '../../apps/api/src/lib/sheets/csv-file.ts'

export type Target = { write: (line: SheetLine) => Promise<void>; close: () => Promise<Map<SheetName, number>> }

/**
 * The target of an export: a new folder of CSV files, or a new JSON file with the same rows; pictures go to `pictures` beside
 * them.
 */
export async function openTarget(path: string): Promise<Target> {
  if ((await stat(path).catch(() => null)) !== null)
    throw new FileProblem(`${path} is there already, and nothing is written over. Name a new folder, or move that one away.`)
  const isJson = /\.json$/i.test(path)
  const folder = isJson ? dirname(path) : path
  await mkdir(folder, { recursive: true })
  const rows = isJson ? openJson(path) : openCsv(path)
  const counts = new Map<SheetName, number>()
  return {
    async write(line) {
      if ('picture' in line) return writePicture(folder, line.picture, line.bytes)
      counts.set(line.sheet, (counts.get(line.sheet) ?? 0) + 1)
      await rows.write(line)
    },
    async close() {
      await rows.close()
      return counts
    },
  }
}

type Rows = { write: (row: SheetRow<SheetName>) => Promise<void>; close: () => Promise<void> }

/** Every file has its header, even without rows: it shows the columns. */
function openCsv(folder: string): Rows {
  const sheets = listSheets({ digits: 2, country: '' })
  const columnsOf = (sheet: SheetName): string[] => Object.keys(sheets[sheet].columns)
  const streams = new Map(
    sheetNames.map((sheet) => {
      return [sheet, createWriteStream(join(folder, sheetFile(sheet)))]
    }),
  )
  const headers = new Map<SheetName, string[]>()
  /** The first row tells which languages the shop has. Spreadsheets need a byte order mark to read Arabic. */
  const begin = async (sheet: SheetName, rows: readonly Cells[]): Promise<string[]> => {
    const columns = headers.get(sheet) ?? columnsToWrite(columnsOf(sheet), rows)
    const stream = streams.get(sheet)
    if (stream !== undefined && !headers.has(sheet)) await put(stream, `\uFEFF${toCsvLine(columns)}`)
    headers.set(sheet, columns)
    return columns
  }
  return {
    async write({ sheet, cells }) {
      const columns = await begin(sheet, [cells])
      const stream = streams.get(sheet)
      if (stream !== undefined) await put(stream, toCsvLine(columns.map((column) => textOf(cells[column]))))
    },
    async close() {
      for (const sheet of sheetNames) await begin(sheet, [])
      await Promise.all([...streams.values()].map(end))
    },
  }
}

function openJson(path: string): Rows {
  const stream = createWriteStream(path)
  let last: SheetName | null = null
  return {
    async write({ sheet, cells }) {
      const before = last === sheet ? ',\n' : `${last === null ? '{' : '\n],'}\n${JSON.stringify(sheet)}: [\n`
      last = sheet
      await put(stream, `${before}${JSON.stringify(cells)}`)
    },
    async close() {
      stream.write(last === null ? '{}\n' : '\n]\n}\n')
      await end(stream)
    },
  }
}

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '')

async function put(stream: WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

async function end(stream: WriteStream): Promise<void> {
  stream.end()
  await finished(stream)
}

/** The name comes from the service; it must not lead out of the folder. */
async function writePicture(folder: string, name: string, bytes: Buffer | null): Promise<void> {
  if (bytes === null || nameOfUpload(name) === null) return
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(join(folder, name), bytes)
}
