import { isDeepStrictEqual } from 'node:util'
import { nameOfUpload } from '#lib/sheets/cell-text.ts'
import { joinList, splitList } from '#lib/sheets/cells.ts'
import type { ReadRow } from '#lib/sheets/read-row.ts'
import type { Cells, Sheet, SheetChange } from '#lib/sheets/sheet.ts'

/** One line of a plan. */
export type ShopChange = SheetChange

export type KnownRow = { read: Cells; written: Cells }

export function nameOf(cells: Cells, key: readonly string[]): string {
  return key.map((column) => textOf(cells[column])).join(', ')
}

/** The columns of a row that differ from the shop; columns that the file lacks are ignored. */
export function compareRow(
  row: ReadRow,
  given: Cells,
  { sheet, key, known }: { sheet: Sheet; key: readonly string[]; known: KnownRow | undefined },
): ShopChange['columns'] {
  const columns = Object.keys(sheet.columns).filter((column) => Object.hasOwn(row.cells, column) && !key.includes(column))
  return columns
    .filter((column) =>
      known === undefined ? isFilled(given[column]) : !isDeepStrictEqual(row.cells[column], known.read[column]),
    )
    .map((column) => ({ column, from: quote(known?.written[column]), to: quote(given[column]) }))
}

/** A change with pictures by their names in the owner's files; the shop names them by their content. */
export function namePictures(change: ShopChange, pictures: { findName: (path: string) => string | null }): ShopChange {
  const rename = (text: string): string => {
    const upload = nameOfUpload(text)
    return upload === null ? text : (pictures.findName(`uploads/${upload}`) ?? 'another picture')
  }
  const renameAll = (text: string): string => joinList(splitList(text).map(rename))
  const columns = change.columns.map(({ column, from, to }) =>
    [from, to].some((text) => text.includes('pictures/'))
      ? { column, from: renameAll(from), to: renameAll(to) }
      : { column, from, to },
  )
  return { ...change, columns }
}

const isFilled = (cell: unknown): boolean => cell !== undefined && cell !== null && cell !== ''

const quote = (cell: unknown): string => (isFilled(cell) ? describePicture(textOf(cell)) : '')

/** Describes a picture in a cell by its type and size; any other text is returned unchanged. */
function describePicture(text: string): string {
  const [start, type] = /^data:([\w/+.-]+);base64,/.exec(text) ?? []
  if (start === undefined) return text
  const bytes = Buffer.byteLength(text.slice(start.length), 'base64')
  return `${type}, ${(bytes / 1024).toFixed(1)} KB`
}

const textOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell : cell === undefined || cell === null ? '' : JSON.stringify(cell)
