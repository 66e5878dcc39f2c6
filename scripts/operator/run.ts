/** The operator side on the command line: keys and settings in the database of this DATA_DIR, everything else through the API with a key. */
import { readSettings } from '../../apps/api/src/lib/settings.ts'
import { ApiFailure } from '../../packages/contract/src/client.ts'
import { openApi } from './call-api.ts'
import type { ApiClient } from '../../packages/contract/src/client.ts'
import { type Command, commands } from './commands.ts'
import { moneyCommands } from './money-commands.ts'
import { keyCommands } from './key-commands.ts'
import { settingsCommands } from './settings-commands.ts'
import { OperatorProblem, type Words, readWords } from './words.ts'

const apiCommands: Record<string, Command<ApiClient>> = { ...commands, ...moneyCommands }

const USAGE = `Use one of
${[...Object.values(keyCommands), ...Object.values(settingsCommands), ...Object.values(apiCommands)].map(({ usage }) => `  npm run operator -- ${usage}`).join('\n')}
All but "keys" and "settings" go through the API: --key KEY or OPERATOR_KEY, --url URL or OPERATOR_URL (else the Medina of this machine).
--json prints answers as they came. docs/operator.md tells more.`

/** Done, refused or failed, not understood. */
const [DONE, REFUSED, NOT_UNDERSTOOD] = [0, 1, 2]

/** By name, since their classes come with the service. */
const expected = ['SettingsError', 'DataLockedError', 'StartError']

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const words = readWords(process.argv.slice(2))
    const isHelp = words.options.help === true || words.names.length === 0
    if (isHelp) {
      console.log(USAGE)
      return DONE
    }
    return await perform(words)
  } catch (error) {
    return printError(error)
  }
}

async function perform(words: Words): Promise<number> {
  const keyCommand = find(keyCommands, words)
  if (keyCommand !== null) {
    // Loads the service, which nothing else here needs.
    const { openKeyRing } = await import('./key-ring.ts')
    return runAndClose(keyCommand, await openKeyRing(readSettings(process.env)), words)
  }
  const settingsCommand = find(settingsCommands, words)
  if (settingsCommand !== null) {
    const { openSettingsDesk } = await import('./settings-desk.ts')
    return runAndClose(settingsCommand, await openSettingsDesk(readSettings(process.env)), words)
  }
  const command = find(apiCommands, words)
  if (command === null) {
    console.error(`There is no command "${words.names.slice(0, 2).join(' ')}".\n\n${USAGE}`)
    return NOT_UNDERSTOOD
  }
  const { OPERATOR_KEY, OPERATOR_URL } = process.env
  const api = openApi({
    key: words.options.key ?? OPERATOR_KEY,
    url: words.options.url ?? OPERATOR_URL,
    readSettings: () => readSettings(process.env),
  })
  console.log(await command.run(api, words))
  return DONE
}

async function runAndClose<T extends { close: () => Promise<void> }>(command: Command<T>, on: T, words: Words): Promise<number> {
  try {
    console.log(await command.run(on, words))
    return DONE
  } finally {
    await on.close()
  }
}

/** A command is identified by its first word, or by its first two. */
function find<R>(known: Record<string, Command<R>>, words: Words): Command<R> | null {
  const [first = '', second = ''] = words.names
  return known[`${first} ${second}`] ?? known[first] ?? null
}

function printError(error: unknown): number {
  if (error instanceof OperatorProblem) {
    console.error(error.message)
    return error.isUnderstood ? REFUSED : NOT_UNDERSTOOD
  }
  if (error instanceof ApiFailure) {
    const sentences = error.errors.map(({ message }) => message)
    console.error(sentences.length > 0 ? sentences.join('\n') : `The service answered ${error.status}.`)
    if (error.status === 401) console.error('The key is not known, or was revoked: npm run operator -- keys list')
    return REFUSED
  }
  console.error(error instanceof Error && expected.includes(error.name) ? error.message : error)
  return REFUSED
}
