import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { FileProblem, readCsvFile } from './csv-file.ts'
import { languages } from '../../apps/api/src/lib/i18n.ts'
import { splitList } from '../../apps/api/src/lib/sheets/cells.ts'
import { type SheetLine, type SheetName, sheetNames } from '../../apps/api/src/features/catalog/sheets/sheet.ts'
import { type Cells, sheetFile, type SheetPicture, type SheetRow } from '../../apps/api/src/lib/sheets/sheet.ts'
import { MOST_PICTURE_BYTES } from '../../apps/api/src/lib/pictures/master-picture.ts'

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
  const files = (await readdir(folder)).filter((name) => /\.csv$/i.test(name))
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

const pictureColumns = [
  'logo',
  'cover_photo',
  'cover_image',
  'profile_image',
  'image',
  'images',
  ...languages.map((language) => `image_${language}`),
]

/** The pictures beside the file that a row names; each is read once. */
export async function* readPictures(
  cells: Cells,
  { folder, sent }: { folder: string; sent: Set<string> },
): AsyncGenerator<SheetPicture> {
  for (const column of pictureColumns) {
    for (const picture of namesIn(cells[column], column === 'images')) {
      if (/^[a-z][a-z+.-]*:\/\//i.test(picture) || picture.startsWith('/images/') || picture.length > 1000 || sent.has(picture))
        continue
      sent.add(picture)
      yield { picture, bytes: await readPicture(folder, picture) }
    }
  }
}

function namesIn(cell: unknown, isList: boolean): string[] {
  const names = Array.isArray(cell) ? cell : typeof cell !== 'string' ? [] : isList ? splitList(cell) : [cell]
  return names
    .filter((name) => typeof name === 'string')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Reads nothing outside the folder of the file, and never more than the size limit. */
async function readPicture(folder: string, name: string): Promise<Buffer | null> {
  const path = resolve(folder, name)
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep) || path.includes('\0')) return null
  const file = await open(path).catch(() => null)
  if (file === null) return null
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, MOST_PICTURE_BYTES + 1))
    await file.read(bytes, 0, bytes.length, 0)
    return bytes
  } catch {
    return null
  } finally {
    await file.close()
  }
}
