import { sql } from 'kysely'
import { readSwitches } from '#features/site/site.service.ts'
import type { Db } from '#lib/database/database.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import { exportSimple, type Naming } from './export-simple.ts'
import { exportItems } from './export-items.ts'
import { exportStores } from './export-stores.ts'
import { exportUnits, exportVehicles } from './export-vehicles.ts'
import { Known } from '#features/catalog/sheets/known.ts'
import type { Page } from './listing.ts'
import { type SheetLine, type SheetName, sheetNames } from '#features/catalog/sheets/sheet.ts'

export type ExportOptions = { uploads: Uploads; write: (line: SheetLine) => Promise<void> }

/** Writes the whole catalogue as rows that an import takes, as it is at one moment; pictures that were uploaded follow at the end. */
export async function exportCatalogue(db: Db, { uploads, write }: ExportOptions): Promise<Record<SheetName, number>> {
  const { digit_after_decimal_point: digits } = await readSwitches(db)
  const counts = Object.fromEntries(sheetNames.map((name) => [name, 0])) as Record<SheetName, number>
  const uploaded = new Set<string>()
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const known = await Known.open(tx)
      const naming: Naming = { digits, known, picture: (path) => namePicture(path, uploaded) }
      for (const sheet of sheetNames) {
        for await (const cells of pagesOf(sheet, { db: tx, naming })) {
          counts[sheet] += 1
          await write({ sheet, row: counts[sheet], cells })
        }
      }
    })
  for (const name of uploaded) await write({ picture: `pictures/${name}`, bytes: await readUpload(uploads, name) })
  return counts
}

function pagesOf(sheet: SheetName, page: Page): AsyncGenerator<Record<string, string>> {
  switch (sheet) {
    case 'stores':
      return exportStores(page)
    case 'items':
    case 'variations':
    case 'options':
      return exportItems(sheet, page)
    case 'vehicles':
      return exportVehicles(page)
    case 'vehicle_units':
      return exportUnits(page)
    default:
      return exportSimple(sheet, page)
  }
}

/** Uploads travel with the file; what the program brings along is there already. */
function namePicture(path: string | null, uploaded: Set<string>): string {
  if (path === null) return ''
  const name = /^uploads\/([0-9a-f]{32}\.jpg)$/.exec(path)?.[1]
  if (name !== undefined) uploaded.add(name)
  if (name !== undefined) return `pictures/${name}`
  return /^(\/|https?:)/.test(path) ? path : `/images/${path}`
}

async function readUpload(uploads: Uploads, name: string): Promise<Buffer | null> {
  const loaded = await uploads.findShared(name)?.load()
  return Buffer.isBuffer(loaded) ? loaded : null
}
