import { sql } from '#lib/database/statements/sql.ts'
import type { TestApp } from '#testing/shop/test-app.ts'
import type { Db } from '#lib/database/database.ts'
import { exportCatalogue } from './export/export-catalogue.ts'
import { importCatalogue, type ImportOptions, type ImportResult } from './import-catalogue.ts'
import { type SheetLine, type SheetName, sheetNames } from './sheet.ts'
import type { Cells, SheetProblem } from '#lib/sheets/sheet.ts'

export type SheetCells = Partial<Record<SheetName, Cells[]>>

/** Rows numbered as in a CSV file: the first one below the header is row 2. */
export async function* aCatalogue(sheets: SheetCells, pictures: Record<string, Buffer> = {}): AsyncGenerator<SheetLine> {
  for (const [picture, bytes] of Object.entries(pictures)) yield { picture, bytes }
  for (const sheet of sheetNames)
    for (const [index, cells] of (sheets[sheet] ?? []).entries()) yield { sheet, row: index + 2, cells }
}

export function importInto(
  app: TestApp,
  lines: AsyncIterable<SheetLine>,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult> {
  const { uploads, db, clock, settings } = app.api
  return importCatalogue(db, lines, { isPartial: false, uploads, dataDir: settings.DATA_DIR, now: clock.now(), ...options })
}

export async function exportFrom(app: TestApp): Promise<SheetLine[]> {
  const lines: SheetLine[] = []
  await exportCatalogue(app.api.db, {
    uploads: app.api.uploads,
    write: async (line) => {
      lines.push(line)
    },
  })
  return lines
}

export async function* replay(lines: readonly SheetLine[]): AsyncGenerator<SheetLine> {
  yield* lines.filter((line) => 'picture' in line)
  yield* lines.filter((line) => 'sheet' in line)
}

/** The places of problems: "items.csv 2 price". */
export const placesOf = (problems: readonly SheetProblem[]): string[] =>
  problems.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`)

export const aStoreRow = (cells: Cells = {}): Cells => ({
  slug: 'bread-house',
  module: 'grocery',
  zone: 'Centre',
  name_en: 'Bread House',
  name_ar: 'بيت الخبز',
  phone: '+966551234567',
  latitude: '22.42',
  longitude: '39.05',
  hours: 'sun-thu 08:00-23:00; fri 13:00-24:00',
  minimum_delivery_time: '20',
  maximum_delivery_time: '30',
  ...cells,
})

export const aCategoryRow = (cells: Cells = {}): Cells => ({ slug: 'bakery', module: 'grocery', name_en: 'Bakery', ...cells })

export const anItemRow = (cells: Cells = {}): Cells => ({
  slug: 'white-bread',
  store: 'bread-house',
  category: 'bakery',
  name_en: 'White bread',
  price: '4.50',
  stock: '10',
  ...cells,
})

/** Keeps every fifth item of the demo city: the others would take most of the time and test nothing new. */
export async function thinOutItems(db: Db): Promise<void> {
  await sql`delete from reviews where item_id is not null`.execute(db)
  await sql`delete from items where id % 5 > 0 and id not in (select item_id from order_lines)`.execute(db)
}
