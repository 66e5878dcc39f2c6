import { fileURLToPath } from 'node:url'
import { addDays, countDays } from '@medina/time/local-time'
import { createFiles } from '#adapters/files/create-files.ts'
import { applyShop, readFolder, requireFolder } from '#features/setup/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Settings } from '#lib/settings.ts'
import type { SheetLine } from '#lib/sheets/sheet.ts'
import { createUploads } from '#lib/uploads/uploads.ts'
import { momentOf } from './dates.ts'

/** The shop of the demo city: a folder as any owner has one (docs/shop-files.md). */
export const SHOP_FOLDER = fileURLToPath(new URL('../../../examples/medina', import.meta.url))

/** The day on which the folder was written. Its offers run around this day; the demo moves them to today. */
export const FOLDER_DAY = '2026-01-01'

/** The city is two years old. */
const FOUNDED = -730

/** Makes the shop that the folder describes in an empty database, as `npm run shop -- apply` does, with its offers running today. */
export async function applyDemoFolder(tx: Db, settings: Settings, today: string): Promise<void> {
  await requireFolder(SHOP_FOLDER)
  const { problems } = await applyShop(tx, moveDates(readFolder(SHOP_FOLDER), countDays(FOLDER_DAY, today)), {
    isPlan: false,
    prunes: false,
    isListed: false,
    uploads: createUploads(await createFiles(settings), settings),
    dataDir: settings.DATA_DIR,
    now: momentOf(today, FOUNDED, 0.4),
  })
  const [problem] = problems
  if (problem === undefined) return
  const { sheet, row, column, message } = problem
  throw new Error(`${SHOP_FOLDER}: ${sheet}, row ${row}, ${column}: ${message}`)
}

const dateColumns = ['start_date', 'end_date', 'expire_date', 'discount_start_date', 'discount_end_date', 'starts_at', 'ends_at']

/** The same rows so many days later. */
async function* moveDates(lines: AsyncIterable<SheetLine>, days: number): AsyncGenerator<SheetLine> {
  for await (const line of lines) {
    if ('picture' in line) yield line
    else {
      const moved = dateColumns.flatMap((column) => {
        const cell = line.cells[column]
        return typeof cell === 'string' && cell !== '' ? [[column, moveDate(cell, days)]] : []
      })
      yield { ...line, cells: { ...line.cells, ...Object.fromEntries(moved) } }
    }
  }
}

/** A date, or a moment: "2026-01-01 18:00". */
const moveDate = (cell: string, days: number): string => `${addDays(cell.slice(0, 10), days)}${cell.slice(10)}`
