import type { Db } from '#lib/database/database.ts'
import type { Cells } from '#lib/sheets/sheet.ts'
import { readShopState } from '#features/site/public.ts'
import { frameSheets, offerSheets } from './shop-sheets.ts'

/** The rows of one sheet as in its file. Throws RangeError for an unknown sheet. */
export async function listSheet(db: Db, name: string): Promise<Cells[]> {
  const state = await readShopState(db)
  const found = [...frameSheets, ...offerSheets].find(({ sheet }) => sheet(state).name === name)
  if (found === undefined) throw new RangeError(`there is no sheet ${name}`)
  return found.list(db, state)
}
