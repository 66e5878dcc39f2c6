import { resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { StartError } from '../../apps/api/src/process/listening.ts'
import { CsvError } from '../../apps/api/src/lib/text/csv.ts'
import { DataLockedError } from '../../apps/api/src/lib/database/data-lock.ts'
import { readSettings, SettingsError } from '../../apps/api/src/lib/settings.ts'
import { formatExport, formatImport, type Outcome } from './format-result.ts'
import { FileProblem } from '../../apps/api/src/lib/sheets/csv-file.ts'
import { readFiles } from './read-files.ts'
import { ShopProblem } from './service-lines.ts'
import { type ImportFlags, openShop } from './shop.ts'
import { openTarget } from './write-files.ts'

type Environment = Record<string, string | undefined>

const USAGE = `Use one of
  npm run catalogue -- import FILE            takes over a folder of CSV files, one CSV file, or one JSON file
  npm run catalogue -- import FILE --partial  takes the good rows and lists the others
  npm run catalogue -- import FILE --stock    also sets the stock of items that are there, where the file has changed it
  npm run catalogue -- import FILE --all-stock  also sets the stock of all items
  npm run catalogue -- import FILE --take-back  overwrites what changed in the shop since the last import
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
  const { command, path, flags } = readCommand(args)
  if (path === null || (command !== 'import' && command !== 'export')) return { code: 1, out: '', error: `${USAGE}\n` }
  const file = resolve(folder, path)
  const shop = await openShop(readSettings(environment))
  try {
    if (command === 'import') return formatImport(await shop.import(readFiles(file), flags), toCommand(args))
    const target = await openTarget(file)
    await shop.export(target.write)
    return formatExport(await target.close(), path)
  } finally {
    await shop.close()
  }
}

/** The command line as it was typed. */
function toCommand(args: readonly string[]): string {
  return ['npm run catalogue --', ...args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg))].join(' ')
}

const noFlags: ImportFlags = { isPartial: false, takesStock: false, takesBack: false }

function readCommand(args: string[]): { command: string | null; path: string | null; flags: ImportFlags } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        partial: { type: 'boolean', default: false },
        stock: { type: 'boolean', default: false },
        'all-stock': { type: 'boolean', default: false },
        'take-back': { type: 'boolean', default: false },
      },
    })
    const [command = null, path = null, ...rest] = positionals
    const flags = {
      isPartial: values.partial,
      takesStock: values['all-stock'] ? ('all' as const) : values.stock,
      takesBack: values['take-back'],
    }
    return { command: rest.length > 0 ? null : command, path, flags }
  } catch {
    return { command: null, path: null, flags: noFlags }
  }
}
