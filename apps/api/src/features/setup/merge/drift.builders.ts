import { aCategoryRow, anItemRow, aStoreRow } from '#features/catalog/sheets/sheets.builders.ts'
import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import { casablanca } from '#features/setup/setup.builders.ts'

export const HOURS = 'sun-sat 08:00-23:00'
export const shirt = (size: string, cells: Cells = {}): SheetRow => ({
  sheet: 'variations',
  row: 2,
  cells: { item: 'shirt', choice_1_en: 'Size', option_1_en: size, price: '20', stock: '5', ...cells },
})

/** A grocery in Casablanca with milk and a shirt in two sizes. */
export function aFolder({ store = {}, milk = {} }: { store?: Cells; milk?: Cells } = {}, ...more: SheetRow[]): SheetRow[] {
  return [
    ...casablanca(),
    { sheet: 'modules', row: 3, cells: { name_en: 'Grocery', type: 'grocery' } },
    { sheet: 'categories', row: 2, cells: aCategoryRow() },
    {
      sheet: 'stores',
      row: 3,
      cells: aStoreRow({ zone: 'Maârif', latitude: '33.58', longitude: '-7.64', hours: HOURS, active: 'yes', ...store }),
    },
    { sheet: 'items', row: 2, cells: anItemRow({ slug: 'milk', stock: '40', ...milk }) },
    { sheet: 'items', row: 3, cells: anItemRow({ slug: 'shirt', stock: '10' }) },
    shirt('S'),
    shirt('M'),
    ...more,
  ]
}
