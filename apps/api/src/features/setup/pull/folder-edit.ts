import type { Cells } from '#lib/sheets/sheet.ts'

/**
 * A change of a folder's file that brings it in line with the shop. Cells are texts as in an export. `fill` gives a row its cells below
 * columns that the file gets, and is no change of the shop.
 */
export type FolderEdit = {
  kind: 'add' | 'change' | 'remove' | 'fill'
  sheet: string
  /** The row in the file, as its reader numbers it; null for a new one. */
  row: number | null
  /** Identifies the row, such as `Centre, Food`. */
  name: string
  cells: Cells
}
