import type { Db } from '#lib/database/database.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { Report } from '#lib/sheets/report.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import { checkCatalogue, inImportFolder } from '#features/catalog/sheets/import-catalogue.ts'
import { type SheetName, sheetNames } from '#features/catalog/sheets/sheet.ts'
import { Spool } from '#features/catalog/sheets/spool.ts'
import { isImporting, writeSpooled } from '#features/catalog/sheets/write-catalogue.ts'
import { inTurn, toProblem } from './apply-form.ts'

type Adding = { uploads: Uploads; dataDir: string; digits: number; country: string; now: Date }

/**
 * Writes rows of any sheets of the catalogue by the rules of files, within the caller's transaction; the caller has chosen slugs that nobody
 * has. Throws 422 with a problem per cell, such as `items.0.price`, and 409 while files are imported.
 */
export async function addCatalogueRows(
  tx: Db,
  rows: readonly SheetRow<SheetName>[],
  { uploads, dataDir, digits, country, now }: Adding,
): Promise<void> {
  if (await isImporting(tx)) throw refuse(409, 'rows', 'operator.importing')
  await inImportFolder({ uploads, dataDir }, async ({ folder, pictures }) => {
    const report = new Report(sheetNames, (sheet) => sheet)
    const spool = await Spool.open(folder)
    try {
      await checkCatalogue(tx, inTurn(rows), { spool, pictures, report, digits, country })
      if (report.count > 0) throw new AppError(422, report.explain().map(toProblem))
      await writeSpooled(tx, spool, { now, takesStock: true })
    } finally {
      spool.close()
    }
  })
}
