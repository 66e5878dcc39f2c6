import { resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { readSettings } from '../../apps/api/src/lib/settings.ts'
import { formatResult, type Outcome } from './format-plan.ts'
import { MARK_FILE, readMark, writeMark } from './folder-mark.ts'
import { openShop, type Shop } from './open-shop.ts'
import { readChoices } from '../../apps/api/src/features/setup/merge/choices.ts'
import { readFolder, requireFolder } from '../../apps/api/src/features/setup/folder/read-folder.ts'
import { moveHelp, moveUsage, runMove } from './run-move.ts'
import { runSettings, settingsUsage } from './run-settings.ts'
import { formatPull } from './pull/format-pull.ts'
import { pullFolder, writeSlugs } from './pull/pull-folder.ts'
import { openFolder } from './write-folder.ts'

type Environment = Record<string, string | undefined>

const USAGE = `Use one of
  npm run shop -- plan FOLDER    tells what would change, line by line
  npm run shop -- apply FOLDER   changes it, all or nothing
  npm run shop -- check FOLDER   tells whether the files are right
  npm run shop -- export FOLDER  writes the shop into a new folder
  npm run shop -- pull FOLDER    writes what the shop changed into the folder's files
  ${[...moveUsage, ...settingsUsage].join('\n  ')}
plan and apply take (pull only --take)
  --prune      removes what a file leaves out; without it, only what the files say changes
  --archive-missing   takes goods and stores out of the shop that the files no longer have; --confirm COUNT for many at once
  --stock      sets the stock of items that are there already, where the files have changed it; --all-stock that of all
  --take files|shop   decides values that files and shop changed differently; --take shop=items.csv:7 decides one row
  --take-back  overwrites all that the shop changed since the folder was last applied
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

const flagNames = ['prune', 'stock', 'all-stock', 'take-back', 'archive-missing'] as const
type Flag = (typeof flagNames)[number]
type Call = {
  command: (typeof commands)[number]
  path: string
  flags: readonly Flag[]
  take: readonly string[]
  confirmed: number | null
}

async function perform(call: Call, environment: Environment, folder: string): Promise<Outcome> {
  const { command, path } = call
  const target = resolve(folder, path)
  if (command !== 'export') await requireFolder(target)
  const shop = await openShop(readSettings(environment))
  try {
    if (command === 'pull') return formatPull(await pullFolder(shop, target, call.take), path)
    if (command !== 'export') return await applyFolder(shop, target, { ...call, command })
    const opened = await openFolder(target)
    await shop.export(opened.write)
    await opened.close()
    return { code: 0, out: `  The shop is in ${path}.\n`, error: '' }
  } finally {
    await shop.close()
  }
}

async function applyFolder(
  shop: Shop,
  target: string,
  { command, path, flags, take, confirmed }: Call & { command: 'plan' | 'apply' | 'check' },
): Promise<Outcome> {
  const takesBack = flags.includes('take-back')
  const result = await shop.apply(readFolder(target), {
    isPlan: command !== 'apply',
    prunes: flags.includes('prune'),
    takesStock: flags.includes('all-stock') ? 'all' : flags.includes('stock'),
    takesBack,
    mark: await readMark(target),
    archives: flags.includes('archive-missing') ? { confirmed } : undefined,
    take,
  })
  const isWritten = result.mark === undefined || (await writeMark(target, result.mark))
  // The apply is done, whether the folder can be written or not.
  const slugs = result.mark === undefined ? 0 : await writeSlugs(target).catch(() => 0)
  const words = [path, ...flags.map((flag) => `--${flag}`), ...take.flatMap((answer) => ['--take', answer])]
  const next = ['npm run shop -- apply', ...words.map(quote)].join(' ')
  const { code, out, error } = formatResult(result, { command, next })
  return {
    code,
    out: isWritten
      ? out + formatSlugs(slugs, path)
      : `${out}  ${path}/${MARK_FILE} cannot be written, so the folder does not know its last apply.\n`,
    error,
  }
}

const formatSlugs = (count: number, path: string): string =>
  count === 0 ? '' : `  ${count === 1 ? '1 row' : `${count} rows`} of ${path} got a slug, which is in the files now.\n`

const quote = (word: string): string => (/\s/.test(word) ? `"${word}"` : word)

const commands = ['plan', 'apply', 'check', 'export', 'pull'] as const

function readCall(args: string[]): Call | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        prune: { type: 'boolean' },
        stock: { type: 'boolean' },
        'all-stock': { type: 'boolean' },
        'take-back': { type: 'boolean' },
        'archive-missing': { type: 'boolean' },
        confirm: { type: 'string' },
        take: { type: 'string', multiple: true },
      },
    })
    const [word, path, ...rest] = positionals
    const command = commands.find((each) => each === word)
    const { take = [], confirm } = values
    const confirmed = confirm === undefined ? null : Number(confirm)
    const flags = flagNames.filter((flag) => values[flag] === true)
    const isApplying = command === 'plan' || command === 'apply'
    const isAllowed = isApplying || (flags.length === 0 && (take.length === 0 || command === 'pull'))
    const isRight = isAllowed && rest.length === 0 && readChoices(take) !== null && !Number.isNaN(confirmed)
    return command === undefined || path === undefined || !isRight ? null : { command, path, flags, take, confirmed }
  } catch {
    return null
  }
}
