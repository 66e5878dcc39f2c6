import { findSeparator, SEPARATOR_LINE } from '../../../apps/api/src/lib/text/csv.ts'

/** The place of a cell in its file, with its quotes. */
type Cell = { from: number; to: number; text: string }
/** `row` counts as `readCsv` does; `to` is before the line end, and `next` behind it. */
export type CsvLine = { row: number; from: number; to: number; next: number; cells: Cell[] }
export type ScannedCsv = { separator: string; lines: CsvLine[] }

/** The places of all cells of a file that `readCsv` has read without a problem; rows without content are left out. */
export function scanCsv(text: string): ScannedCsv {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const [line = '', named] = SEPARATOR_LINE.exec(text.slice(mark)) ?? []
  const separator =
    named ??
    findSeparator(
      text
        .slice(mark)
        .split(/[\r\n]/)
        .find((each) => each.trim() !== '') ?? '',
    )
  const lines: CsvLine[] = []
  for (let [at, row] = [mark + line.length, 1]; at < text.length; row += 1) {
    const scanned = scanLine(text, { from: at, row, separator })
    if (scanned.cells.some((cell) => cell.text.trim() !== '')) lines.push(scanned)
    at = scanned.next
  }
  return { separator, lines }
}

type Start = { from: number; row: number; separator: string }

function scanLine(text: string, { from, row, separator }: Start): CsvLine {
  const cells: Cell[] = []
  for (let at = from; ; ) {
    const to = text.charAt(at) === '"' ? findQuotedEnd(text, at, separator) : findPlainEnd(text, at, separator)
    cells.push({ from: at, to, text: readCell(text.slice(at, to)) })
    if (text.charAt(to) === separator) at = to + 1
    else return { row, from, to, next: to + lineEndAt(text, to).length, cells }
  }
}

const lineEndAt = (text: string, at: number): string => (text.startsWith('\r\n', at) ? '\r\n' : text.charAt(at))

function findPlainEnd(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && !isEnd(text.charAt(at), separator)) at += 1
  return at
}

function findQuotedEnd(text: string, from: number, separator: string): number {
  let at = text.indexOf('"', from + 1)
  while (at !== -1 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2)
  return at === -1 ? text.length : findPlainEnd(text, at, separator)
}

const isEnd = (sign: string, separator: string): boolean => sign === separator || sign === '\n' || sign === '\r'

function readCell(written: string): string {
  return written.startsWith('"') ? written.trimEnd().slice(1, -1).replaceAll('""', '"') : written
}
