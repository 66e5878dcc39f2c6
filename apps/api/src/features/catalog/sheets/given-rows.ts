import { removeBidiControls } from '@medina/contract/wire/readable-text'
import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import { type SheetName, sheetNames } from './sheet.ts'
import { listSheets } from './sheets.ts'

/** The columns that identify a row, by sheet. */
export const keyColumns: Record<SheetName, readonly string[]> = {
  categories: ['slug'],
  brands: ['slug'],
  common_conditions: ['slug'],
  lexicon: ['slug'],
  stores: ['slug'],
  add_ons: ['store', 'name_en'],
  items: ['slug'],
  variations: ['item', 'option_1_en', 'option_2_en', 'option_3_en'],
  options: ['item', 'group_en', 'option_en'],
  vehicles: ['slug'],
  vehicle_units: ['license_plate_number'],
}

export function rowName(sheet: SheetName, cells: Cells): string {
  return join(cells, keyColumns[sheet])
}

/** The name of the rows that are written together: all variations of an item replace its earlier ones. */
export function ownerName(sheet: SheetName, cells: Cells): string {
  return join(cells, isSet(sheet) ? ['item'] : keyColumns[sheet])
}

const isSet = (sheet: SheetName): boolean => sheet === 'variations' || sheet === 'options'

const join = (cells: Cells, columns: readonly string[]): string =>
  columns
    .map((column) => cellText(cells[column]))
    .filter((text) => text !== '')
    .join(', ')

export const cellText = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? removeBidiControls(String(cell)).trim() : ''

/** `row`: the number of the owner's first row. */
type GivenRow = { row: number; columns: readonly string[] }

/** The rows that files name, by their owners, and the columns that the files have for them. */
export class GivenRows {
  count = 0
  private readonly rows = new Map<SheetName, Map<string, GivenRow>>()
  private readonly all = listSheets({ digits: 0, country: '' })
  /** Cached, because thousands of rows have the same columns. */
  private readonly columns = new Map<string, readonly string[]>()

  add({ sheet, row, cells }: SheetRow<SheetName>): void {
    this.count += 1
    const owners = this.rows.get(sheet) ?? new Map<string, GivenRow>()
    this.rows.set(sheet, owners)
    const owner = ownerName(sheet, cells)
    if (!owners.has(owner)) owners.set(owner, { row, columns: this.columnsOf(sheet, cells) })
  }

  /** Removes the rows that will not be written. */
  keep(isWritten: (sheet: SheetName, owner: string) => boolean): void {
    for (const [sheet, owners] of this.rows) for (const owner of owners.keys()) if (!isWritten(sheet, owner)) owners.delete(owner)
  }

  /** The given sheets, in an order in which each only refers to earlier ones. */
  get sheets(): SheetName[] {
    return sheetNames.filter((sheet) => (this.rows.get(sheet)?.size ?? 0) > 0)
  }

  listOwners(sheet: SheetName): string[] {
    return [...(this.rows.get(sheet)?.keys() ?? [])]
  }

  /** The given row for a row of the shop. */
  find(sheet: SheetName, cells: Cells): GivenRow | undefined {
    return this.rows.get(sheet)?.get(ownerName(sheet, cells))
  }

  private columnsOf(sheet: SheetName, cells: Cells): readonly string[] {
    const names = isSet(sheet) ? Object.keys(this.all[sheet].columns) : Object.keys(cells)
    const key = `${sheet} ${names.join(' ')}`
    const known = this.columns.get(key) ?? names.filter((name) => !keyColumns[sheet].includes(name))
    this.columns.set(key, known)
    return known
  }
}
