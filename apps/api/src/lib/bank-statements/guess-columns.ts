import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import { readAmount } from './read-amount.ts'
import { type DateOrder, guessDateOrder, readDate } from './read-date.ts'

export const columnRoles = ['date', 'amount', 'credit', 'debit', 'text', 'sender', 'bank_reference', 'currency', 'none'] as const
export type ColumnRole = (typeof columnRoles)[number]

/** The role of each column, and the order of days, months and years. */
export type StatementColumns = { roles: ColumnRole[]; order: DateOrder }

/** Words of the headings of banks in English, Arabic and French; the first that fits decides. */
const headings: readonly [ColumnRole, RegExp][] = [
  ['none', /balance|solde|الرصيد|رصيد/i],
  ['date', /date|تاريخ/i],
  ['currency', /curr|devise|العملة|عملة/i],
  ['debit', /debit|débit|withdraw|paid out|مدين|سحب/i],
  ['credit', /credit|crédit|deposit|paid in|دائن|إيداع|ايداع/i],
  ['amount', /amount|montant|المبلغ|مبلغ/i],
  ['sender', /sender|payer|from|émetteur|emetteur|donneur|المرسل|المحول/i],
  ['bank_reference', /ref|réf|transaction id|number|numéro|رقم|مرجع/i],
  ['text', /descr|detail|détail|narr|libell|memo|message|note|motif|remark|purpose|البيان|بيان|الوصف|وصف|تفاصيل|ملاحظ/i],
]

/** A row of headings names at least two known columns. */
export const isHeading = (cells: readonly string[]): boolean =>
  new Set(cells.map(readHeading).filter((role) => role !== null && role !== 'none')).size >= 2 &&
  !cells.some((cell) => /^\W*\d[\d.,/\s-]*$/.test(cell))

function readHeading(cell: string): ColumnRole | null {
  return headings.find(([, words]) => words.test(cell))?.[0] ?? null
}

/** Guesses by the words of the heading, then by the content of the rows. */
export function guessColumns(
  heading: readonly string[] | null,
  rows: readonly (readonly string[])[],
  digits: number,
): StatementColumns {
  const width = Math.max(heading?.length ?? 0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== ''))
  const roles = columns.map((cells, at): ColumnRole => readHeading(heading?.[at] ?? '') ?? guessRole(cells, digits))
  keepFirst(roles, 'date')
  keepFirst(roles, 'currency')
  keepFirst(roles, 'amount')
  if (roles.includes('credit')) for (const [at, role] of roles.entries()) if (role === 'amount') roles[at] = 'none'
  keepFirst(roles, 'bank_reference', 'text')
  const dates = columns[roles.indexOf('date')] ?? []
  return { roles, order: guessDateOrder(dates) ?? 'dmy' }
}

/** A second date is that of the value, a second amount the balance. */
function keepFirst(roles: ColumnRole[], role: ColumnRole, others: ColumnRole = 'none'): void {
  const first = roles.indexOf(role)
  for (const [at, each] of roles.entries()) if (each === role && at !== first) roles[at] = others
}

function guessRole(cells: readonly string[], digits: number): ColumnRole {
  if (cells.length === 0) return 'none'
  const mostly = (fits: (cell: string) => boolean) => cells.filter(fits).length > cells.length * 0.7
  if (mostly((cell) => readDate(cell, 'dmy') !== null || readDate(cell, 'mdy') !== null)) return 'date'
  if (mostly((cell) => /^[A-Z]{3}$/.test(cell))) return 'currency'
  if (mostly((cell) => hasDecimals(cell) && readAmount(cell, digits) !== null)) return 'amount'
  return 'text'
}

/** One to three digits after the last point or comma: a number without them may be an account or a count. */
function hasDecimals(cell: string): boolean {
  const text = toLatinDigits(cell)
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return at > 0 && /^\d{1,3}(?!\d)/.test(text.slice(at + 1))
}
