import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { listFiles } from '../../apps/api/src/features/setup/folder/list-files.ts'
import { FileProblem, readCsvFile } from '../../apps/api/src/lib/sheets/csv-file.ts'
import { readPictures } from '../../apps/api/src/lib/sheets/read-pictures.ts'
import { type SheetLine, type SheetName, sheetNames } from '../../apps/api/src/features/catalog/sheets/sheet.ts'
import { type Cells, sheetFile, type SheetRow } from '../../apps/api/src/lib/sheets/sheet.ts'

/** JSON is read as a whole. */
const MOST_JSON_BYTES = 300 * 1024 * 1024

/**
 * Rows of a folder of CSV files, of one such file, or of a JSON file, in the order of the sheets. The pictures beside it come
 * along.
 */
export async function* readFiles(path: string): AsyncGenerator<SheetLine> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new FileProblem(`${path} is not there. Name a folder of CSV files, a CSV file or a JSON file.`)
  const sent = new Set<string>()
  const folder = found.isDirectory() ? path : dirname(path)
  for await (const row of found.isDirectory() ? readFolder(path) : readFileRows(path, found.size)) {
    yield* readPictures(row.cells, { folder, sent })
    yield row
  }
}

async function* readFolder(folder: string): AsyncGenerator<SheetRow<SheetName>> {
  const files = (await listFiles(folder)).filter((name) => /\.csv$/i.test(name))
  const sheets = new Map(files.map((name) => [sheetOf(name), join(folder, name)]))
  if (sheets.size === 0) throw new FileProblem(`${folder} has no CSV file. Known are ${sheetNames.map(sheetFile).join(', ')}.`)
  for (const sheet of sheetNames) {
    const file = sheets.get(sheet)
    if (file !== undefined) yield* readCsvFile(sheet, file)
  }
}

function readFileRows(path: string, size: number): AsyncGenerator<SheetRow<SheetName>> {
  if (/\.csv$/i.test(path)) return readCsvFile(sheetOf(basename(path)), path)
  if (/\.json$/i.test(path)) return readJsonFile(path, size)
  throw new FileProblem(`${basename(path)} is neither CSV nor JSON. Give it the ending .csv or .json if it is one of them.`)
}

function sheetOf(file: string): SheetName {
  const name = file
    .toLowerCase()
    .replace(/\.csv$/, '')
    .replaceAll('-', '_')
  const sheet = sheetNames.find((each) => each === name)
  if (sheet !== undefined) return sheet
  throw new FileProblem(
    `${file} is no sheet of a catalogue. Name it one of ${sheetNames.map(sheetFile).join(', ')}, or take it away.`,
  )
}

async function* readJsonFile(path: string, size: number): AsyncGenerator<SheetRow<SheetName>> {
  if (size > MOST_JSON_BYTES)
    throw new FileProblem(`${basename(path)} is larger than 300 MB. Use CSV files, which have no limit.`)
  const sheets = parseJson(await readFile(path, 'utf8'), path)
  for (const name of Object.keys(sheets)) sheetOf(name)
  for (const sheet of sheetNames) {
    const rows = sheets[sheet] ?? sheets[sheet.replaceAll('_', '-')] ?? []
    if (!Array.isArray(rows)) throw new FileProblem(`${basename(path)}: ${sheet} must be a list of rows.`)
    for (const [index, cells] of rows.entries()) {
      if (typeof cells !== 'object' || cells === null || Array.isArray(cells))
        throw new FileProblem(`${basename(path)}: row ${index + 1} of ${sheet} must be an object of cells by their columns.`)
      yield { sheet, row: index + 1, cells: cells as Cells }
    }
  }
}

function parseJson(text: string, path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    throw new FileProblem(`${basename(path)} is no JSON: ${(error as Error).message}`, { cause: error })
  }
  throw new FileProblem(`${basename(path)} must be an object of sheets: { "stores": [ … ], "items": [ … ] }.`)
}
