import { allowWaiting } from '#lib/database/allow-waiting.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import { exportSimple, type Naming } from './export-simple.ts'
import { exportItems } from './export-items.ts'
import { exportStores } from './export-stores.ts'
import { exportUnits, exportVehicles } from './export-vehicles.ts'
import { Known } from '#features/catalog/sheets/known.ts'
import type { Page } from './listing.ts'
import { type SheetLine, type SheetName, sheetNames } from '#features/catalog/sheets/sheet.ts'
import { nameOfPicture, nameOfUpload } from '#lib/sheets/cell-text.ts'
import { keepOffered } from '#lib/sheets/text-columns.ts'
import type { SheetPicture, SheetRow } from '#lib/sheets/sheet.ts'

export type ExportOptions = { uploads: Uploads; write: (line: SheetLine) => Promise<void> }

/** Writes the whole catalogue of one moment as rows that can be imported; uploaded pictures follow at the end. */
export async function exportCatalogue(db: Db, { uploads, write }: ExportOptions): Promise<Record<SheetName, number>> {
  const { digit_after_decimal_point: digits, languages } = await readSwitches(db)
  const counts = Object.fromEntries(sheetNames.map((name) => [name, 0])) as Record<SheetName, number>
  const uploaded = new Set<string>()
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await allowWaiting(tx)
      for await (const line of listCatalogue(tx, { digits, uploaded })) {
        counts[line.sheet] += 1
        await write({ ...line, cells: keepOffered(line.cells, languages) })
      }
    })
  for (const name of uploaded) await write(await readSharedPicture(uploads, name))
  return counts
}

type Listing = Pick<Page, 'owners'> & { digits: number; uploaded: Set<string>; sheets?: readonly SheetName[] }

/** The rows of the catalogue, or of some of its sheets; adds the names of the uploads that they refer to to `uploaded`. */
export async function* listCatalogue(
  tx: Db,
  { digits, uploaded, sheets = sheetNames, owners }: Listing,
): AsyncGenerator<SheetRow<SheetName>> {
  const known = await Known.open(tx)
  const naming: Naming = { digits, known, picture: (path) => namePicture(path, uploaded) }
  for (const sheet of sheets) {
    let row = 0
    for await (const cells of pagesOf(sheet, { db: tx, naming, owners })) yield { sheet, row: ++row, cells }
  }
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

/** Uploads are exported with the file; pictures that belong to the program exist everywhere. */
function namePicture(path: string | null, uploaded: Set<string>): string {
  const name = nameOfPicture(path)
  const upload = nameOfUpload(name)
  if (upload !== null) uploaded.add(upload)
  return name
}

export async function readSharedPicture(uploads: Uploads, name: string): Promise<SheetPicture> {
  const loaded = await uploads.findShared(name)?.load()
  return { picture: `pictures/${name}`, bytes: Buffer.isBuffer(loaded) ? loaded : null }
}
