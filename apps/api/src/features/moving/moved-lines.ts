import type { Cells, SheetLine, SheetRow } from '#lib/sheets/sheet.ts'

/** Rows that no file of a shop has, in the order in which they are written. */
export const movedSheets = ['moved_keys', 'moved_customers', 'moved_addresses', 'moved_orders'] as const
export type MovedSheet = (typeof movedSheets)[number]

/** Begins the name of a picture that only the store of an order may see. */
export const PRIVATE_PICTURE = 'private:'

export function isMovedRow(line: SheetLine): line is SheetRow<MovedSheet> {
  return 'sheet' in line && (movedSheets as readonly string[]).includes(line.sheet)
}

/** Connects a row of files with the other shop, so that the next move finds it under the same name. */
export type MovedKey = { kind: MovedKind; id: string; key: string }
/** Kinds of rows that are named by a file. */
export const movedKinds = ['module', 'zone', 'category', 'store', 'item', 'courier', 'parcel_category', 'coupon'] as const
export type MovedKind = (typeof movedKinds)[number]

export type KnownStore = { slug: string; module: string; type: string }
/** A shop's record of an earlier move, and how it writes amounts. */
export type Known = {
  digits: number
  country: string
  languages: readonly string[]
  keys: readonly MovedKey[]
  /** Ids there of orders that came over. */
  orders: readonly string[]
  stores: readonly KnownStore[]
  categories: readonly { slug: string; module: string }[]
}

/** The other shop, as lines of this one, in the order in which they are applied. */
export type Moved = {
  lines: SheetLine[]
  /** Rows that were left out or changed on the way, with how often. */
  notes: ReadonlyMap<string, number>
}

export class Notes {
  readonly counts = new Map<string, number>()

  add(note: string, count = 1): void {
    if (count > 0) this.counts.set(note, (this.counts.get(note) ?? 0) + count)
  }
}

export const row = <Name extends string>(sheet: Name, id: string, cells: Cells): SheetRow<Name> => ({
  sheet,
  row: rowNumber(id),
  cells,
})

/** The id in the other shop, where an owner finds the row that a message is about. */
const rowNumber = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 1)
