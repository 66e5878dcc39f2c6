import { allowWaiting } from '#lib/database/allow-waiting.ts'
import type { Db } from '#lib/database/database.ts'
import { nameOfUpload } from '#lib/sheets/cell-text.ts'
import { keepOffered } from '#lib/sheets/text-columns.ts'
import type { SheetLine } from '#lib/sheets/sheet.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import { listCatalogue, readSharedPicture } from '#features/catalog/public.ts'
import { readShopState } from '#features/site/public.ts'
import { frameSheets, offerSheets } from './shop-sheets.ts'

export type ExportOptions = { uploads: Uploads; write: (line: SheetLine) => Promise<void> }

/** Writes the rows of all sheets as of one moment, and the uploaded pictures; applied to an empty shop, they create the same shop. */
export async function exportShop(db: Db, { uploads, write }: ExportOptions): Promise<void> {
  const uploaded = new Set<string>()
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await allowWaiting(tx)
      const state = await readShopState(tx)
      const writeSheets = async (sheets: readonly ShopSheet[]): Promise<void> => {
        for (const { sheet, list } of sheets) {
          const { name } = sheet(state)
          for (const [index, cells] of (await list(tx, state)).entries()) {
            for (const cell of Object.values(cells)) addUpload(uploaded, cell)
            await write({ sheet: name, row: index + 1, cells: keepOffered(cells, state.languages) })
          }
        }
      }
      await writeSheets(frameSheets)
      for await (const line of listCatalogue(tx, { digits: state.digits, uploaded }))
        await write({ ...line, cells: keepOffered(line.cells, state.languages) })
      await writeSheets(offerSheets)
    })
  for (const name of uploaded) await write(await readSharedPicture(uploads, name))
}

function addUpload(uploaded: Set<string>, cell: unknown): void {
  const name = nameOfUpload(cell)
  if (name !== null) uploaded.add(name)
}
