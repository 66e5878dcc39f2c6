/** Imports and exports the catalogue: through the service that runs on DATA_DIR, or in the database itself when none does. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../../apps/api/src/boot.ts'
import { CsvError } from '../../apps/api/src/lib/csv.ts'
import { DataLockedError } from '../../apps/api/src/lib/data-lock.ts'
import { readSettings, SettingsError } from '../../apps/api/src/lib/settings.ts'
import { FileProblem, readFiles } from './read-files.ts'
import { printExport, printImport } from './print-result.ts'
import { openShop, ShopProblem } from './shop.ts'
import { openTarget } from './write-files.ts'

const USAGE = `Use one of
  npm run catalogue -- import FILE            takes over a folder of CSV files, one CSV file, or one JSON file
  npm run catalogue -- import FILE --partial  takes the good rows and lists the others
  npm run catalogue -- export FOLDER          writes a folder of CSV files, or FILE.json
docs/catalogue.md describes the files.`

const expected = [SettingsError, DataLockedError, StartError, CsvError, FileProblem, ShopProblem]

try {
  process.exitCode = await main()
} catch (error) {
  console.error(expected.some((type) => error instanceof type) ? (error as Error).message : error)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { command, path, isPartial } = readCommand()
  if (path === null || (command !== 'import' && command !== 'export')) {
    console.error(USAGE)
    return 1
  }
  // npm runs in the repository's folder; paths are relative to the user's.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), path)
  const shop = await openShop(readSettings(process.env))
  try {
    if (command === 'import') return printImport(await shop.import(readFiles(file), isPartial))
    const target = await openTarget(file)
    await shop.export(target.write)
    return printExport(await target.close(), path)
  } finally {
    await shop.close()
  }
}

function readCommand(): { command: string | null; path: string | null; isPartial: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { partial: { type: 'boolean', default: false } },
    })
    const [command = null, path = null, ...rest] = positionals
    return { command: rest.length > 0 ? null : command, path, isPartial: values.partial }
  } catch {
    return { command: null, path: null, isPartial: false }
  }
}
