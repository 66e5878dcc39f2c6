/**
 * A record with its row number in spreadsheets: the header is row 1, and a line break inside quotes does not start a row. `separator` is
 * that of the file.
 */
export type CsvRecord = { row: number; cells: string[]; separator: string }

/** A file that cannot be read; the message addresses the person who made it. */
export class CsvError extends Error {
  override name = 'CsvError'
}

/** Far longer than any text of a catalogue. Without the limit, a quote that is never closed would swallow the rest of the file. */
const LONGEST_CELL = 100_000
const MOST_CELLS = 500

/**
 * Parses RFC 4180 from pieces of text. The separator is comma, semicolon or tab, whichever the header has most of, or as in a first line
 * `sep=;`. Quotes, line breaks inside them, a byte order mark and any line end are accepted. Records without a letter or digit are skipped.
 * Throws CsvError.
 */
export async function* readCsv(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRecord> {
  const reader = new Reader()
  for await (const piece of pieces) yield* reader.read(piece)
  yield* reader.end()
}

/** "," unless the first line has more of another separator outside quotes. */
export function findSeparator(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (separator: string): number => bare.split(separator).length
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/** One line of a CSV file, with formulas defused. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`
}

/** A cell of a file with any separator. */
export const toCsvCell = (cell: string): string => quote(defuse(cell))

/** The beginning of a formula. Some spreadsheets also accept full-width characters, and characters after invisible marks. */
const FORMULA = /^(?:[\t\r']|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** Prefixes an apostrophe to a cell that a spreadsheet would execute as a formula; plain negative numbers are safe. */
export function defuse(cell: string): string {
  return FORMULA.test(cell) && !/^-\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

function unguard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

const quote = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Excel interprets such a line, and does not show it. */
export const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i

class Reader {
  private separator: string | null = null
  private opening = ''
  private cell = ''
  private cells: string[] = []
  private row = 1
  /** `closing`: after a quote inside quotes; the next character decides whether the text ends or contains a quote. */
  private state: 'start' | 'plain' | 'quoted' | 'closing' = 'start'
  private isAfterReturn = false;

  *read(piece: string): Generator<CsvRecord> {
    if (this.separator !== null) return yield* this.take(piece)
    this.opening += piece
    // Empty lines, or one that names the separator, may precede the header.
    const isWhole = /^\uFEFF?"?sep=/i.test(this.opening)
      ? /[\r\n][^\r\n]/.test(this.opening)
      : /[\r\n]/.test(this.opening.trimStart())
    if (isWhole || this.opening.length >= LONGEST_CELL) yield* this.begin()
  }

  *end(): Generator<CsvRecord> {
    if (this.separator === null) yield* this.begin()
    if (this.state === 'quoted')
      throw new CsvError(`Row ${this.row}: a quote (") is opened and never closed. Write "" for a quote in a text.`)
    if (this.state !== 'start' || this.cells.length > 0) yield* this.endRow()
  }

  private *begin(): Generator<CsvRecord> {
    const text = this.opening.replace(/^\uFEFF/, '')
    const [line = '', named] = SEPARATOR_LINE.exec(text) ?? []
    this.separator = named ?? findSeparator(text.split(/[\r\n]/).find((each) => each.trim() !== '') ?? '')
    yield* this.take(text.slice(line.length))
  }

  private *take(text: string): Generator<CsvRecord> {
    for (let at = 0; at < text.length; at++) {
      const sign = text.charAt(at)
      const isFollowing = sign === '\n' && this.isAfterReturn
      this.isAfterReturn = false
      if (this.state === 'quoted') {
        const end = text.indexOf('"', at)
        this.add(end === -1 ? text.slice(at) : text.slice(at, end))
        if (end !== -1) this.state = 'closing'
        at = end === -1 ? text.length : end
      } else if (sign === '"' && this.state !== 'plain') {
        if (this.state === 'closing') this.add('"')
        this.state = 'quoted'
      } else if (sign === this.separator) this.endCell()
      else if (sign === '\n' || sign === '\r') {
        this.isAfterReturn = sign === '\r'
        if (!isFollowing) yield* this.endRow()
      } else if (this.state === 'closing') {
        if (sign.trim() !== '')
          throw new CsvError(
            `Row ${this.row}: after a closing quote (") comes “${sign}”. Write "" for a quote in a text, and nothing after its last quote.`,
          )
      } else {
        const end = this.findEnd(text, at)
        this.add(text.slice(at, end))
        this.state = 'plain'
        at = end - 1
      }
    }
  }

  private findEnd(text: string, from: number): number {
    let end = from
    for (let sign = text.charAt(end); sign !== '' && sign !== this.separator && sign !== '\n' && sign !== '\r'; ) {
      end += 1
      sign = text.charAt(end)
    }
    return end
  }

  private add(text: string): void {
    this.cell += text
    if (this.cell.length > LONGEST_CELL)
      throw new CsvError(`Row ${this.row}: a cell is longer than ${LONGEST_CELL} characters. Is a quote (") missing?`)
  }

  private endCell(): void {
    this.cells.push(unguard(this.cell).replaceAll('\r\n', '\n'))
    this.cell = ''
    this.state = 'start'
    if (this.cells.length > MOST_CELLS) throw new CsvError(`Row ${this.row}: there are more than ${MOST_CELLS} columns.`)
  }

  private *endRow(): Generator<CsvRecord> {
    this.endCell()
    const record = { row: this.row, cells: this.cells, separator: this.separator ?? ',' }
    this.cells = []
    this.row += 1
    if (record.cells.some((cell) => cell.trim() !== '')) yield record
  }
}
