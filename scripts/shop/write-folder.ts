import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCatalogueSheet, shopColumns, shopFile, shopSheetNames } from '../../apps/api/src/features/setup/shop-sheets.ts'
import type { SheetName } from '../../apps/api/src/features/catalog/sheets/sheet.ts'
import { columnsToWrite } from '../../apps/api/src/lib/sheets/text-columns.ts'
import type { SheetLine, SheetRow } from '../../apps/api/src/lib/sheets/sheet.ts'
import { toCsvLine } from '../../apps/api/src/lib/text/csv.ts'
import { openTarget } from '../catalogue/write-files.ts'
import { DOCUMENTS_FOLDER, writeDocumentFiles } from '../../apps/api/src/features/setup/folder/document-files.ts'
import { LOOK_FOLDER, writeLookFolder } from '../../apps/api/src/features/setup/folder/look-files.ts'
import { OFFLINE_METHODS_FILE, writeOfflineMethodsFile } from '../../apps/api/src/features/setup/folder/offline-methods-file.ts'
import { SETTINGS_FILE, writeSettingsFile } from '../../apps/api/src/features/setup/folder/settings-file.ts'
import { writeZonesFile, ZONES_FILE } from '../../apps/api/src/features/setup/folder/zones-file.ts'

export type Folder = { write: (line: SheetLine) => Promise<void>; close: () => Promise<void> }

/** Creates a shop's folder; a file without rows shows its columns. Throws FileProblem if the folder exists. */
export async function openFolder(path: string): Promise<Folder> {
  // The catalogue may be larger than the memory, so its rows are written as they come.
  const catalogue = await openTarget(path)
  const rows: SheetRow[] = []
  return {
    async write(line) {
      if ('picture' in line || isCatalogueRow(line)) await catalogue.write(line)
      else rows.push(line)
    },
    async close() {
      await catalogue.close()
      for (const sheet of shopSheetNames.filter((name) => !isCatalogueSheet(name))) {
        const file = shopFile(sheet)
        const own = rows.filter((row) => row.sheet === sheet)
        if (file === DOCUMENTS_FOLDER) await writeDocumentFiles(path, own)
        else if (file === LOOK_FOLDER) await writeLookFolder(path, own)
        else await writeFile(join(path, file), formatSheet(file, sheet, own))
      }
    },
  }
}

const isCatalogueRow = (row: SheetRow): row is SheetRow<SheetName> => isCatalogueSheet(row.sheet)

function formatSheet(file: string, sheet: string, rows: readonly SheetRow[]): string {
  if (file === SETTINGS_FILE) return writeSettingsFile(rows)
  if (file === ZONES_FILE) return writeZonesFile(rows)
  if (file === OFFLINE_METHODS_FILE) return writeOfflineMethodsFile(rows)
  const columns = columnsToWrite(
    shopColumns(sheet),
    rows.map(({ cells }) => cells),
  )
  // Spreadsheets need a byte order mark to read Arabic.
  return `\uFEFF${[columns, ...rows.map(({ cells }) => columns.map((column) => textOf(cells[column])))].map(toCsvLine).join('')}`
}

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '')
