import type { Db } from '#lib/database/database.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { readShopState } from '#features/site/site.service.ts'
import { shopSheets } from './shop-sheets.ts'

/** The rows of all sheets, as they are at one moment; applied to an empty shop they make the same. */
export async function exportShop(db: Db): Promise<SheetRow[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const state = await readShopState(tx)
      const rows: SheetRow[] = []
      for (const { sheet, list } of shopSheets) {
        const { name } = sheet(state)
        for (const [index, cells] of (await list(tx, state)).entries()) rows.push({ sheet: name, row: index + 1, cells })
      }
      return rows
    })
}
