import { resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { readSettings } from '../../apps/api/src/lib/settings.ts'
import { formatResult, type Outcome } from './format-plan.ts'
import { openShop } from './open-shop.ts'
import { readFolder, requireFolder } from '../../apps/api/src/features/setup/folder/read-folder.ts'
import { moveHelp, moveUsage, runMove } from './run-move.ts'
import { runSettings, settingsUsage } from './run-settings.ts'
import { openFolder } from './write-folder.ts'

type Environment = Record<string, string | undefined>

const USAGE = `Use one of
  npm run shop -- plan FOLDER    tells what would change, line by line
  npm run shop -- apply FOLDER   changes it, all or nothing
  npm run shop -- check FOLDER   tells whether the files are right
  npm run shop -- export FOLDER  writes the shop into a new folder
  ${[...moveUsage, ...settingsUsage].join('\n  ')}
plan and apply take
  --prune      removes what a file leaves out; without it, only what the files say changes
  --stock      sets the stock of items that are there already; without it, it stays as it is
  --take-back  overwrites what changed in the shop since files were last applied
docs/shop-files.md describes the files.
${moveHelp}`

/** Matched by name, because importing the classes would load the whole service. */
const expected = ['SettingsError', 'DataLockedError', 'StartError', 'FileProblem', 'ShopProblem', 'OperatorProblem']

/** Runs one command line and returns its exit code and what it prints. Paths are relative to `folder`. */
export async function runCommand(args: string[], environment: Environment, folder: string): Promise<Outcome> {
  if (args[0] === 'settings') return runSettings(args, environment)
  try {
    const moved = args[0] === 'move' ? await runMove(args, environment, folder) : null
    if (moved !== null) return moved
    const call = readCall(args)
    if (call === null) return { code: 2, out: '', error: `${USAGE}\n` }
    return await perform(call, environment, folder)
  } catch (error) {
    const isKnown = error instanceof Error && expected.includes(error.name)
    return { code: 1, out: '', error: `${isKnown ? error.message : inspect(error)}\n` }
  }
}

type Flag = 'prune' | 'stock' | 'take-back'
type Call = { command: 'plan' | 'apply' | 'check' | 'export'; path: string; flags: readonly Flag[] }

async function perform({ command, path, flags }: Call, environment: Environment, folder: string): Promise<Outcome> {
  const target = resolve(folder, path)
  if (command !== 'export') await requireFolder(target)
  const shop = await openShop(readSettings(environment))
  try {
    if (command !== 'export')
      return formatResult(
        await shop.apply(readFolder(target), {
          isPlan: command !== 'apply',
          prunes: flags.includes('prune'),
          takesStock: flags.includes('stock'),
          takesBack: flags.includes('take-back'),
        }),
        {
          command,
          takesBack: flags.includes('take-back'),
          next: [`npm run shop -- apply ${/\s/.test(path) ? `"${path}"` : path}`, ...flags.map((flag) => `--${flag}`)].join(' '),
        },
      )
    const folder = await openFolder(target)
    await shop.export(folder.write)
    await folder.close()
    return { code: 0, out: `  The shop is in ${path}.\n`, error: '' }
  } finally {
    await shop.close()
  }
}

const commands = ['plan', 'apply', 'check', 'export'] as const

function readCall(args: string[]): Call | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { prune: { type: 'boolean' }, stock: { type: 'boolean' }, 'take-back': { type: 'boolean' } },
    })
    const [word, path, ...rest] = positionals
    const command = commands.find((each) => each === word)
    const flags = (Object.keys(values) as Flag[]).filter((flag) => values[flag] === true)
    const isAllowed = flags.length === 0 || command === 'plan' || command === 'apply'
    return command === undefined || path === undefined || rest.length > 0 || !isAllowed ? null : { command, path, flags }
  } catch {
    return null
  }
}
