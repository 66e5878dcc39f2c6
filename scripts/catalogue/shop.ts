import { json } from 'node:stream/consumers'
import { createFiles } from '../../apps/api/src/adapters/files/create-files.ts'
import { openDatabase } from '../../apps/api/src/process/boot.ts'
import { exportCatalogue } from '../../apps/api/src/features/catalog/sheets/export/export-catalogue.ts'
import { importCatalogue, type ImportResult } from '../../apps/api/src/features/catalog/sheets/import-catalogue.ts'
import { type SheetLine, sheetNames } from '../../apps/api/src/features/catalog/sheets/sheet.ts'
import { createClock } from '../../apps/api/src/lib/clock.ts'
import type { Settings } from '../../apps/api/src/lib/settings.ts'
import { findRunning, type ToolAccess } from '../../apps/api/src/lib/http/tool-access.ts'
import { receiveLines, sendLines } from './service-lines.ts'
import { createUploads } from '../../apps/api/src/lib/uploads/uploads.ts'

export type ImportFlags = { isPartial: boolean; takesStock: boolean | 'all'; takesBack: boolean }

export type Shop = {
  import: (lines: AsyncIterable<SheetLine>, flags: ImportFlags) => Promise<ImportResult>
  export: (write: (line: SheetLine) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** The service that runs on this DATA_DIR, which then shows changes at once; otherwise the database itself. */
export async function openShop(settings: Settings): Promise<Shop> {
  const access = await findRunning(settings)
  return access === null ? openStopped(settings) : openRunning(access)
}

function openRunning(access: ToolAccess): Shop {
  return {
    async import(lines, { isPartial, takesStock, takesBack }) {
      const path = `/catalogue/import?partial=${isPartial ? 1 : 0}&stock=${takesStock === 'all' ? 'all' : takesStock ? 1 : 0}&take_back=${takesBack ? 1 : 0}`
      return (await json(await sendLines(access, path, lines))) as ImportResult
    },
    async export(write) {
      for await (const line of receiveLines(access, '/catalogue/export', sheetNames)) await write(line)
    },
    close: async () => {},
  }
}

async function openStopped(settings: Settings): Promise<Shop> {
  const database = await openDatabase(settings)
  const uploads = createUploads(await createFiles(settings), settings)
  const now = createClock(settings.CLOCK_START).now()
  return {
    import: (lines, flags) => importCatalogue(database.db, lines, { ...flags, uploads, dataDir: settings.DATA_DIR, now }),
    export: async (write) => void (await exportCatalogue(database.db, { uploads, write })),
    close: () => database.close(),
  }
}
