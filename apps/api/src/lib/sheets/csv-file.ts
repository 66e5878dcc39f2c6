import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { shorten } from './cells.ts'
import type { Cells, SheetRow } from './sheet.ts'
import { CsvError, type CsvRecord, readCsv } from '#lib/text/csv.ts'

/** A file that is unusable as a whole; the message says how to fix it. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}

/** The rows of a CSV file, by the column names in its first line. Throws FileProblem. */
export async function* readCsvFile<Name extends string>(sheet: Name, path: string): AsyncGenerator<SheetRow<Name>> {
  let header: string[] | null = null
  let title: string | null = null
  let hasRows = false
  try {
    for await (const record of readCsv(readText(path))) {
      const { row, cells, separator } = record
      if (header === null) {
        title = findTitle(cells)
        header = readHeader(cells, path)
      } else {
        if (title !== null) refuseTitle(title, record, path)
        title = null
        requireFitting(header, record, path)
        hasRows = true
        yield { sheet, row, cells: nameCells(header, cells), ...(separator === ';' && { hasDecimalComma: true }) }
      }
    }
    if (header === null)
      throw new FileProblem(
        `${basename(path)} is empty: write the names of its columns into the first row, or take the file away.`,
      )
    if (!hasRows) requireNames(header, path)
  } catch (error) {
    throw error instanceof CsvError ? new FileProblem(`${basename(path)}: ${error.message}`) : error
  }
}

/** The only text of a row; null if it has several. */
function findTitle(cells: readonly string[]): string | null {
  const [title, ...more] = cells.filter((cell) => cell.trim() !== '')
  return title !== undefined && more.length === 0 ? title.trim() : null
}

/** An HTML page, or a table with unknown line endings, is one line: without this check, it would be a table without rows. */
function requireNames(header: readonly string[], path: string): void {
  if (header.every((name) => /^\w*$/.test(name))) return
  throw new FileProblem(
    `${basename(path)} is no table: its only line (“${shorten(header.join(' '))}”) names no columns. Save the spreadsheet as “CSV UTF-8”.`,
  )
}

/** A row with one text above a row with many is a title above the table. */
function refuseTitle(title: string, { cells }: CsvRecord, path: string): void {
  if (cells.filter((cell) => cell.trim() !== '').length < 2) return
  throw new FileProblem(
    `${basename(path)}: its first row is a title (“${shorten(title)}”). Take it out: the first row has the names of the columns.`,
  )
}

async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let isBeginning = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      // In UTF-16 every other byte of Latin letters is 0, so without a byte order mark it is valid UTF-8 too.
      if (isBeginning && chunk.subarray(0, 2).includes(0)) throw new TypeError('UTF-16')
      isBeginning = false
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new FileProblem(`${basename(path)} is not UTF-8. Save it as “CSV UTF-8” and try again.`, { cause: error })
  }
}

/** The column that a heading names. */
export const toColumnName = (heading: string): string =>
  heading
    .replaceAll(/\p{Cf}+/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

function readHeader(cells: readonly string[], path: string): string[] {
  const names = cells.map(toColumnName)
  const double = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (double !== undefined) throw new FileProblem(`${basename(path)} has the column ${double} twice. Take one away.`)
  return names
}

/** Cells under an unnamed column are ignored if empty. */
function nameCells(header: readonly string[], cells: readonly string[]): Cells {
  const named = header.map((name, index): [string, string] => [name || `column ${index + 1}`, cells[index] ?? ''])
  return Object.fromEntries(named.filter(([name, cell]) => !name.startsWith('column ') || cell.trim() !== ''))
}

/** A stray comma inside a value shifts all values after it, so no cell of the row can be trusted. Empty cells at its end do no harm. */
function requireFitting(header: readonly string[], { row, cells }: CsvRecord, path: string): void {
  if (cells.slice(header.length).every((cell) => cell.trim() === '')) return
  throw new FileProblem(
    `${basename(path)}, row ${row}: has ${cells.length} values for ${header.length} columns. ` +
      'A value that contains the separator must be in quotes, such as "a, b"; amounts have a point, such as 12.50.',
  )
}
