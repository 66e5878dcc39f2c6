import type { DeskSheet, SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'

/**
 * Holds the rows that a form was filled from, from its first change until it is saved or reports a conflict. `latest` may be refetched
 * while the form is open.
 */
export function useFormBase<T>(latest: T) {
  const [held, setHeld] = useState<{ base: T } | null>(null)
  return {
    base: held === null ? latest : held.base,
    hold: () => setHeld((known) => known ?? { base: latest }),
    release: () => setHeld(null),
  }
}

/** The columns that name the rows of each sheet. */
export const rowKeys: Readonly<Record<DeskSheet, readonly string[]>> = {
  modules: ['name_en'],
  zones: ['name_en'],
  fees: ['zone', 'module'],
  surges: ['name_en'],
  reasons: ['kind', 'user_type', 'reason_en'],
  offline_methods: ['name_en'],
  banners: ['slug'],
  size_guides: ['slug'],
  help_questions: ['slug'],
  coupons: ['code'],
  cashback: ['slug'],
  campaigns: ['slug'],
  flash_sales: ['slug'],
  flash_sale_items: ['sale', 'item'],
  item_campaigns: ['store', 'title_en'],
  tax_classes: ['code'],
  sellers: ['code'],
}

export function nameRow(sheet: DeskSheet, cells: SheetCells): string {
  return rowKeys[sheet].map((column) => cells[column] ?? '').join('|')
}

/** The previous values of the cells that these rows change, as the form read them. A removed row is listed whole; new rows have none. */
export function listKnown(base: SheetRows, { rows, remove = {} }: { rows: SheetRows; remove?: SheetRows }): SheetRows {
  return Object.fromEntries(
    (Object.keys(rowKeys) as DeskSheet[]).flatMap((sheet) => {
      const read = new Map(base[sheet]?.map((cells) => [nameRow(sheet, cells), cells]))
      const known = [
        ...(rows[sheet] ?? []).flatMap((row) => pick(read.get(nameRow(sheet, row)), Object.keys(row))),
        ...(remove[sheet] ?? []).flatMap((row) => {
          const whole = read.get(nameRow(sheet, row))
          return whole === undefined ? [] : [whole]
        }),
      ]
      return known.length === 0 ? [] : [[sheet, known] as const]
    }),
  )
}

function pick(row: SheetCells | undefined, columns: readonly string[]): SheetCells[] {
  if (row === undefined) return []
  return [Object.fromEntries(columns.flatMap((column) => (row[column] === undefined ? [] : [[column, row[column]] as const])))]
}
