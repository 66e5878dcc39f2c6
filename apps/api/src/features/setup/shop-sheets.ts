import { feeSheet, surgeSheet, zoneSheet } from '#features/geo/geo.service.ts'
import { moduleSheet, settingSheet } from '#features/site/site.service.ts'
import { sheetFile } from '#lib/sheets/sheet.ts'
import type { ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'

/** The sheets of a shop's folder that are no catalogue, in the order in which they name each other. */
export const shopSheets: readonly ShopSheet[] = [settingSheet, moduleSheet, zoneSheet, feeSheet, surgeSheet]

const files: Readonly<Record<string, string>> = { settings: 'shop.yaml', zones: 'zones.geojson' }

/** The name of a sheet's file in a shop's folder. */
export function shopFile(sheet: string): string {
  return files[sheet] ?? sheetFile(sheet)
}

const emptyState: ShopState = { digits: 2, timeZone: 'UTC', modules: [], zones: [] }

/** The names of the sheets, in their order. */
export const shopSheetNames: readonly string[] = shopSheets.map(({ sheet }) => sheet(emptyState).name)

/** The columns of a sheet, which are the same in every shop. */
export function shopColumns(name: string): string[] {
  return shopSheets
    .map(({ sheet }) => sheet(emptyState))
    .flatMap((sheet) => (sheet.name === name ? Object.keys(sheet.columns) : []))
}
