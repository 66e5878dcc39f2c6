import { once } from 'node:events'
import { createWriteStream, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { aModule, aZone } from '../apps/api/src/features/catalog/catalog.builders.ts'
import type { SheetName } from '../apps/api/src/features/catalog/sheets/sheet.ts'
import { sheetFile } from '../apps/api/src/lib/sheets/sheet.ts'
import { toCsvLine } from '../apps/api/src/lib/text/csv.ts'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import { readSettings } from '../apps/api/src/lib/settings.ts'
import { makeCatalogue } from './catalogue.ts'
import { extent, isShort } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import { runMeasured } from './run-measured.ts'

const SIZE = extent({ stores: 500, categories: 100, items: 100_000 }, { stores: 5, categories: 5, items: 100 })

/**
 * Duration of importing 100,000 items as CSV into an empty shop on a PostgreSQL with durable commits, and of importing them
 * again.
 */
export async function measureImport(ground: Ground): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  await writeCsv(folder)
  const bytes = ['categories', 'stores', 'items'].reduce((sum, sheet) => sum + statSync(join(folder, `${sheet}.csv`)).size, 0)
  const server = await ground.openServer()
  try {
    const settings = { DATABASE_URL: await server.openDatabase('tables'), DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')) }
    await prepare(settings)
    const catalogue = (args: string[]) => runMeasured('scripts/catalogue/run.ts', args, settings)
    const first = await catalogue(['import', folder])
    const again = isShort ? null : await catalogue(['import', folder])
    const out = await catalogue(['export', join(settings.DATA_DIR, 'out')])
    const of = `${SIZE.items.toLocaleString('en')} items`
    return [
      { name: `${of}, CSV, new`, value: first.seconds, unit: 's', budget: { most: 60 } },
      ...(again === null ? [] : [{ name: `${of}, CSV, nothing changed`, value: again.seconds, unit: 's' }]),
      { name: `${of}, exported`, value: out.seconds, unit: 's' },
      { name: 'size of the files', value: bytes / 1e6, unit: 'MB' },
      { name: 'memory at most, new', value: first.memory, unit: 'MB' },
    ]
  } finally {
    await server.stop()
  }
}

async function prepare(settings: Record<string, string>): Promise<void> {
  const { db, close } = await openDatabase(readSettings(settings))
  const grocery = await aModule(db, 'grocery', { name: 'Groceries' })
  await aZone(db, { name: 'Centre', modules: [grocery] })
  await close()
}

async function writeCsv(folder: string): Promise<void> {
  const streams = new Map<SheetName, ReturnType<typeof createWriteStream>>()
  for await (const line of makeCatalogue(SIZE)) {
    if (!('sheet' in line)) continue
    let stream = streams.get(line.sheet)
    if (stream === undefined) {
      stream = createWriteStream(join(folder, sheetFile(line.sheet)))
      stream.write(toCsvLine(Object.keys(line.cells)))
      streams.set(line.sheet, stream)
    }
    if (!stream.write(toCsvLine(Object.values(line.cells).map(String)))) await once(stream, 'drain')
  }
  for (const stream of streams.values()) {
    stream.end()
    await finished(stream)
  }
}
