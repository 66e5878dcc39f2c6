import { cutText } from '@medina/contract/wire/cut-text'
import { CsvError, readCsv } from '#lib/text/csv.ts'
import { decodeStatement, MOST_STATEMENT_BYTES, type StatementProblem } from './decode-statement.ts'
import { guessColumns, isHeading, type StatementColumns } from './guess-columns.ts'
import { readAmount } from './read-amount.ts'
import { readDate } from './read-date.ts'

const MOST_ROWS = 5000
const LONGEST_TEXT = 500
/** Rows of titles above the headings, and rows whose content is looked at. */
const MOST_TITLES = 40
const MOST_GUESSED = 200

/** The rows of a file, whatever they mean; `heading` is null for a file that begins with its first line. */
export type StatementTable = { heading: string[] | null; rows: string[][] }

/** Money that came in, in minor units. `occurrence` counts equal lines of one file, from 0. */
export type StatementLine = {
  booked_on: string
  amount: number
  currency: string | null
  text: string
  sender: string | null
  bank_reference: string | null
  occurrence: number
}

/** Parses the rows of a bank's file, below its titles. Returns the problem of a file that is none. */
export async function readTable(bytes: Uint8Array): Promise<StatementTable | StatementProblem> {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MOST_STATEMENT_BYTES) return 'too_large'
  const text = decodeStatement(bytes)
  if (text === null) return 'not_text'
  const rows: string[][] = []
  try {
    // Titles above the table have no separators, so the whole text decides which it is.
    for await (const { cells } of readCsv([`sep=${findSeparator(text)}\n${text.replace(/^\uFEFF/, '')}`])) {
      rows.push(cells.map((cell) => cell.replace(/\s+/g, ' ').trim()))
      if (rows.length > MOST_ROWS) return 'too_many_lines'
    }
  } catch (error) {
    if (error instanceof CsvError) return 'not_text'
    throw error
  }
  if (rows.length === 0) return 'empty'
  const at = rows.findIndex((cells, row) => row < MOST_TITLES && isHeading(cells))
  return at === -1 ? { heading: null, rows } : { heading: rows[at] ?? null, rows: rows.slice(at + 1) }
}

function findSeparator(text: string): string {
  const count = (separator: string) => text.split('\n').filter((line) => line.includes(separator)).length
  return ['\t', ';', ','].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

export function guessTable({ heading, rows }: StatementTable, digits: number): StatementColumns {
  return guessColumns(
    heading,
    rows.filter((_, row) => row < MOST_GUESSED),
    digits,
  )
}

/** The lines of a table with money that came in. Others, such as totals and debits, are left out. */
export function readLines({ rows }: StatementTable, columns: StatementColumns, digits: number): StatementLine[] {
  const seen = new Map<string, number>()
  return rows.flatMap((cells) => {
    const line = readLine(cells, columns, digits)
    if (line === null) return []
    const key = toLineKey(line)
    const occurrence = seen.get(key) ?? 0
    seen.set(key, occurrence + 1)
    return [{ ...line, occurrence }]
  })
}

/** The bank's own reference tells a line from all others; without one its day, amount and text do. */
export function toLineKey({ booked_on, amount, text, sender, bank_reference }: Omit<StatementLine, 'occurrence'>): string {
  return JSON.stringify(bank_reference === null ? [booked_on, amount, text, sender] : [booked_on, amount, bank_reference])
}

function readLine(
  cells: readonly string[],
  { roles, order }: StatementColumns,
  digits: number,
): Omit<StatementLine, 'occurrence'> | null {
  const all = (role: string) => cells.filter((cell, at) => roles[at] === role && cell !== '')
  const [date = ''] = all('date')
  const booked_on = readDate(date, order)
  const amount = readCredit({ credit: all('credit')[0], amount: all('amount')[0] }, digits)
  if (booked_on === null || amount === null || amount <= 0) return null
  const join = (role: string) => cutText(all(role).join(' '), LONGEST_TEXT)
  const currency = all('currency')[0]?.toUpperCase() ?? null
  return {
    booked_on,
    amount,
    currency: currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null,
    text: join('text'),
    sender: join('sender') || null,
    bank_reference: join('bank_reference') || null,
  }
}

function readCredit(
  { credit, amount }: { credit: string | undefined; amount: string | undefined },
  digits: number,
): number | null {
  const cell = credit ?? amount
  return cell === undefined ? null : readAmount(cell, digits)
}
