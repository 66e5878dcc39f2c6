import type { MenuItemRows } from '@medina/contract/operator/menu/menu'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { ReadItem } from './item-draft.ts'

/** One list, so that rows that did not change stay the same value. */
const noRows: SheetCells[] = []

export function toReadItem({ id, slug, rows, pictures, contents }: MenuItemRows): ReadItem {
  return {
    subject: rows.vehicles === undefined ? 'item' : 'vehicle',
    id,
    slug,
    cells: (rows.vehicles ?? rows.items)?.[0] ?? {},
    options: rows.options ?? noRows,
    variations: rows.variations ?? noRows,
    units: rows.vehicle_units ?? noRows,
    pictures,
    contents,
  }
}
