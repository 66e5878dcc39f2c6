import type { ReportFormat } from '@medina/contract/operator/tax/reports'
import { Zip, ZipDeflate } from 'fflate'
import { amountText } from '#lib/sheets/cell-text.ts'
import { defuse, toCsvLine } from '#lib/text/csv.ts'
import type { Report, ReportCell } from './report-rows.ts'

export const reportTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A sheet of a spreadsheet has at most 1,048,576 rows with that of the names; further ones go to the next sheet. */
export const MOST_ROWS = 1_000_000

type Writing = { format: ReportFormat; digits: number; mostRows?: number }

/** Writes a report as it is read. No cell is a formula in a spreadsheet, whose sheets have at most `mostRows`. */
export function writeReport(report: Report, { format, digits, mostRows = MOST_ROWS }: Writing) {
  return format === 'csv' ? writeCsv(report, digits) : writeXlsx(report, { digits, mostRows })
}

async function* writeCsv({ columns, pages }: Report, digits: number): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${toCsvLine([...columns])}`)
  for await (const rows of pages)
    yield Buffer.from(rows.map((row) => toCsvLine(row.map((cell) => toText(cell, digits)))).join(''))
}

function toText(cell: ReportCell, digits: number): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? amountText(cell.minor, digits) : String(cell)
}

type Sheets = { digits: number; mostRows: number }

async function* writeXlsx({ columns, pages }: Report, { digits, mostRows }: Sheets): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 6 })
    archive.add(file)
    return file
  }
  const letters = columns.map((_, at) => nameColumn(at))
  const toXml = (row: readonly ReportCell[], number: number): string => rowXml(row, { number, letters, digits })
  let sheets = 0
  let rowsLeft = 0
  let sheet: ZipDeflate | null = null
  const begin = (): ZipDeflate => {
    sheets += 1
    rowsLeft = mostRows
    const next = add(`xl/worksheets/sheet${sheets}.xml`)
    next.push(Buffer.from(`${SHEET_HEAD}${toXml(columns, 1)}`))
    return next
  }
  for await (const rows of pages) {
    for (let at = 0; at < rows.length; ) {
      if (sheet === null || rowsLeft === 0) {
        sheet?.push(Buffer.from(SHEET_END), true)
        sheet = begin()
      }
      const part = rows.slice(at, at + rowsLeft)
      // The first row has the names of the columns.
      const first = mostRows - rowsLeft + 2
      sheet.push(Buffer.from(part.map((row, index) => toXml(row, first + index)).join('')))
      at += part.length
      rowsLeft -= part.length
    }
    yield* chunks.splice(0)
  }
  const last = sheet ?? begin()
  last.push(Buffer.from(SHEET_END), true)
  for (const [path, text] of frameFiles(sheets, digits)) add(path).push(Buffer.from(text), true)
  archive.end()
  yield* chunks.splice(0)
}

type Place = { number: number; letters: readonly string[]; digits: number }

/**
 * Texts are inline strings, which no spreadsheet reads as a formula; they are defused as well, for whoever saves them as CSV. Each cell names
 * its place: not every program counts them. Empty ones are left out.
 */
function rowXml(row: readonly ReportCell[], { number, letters, digits }: Place): string {
  const cells = row.map((cell, at) => {
    if (cell === null) return ''
    const place = `r="${letters[at]}${number}"`
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
    if (typeof cell === 'object') return `<c ${place} s="1"><v>${amountText(cell.minor, digits)}</v></c>`
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(defuse(cell))}</t></is></c>`
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A to Z, as a spreadsheet calls its columns. No report has more of them. */
function nameColumn(at: number): string {
  const letter = ALPHABET[at]
  if (letter === undefined) throw new RangeError('a report has at most 26 columns')
  return letter
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters that XML cannot hold, such as most control characters, are left out. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

/** The files that name the sheets. They follow the sheets, whose number is known only then. */
function frameFiles(sheets: number, digits: number): [path: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = [
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>`,
    ...numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`),
  ]
  const named = numbers.map((n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')
  const links = numbers.map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
  const styles = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`
  const format = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/workbook.xml', `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}${styles}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  ]
}
