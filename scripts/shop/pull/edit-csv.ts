import { toColumnName } from '../../../apps/api/src/lib/sheets/csv-file.ts'
import type { Cells } from '../../../apps/api/src/lib/sheets/sheet.ts'
import { toCsvCell } from '../../../apps/api/src/lib/text/csv.ts'
import { type CsvLine, type ScannedCsv, scanCsv } from './scan-csv.ts'

export type RowEdits = {
  /** New cells of existing rows, by their numbers. */
  changed: ReadonlyMap<number, Cells>
  removed: ReadonlySet<number>
  added: readonly Cells[]
}

/** A new row follows the last one that has the same text in the first of these columns that the file has. */
const NEIGHBOURS = ['item', 'store', 'vehicle', 'parent']

/**
 * Changes cells of a CSV file and leaves every other byte as it is: order of columns and rows, quotes, line ends, byte order mark,
 * separator. Columns that the file lacks are added behind the others.
 */
export function editCsv(text: string, edits: RowEdits): string {
  const { separator, lines } = scanCsv(text)
  const [header, ...rows] = lines
  if (header === undefined) throw new RangeError('the file has no header')
  const table = openTable(text, { separator, header, rows })
  const lacking = listLacking(table.columns, edits)
  const columns = [...table.columns, ...lacking]
  const written = (cells: Cells): string =>
    columns.map((column) => toCsvCell(table.writeAmount(column, textOf(cells[column])))).join(separator)
  const parts = [
    text.slice(0, header.from),
    widen(text, header, { lacking, separator, table }),
    text.slice(header.to, header.next),
  ]
  let at = header.next
  const waiting = groupAdded(table, edits.added, rows)
  for (const row of rows) {
    parts.push(text.slice(at, row.from))
    at = row.next
    if (!edits.removed.has(row.row)) {
      const cells = edits.changed.get(row.row)
      const isSame = cells === undefined && lacking.length === 0
      parts.push(isSame ? text.slice(row.from, row.to) : table.rewrite(row, cells ?? {}, columns), text.slice(row.to, row.next))
    }
    for (const cells of waiting.get(row) ?? []) parts.push(endLine(parts, table.end), written(cells), table.end)
  }
  parts.push(text.slice(at))
  for (const cells of waiting.get(null) ?? []) parts.push(endLine(parts, table.end), written(cells), table.end)
  return parts.join('')
}

type Table = {
  columns: string[]
  end: string
  /** With a comma, if the file is separated by semicolons and the column has commas. */
  writeAmount: (column: string, text: string) => string
  rewrite: (row: CsvLine, cells: Cells, columns: readonly string[]) => string
}

function openTable(
  text: string,
  { separator, header, rows }: Omit<ScannedCsv, 'lines'> & { header: CsvLine; rows: CsvLine[] },
): Table {
  const columns = header.cells.map((cell) => toColumnName(cell.text))
  const hasComma = columns.map(
    (_, index) => separator === ';' && rows.some(({ cells }) => /^-?\d+,\d+$/.test(cells[index]?.text ?? '')),
  )
  const writeAmount = (column: string, cell: string): string =>
    hasComma[columns.indexOf(column)] === true && /^-?\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell
  const rewrite = (row: CsvLine, cells: Cells, wanted: readonly string[]): string =>
    wanted
      .map((column, index) => {
        const cell = row.cells[index]
        if (Object.hasOwn(cells, column)) return toCsvCell(writeAmount(column, textOf(cells[column])))
        return cell === undefined ? '' : text.slice(cell.from, cell.to)
      })
      .concat(row.cells.slice(wanted.length).map((cell) => text.slice(cell.from, cell.to)))
      .join(separator)
  return { columns, end: /\r\n|\r|\n/.exec(text.slice(header.to))?.[0] ?? '\r\n', writeAmount, rewrite }
}

function listLacking(columns: readonly string[], { changed, added }: RowEdits): string[] {
  const all = [...changed.values(), ...added].flatMap((cells) => Object.keys(cells))
  return [...new Set(all)].filter((column) => !columns.includes(column))
}

function widen(
  text: string,
  header: CsvLine,
  { lacking, separator }: { lacking: readonly string[]; separator: string; table: Table },
): string {
  return [text.slice(header.from, header.to), ...lacking].join(separator)
}

/** The added rows by the row that they follow; null for the end of the file. */
function groupAdded({ columns }: Table, added: readonly Cells[], rows: readonly CsvLine[]): Map<CsvLine | null, Cells[]> {
  const column = NEIGHBOURS.find((each) => columns.includes(each)) ?? null
  const index = column === null ? -1 : columns.indexOf(column)
  const last = new Map(rows.map((row) => [row.cells[index]?.text.trim() ?? '', row]))
  return Map.groupBy(added, (cells) => (column === null ? null : (last.get(textOf(cells[column])) ?? null)))
}

/** The last row of a file may have no line end. */
function endLine(parts: readonly string[], end: string): string {
  const before = parts.findLast((part) => part !== '') ?? ''
  return /[\r\n]$/.test(before) ? '' : end
}

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '')
