import { isDeepStrictEqual } from 'node:util'
import type { ReadRow } from '#lib/sheets/read-row.ts'
import type { Cells, Sheet } from '#lib/sheets/sheet.ts'

/** One line of a plan. Values are quoted as cells have them; `from` and `to` are empty where there is no value. */
export type ShopChange = {
  /** The sheet, such as `fees`. */
  sheet: string
  /** Identifies the row, such as `Centre, Food`. */
  name: string
  kind: 'add' | 'change' | 'remove'
  columns: { column: string; from: string; to: string }[]
}

export type KnownRow = { read: Cells; written: Cells }

export function nameOf(cells: Cells, key: readonly string[]): string {
  return key.map((column) => textOf(cells[column])).join(', ')
}

/** The columns of a row that say something else than the shop; columns that the file does not have say nothing. */
export function compareRow(
  row: ReadRow,
  given: Cells,
  { sheet, key, known }: { sheet: Sheet; key: readonly string[]; known: KnownRow | undefined },
): ShopChange['columns'] {
  const columns = Object.keys(sheet.columns).filter((column) => Object.hasOwn(row.cells, column) && !key.includes(column))
  return columns
    .filter((column) => (known === undefined ? isSaid(given[column]) : !isDeepStrictEqual(row.cells[column], known.read[column])))
    .map((column) => ({ column, from: quote(known?.written[column]), to: quote(given[column]) }))
}

const isSaid = (cell: unknown): boolean => cell !== undefined && cell !== null && cell !== ''

const quote = (cell: unknown): string => (isSaid(cell) ? textOf(cell) : '')

const textOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell : cell === undefined || cell === null ? '' : JSON.stringify(cell)
