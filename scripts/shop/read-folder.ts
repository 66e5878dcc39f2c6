import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sheetNames } from '../../apps/api/src/features/catalog/sheets/sheet.ts'
import { shopFile, shopSheetNames } from '../../apps/api/src/features/setup/shop-sheets.ts'
import { type SheetRow, sheetFile } from '../../apps/api/src/lib/sheets/sheet.ts'
import { FileProblem, readCsvFile } from '../catalogue/csv-file.ts'
import { readSettingsFile, SETTINGS_FILE } from './settings-file.ts'
import { readZonesFile, ZONES_FILE } from './zones-file.ts'

/** The catalogue lies beside the shop's own files, and has a command of its own. */
const beside = new Set([...sheetNames.map(sheetFile), 'README.md'])

/** The rows of a shop's folder. Throws FileProblem for a file that cannot be read, and for one whose name says nothing. */
export async function readFolder(folder: string): Promise<SheetRow[]> {
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new FileProblem(`${folder} is no folder. Name one that has a ${SETTINGS_FILE}.`)
  const known = shopSheetNames.map(shopFile)
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
  const strange = files.find((name) => !known.includes(name) && !beside.has(name))
  if (strange !== undefined)
    throw new FileProblem(`${strange} is no file of a shop. Name it one of ${known.join(', ')}, or take it away.`)
  const rows: SheetRow[] = []
  for (const sheet of shopSheetNames) {
    const file = shopFile(sheet)
    if (files.includes(file)) rows.push(...(await readSheet(sheet, join(folder, file))))
  }
  return rows
}

async function readSheet(sheet: string, path: string): Promise<SheetRow[]> {
  if (path.endsWith(SETTINGS_FILE)) return readSettingsFile(await readFile(path, 'utf8'))
  if (path.endsWith(ZONES_FILE)) return readZonesFile(await readFile(path, 'utf8'))
  const rows: SheetRow[] = []
  for await (const row of readCsvFile(sheet, path)) rows.push(row)
  return rows
}
