import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopColumns, shopFile, shopSheetNames } from '../../apps/api/src/features/setup/shop-sheets.ts'
import type { SheetRow } from '../../apps/api/src/lib/sheets/sheet.ts'
import { toCsvLine } from '../../apps/api/src/lib/text/csv.ts'
import { FileProblem } from '../catalogue/csv-file.ts'
import { SETTINGS_FILE, writeSettingsFile } from './settings-file.ts'
import { writeZonesFile, ZONES_FILE } from './zones-file.ts'

/** Writes a shop's folder, which must be new; a file without rows shows its columns. */
export async function writeFolder(folder: string, rows: readonly SheetRow[]): Promise<void> {
  if ((await stat(folder).catch(() => null)) !== null)
    throw new FileProblem(`${folder} is there already, and nothing is written over. Name a new folder, or move that one away.`)
  await mkdir(folder, { recursive: true })
  for (const sheet of shopSheetNames) {
    const file = shopFile(sheet)
    const own = rows.filter((row) => row.sheet === sheet)
    await writeFile(join(folder, file), formatSheet(file, sheet, own))
  }
}

function formatSheet(file: string, sheet: string, rows: readonly SheetRow[]): string {
  if (file === SETTINGS_FILE) return writeSettingsFile(rows)
  if (file === ZONES_FILE) return writeZonesFile(rows)
  const columns = shopColumns(sheet)
  // Spreadsheets need a byte order mark to read Arabic.
  return `\uFEFF${[columns, ...rows.map(({ cells }) => columns.map((column) => textOf(cells[column])))].map(toCsvLine).join('')}`
}

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '')
