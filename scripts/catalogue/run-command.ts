import { resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { StartError } from '../../apps/api/src/listening.ts'
import { CsvError } from '../../apps/api/src/lib/text/csv.ts'
import { DataLockedError } from '../../apps/api/src/lib/database/data-lock.ts'
import { readSettings, SettingsError } from '../../apps/api/src/lib/settings.ts'
import { formatExport, formatImport, type Outcome } from './format-result.ts'
import { FileProblem } from '../../apps/api/src/lib/sheets/csv-file.ts'
import { readFiles } from './read-files.ts'
import { ShopProblem } from './service-lines.ts'
import { openShop } from './shop.ts'
import { openTarget } from './write-files.ts'

type Environment = Record<string, string | undefined>

const USAGE = `Use one of
  npm run catalogue -- import FILE            takes over a folder of CSV files, one CSV file, or one JSON file
  npm run catalogue -- import FILE --partial  takes the good rows and lists the others
  npm run catalogue -- export FOLDER          writes a folder of CSV files, or FILE.json
docs/catalogue.md describes the files.`

const expected = [SettingsError, DataLockedError, StartError, CsvError, FileProblem, ShopProblem]

/** Runs one command line and returns its exit code and what it prints. Paths are relative to `folder`. */
export async function runCommand(args: string[], environment: Environment, folder: string): Promise<Outcome> {
  try {
    return await perform(args, environment, folder)
  } catch (error) {
    const message = expected.some((type) => error instanceof type) ? (error as Error).message : inspect(error)
    return { code: 1, out: '', error: `${message}\n` }
  }
}

async function perform(args: string[], environment: Environment, folder: string): Promise<Outcome> {
  const { command, path, isPartial } = readCommand(args)
  if (path === null || (command !== 'import' && command !== 'export')) return { code: 1, out: '', error: `${USAGE}\n` }
  const file = resolve(folder, path)
  const shop = await openShop(readSettings(environment))
  try {
    if (command === 'import') return formatImport(await shop.import(readFiles(file), isPartial))
    const target = await openTarget(file)
    await shop.export(target.write)
    return formatExport(await target.close(), path)
  } finally {
    await shop.close()
  }
}

function readCommand(args: string[]): { command: string | null; path: string | null; isPartial: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { partial: { type: 'boolean', default: false } },
    })
    const [command = null, path = null, ...rest] = positionals
    return { command: rest.length > 0 ? null : command, path, isPartial: values.partial }
  } catch {
    return { command: null, path: null, isPartial: false }
  }
}
