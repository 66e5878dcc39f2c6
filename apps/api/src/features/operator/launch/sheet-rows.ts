import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { listSheet } from '#features/setup/public.ts'
import type { Db } from '#lib/database/database.ts'
import { languages, type MessageKey, translateToAll } from '#lib/i18n.ts'

/** The rows of a sheet of the shop, as its file has them. */
export const listCells = async (db: Db, name: string): Promise<SheetCells[]> => (await listSheet(db, name)) as SheetCells[]

/** A text of ours in all languages, as the cells of a column. */
export function textCells(column: string, key: MessageKey): SheetCells {
  const texts = translateToAll(key)
  return Object.fromEntries(languages.map((language) => [`${column}_${language}`, texts[language] ?? '']))
}
