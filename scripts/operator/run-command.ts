import { inspect } from 'node:util'
import { readSettings } from '../../apps/api/src/lib/settings.ts'
import { type ApiClient, ApiFailure } from '../../packages/contract/src/wire/client.ts'
import { openApi } from './call-api.ts'
import { applicationCommands } from './application-commands.ts'
import { type Command, commands } from './commands.ts'
import { documentCommands } from './document-commands.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { messageCommands } from './message-commands.ts'
import { newsletterCommands } from './newsletter-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { keyCommands } from './key-commands.ts'
import { settingsCommands } from './settings-commands.ts'
import { vehicleCommands } from './vehicle-commands.ts'
import { OperatorProblem, type Words, readWords } from './words.ts'

export type Outcome = { code: number; out: string; error: string }
type Environment = Record<string, string | undefined>

const apiCommands: Record<string, Command<ApiClient>> = {
  ...commands,
  ...moneyCommands,
  ...messageCommands,
  ...newsletterCommands,
  ...applicationCommands,
}

const deskCommands = { ...settingsCommands, ...documentCommands, ...vehicleCommands }

const USAGE = `Use one of
${[...Object.values(keyCommands), ...Object.values(deskCommands), ...Object.values(ledgerCommands), ...Object.values(apiCommands)].map(({ usage }) => `  npm run operator -- ${usage}`).join('\n')}
All but "keys", "settings", "documents", "delivery-vehicles" and "ledger" go through the API: --key KEY or OPERATOR_KEY, --url URL or OPERATOR_URL (else the Medina of this machine).
--json prints answers as they came. docs/operator.md tells more.`

/** Exit codes: done, refused or failed, not understood. */
const [DONE, REFUSED, NOT_UNDERSTOOD] = [0, 1, 2]

/** Options of all commands. */
const everywhere = ['key', 'url', 'json', 'help']

/** Matched by name, because importing the classes would load the whole service. */
const expected = ['SettingsError', 'DataLockedError', 'StartError']

/** Runs one command line and returns its exit code and what it prints. */
export async function runCommand(args: readonly string[], environment: Environment): Promise<Outcome> {
  try {
    const words = readWords(args)
    const isHelp = words.options.help === true || words.names.length === 0
    return { code: DONE, out: `${isHelp ? USAGE : await perform(words, environment)}\n`, error: '' }
  } catch (error) {
    return explain(error)
  }
}

async function perform(words: Words, environment: Environment): Promise<string> {
  const keyCommand = find(keyCommands, words)
  if (keyCommand !== null) {
    // Loads the service, which nothing else here needs.
    const { openKeyRing } = await import('./key-ring.ts')
    return runAndClose(keyCommand, await openKeyRing(readSettings(environment)), words)
  }
  const settingsCommand = find(deskCommands, words)
  if (settingsCommand !== null) {
    const { openSettingsDesk } = await import('./settings-desk.ts')
    return runAndClose(settingsCommand, await openSettingsDesk(readSettings(environment)), words)
  }
  const ledgerCommand = find(ledgerCommands, words)
  if (ledgerCommand !== null) {
    const { openBooks } = await import('./books.ts')
    return runAndClose(ledgerCommand, await openBooks(readSettings(environment)), words)
  }
  const command = find(apiCommands, words)
  if (command === null) {
    throw new OperatorProblem(`There is no command "${words.names.slice(0, 2).join(' ')}".\n\n${USAGE}`)
  }
  const api = openApi({
    key: words.options.key ?? environment.OPERATOR_KEY,
    url: words.options.url ?? environment.OPERATOR_URL,
    readSettings: () => readSettings(environment),
  })
  return command.run(api, words)
}

async function runAndClose<T extends { close: () => Promise<void> }>(
  command: Command<T>,
  resource: T,
  words: Words,
): Promise<string> {
  try {
    return await command.run(resource, words)
  } finally {
    await resource.close()
  }
}

/** A command is identified by its first word, or by its first two. Throws OperatorProblem for options that its usage does not name. */
function find<R>(known: Record<string, Command<R>>, words: Words): Command<R> | null {
  const [first = '', second = ''] = words.names
  const command = known[`${first} ${second}`] ?? known[first] ?? null
  if (command !== null) requireKnownOptions(command.usage, words)
  return command
}

/** An option without effect must not look obeyed: it may be an amount of money. */
function requireKnownOptions(usage: string, { options }: Words): void {
  const known = [...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name)
  const unknown = Object.keys(options).find((name) => !known.includes(name) && !everywhere.includes(name))
  if (unknown !== undefined) throw new OperatorProblem(`--${unknown} does not belong here: ${usage}`)
}

function explain(error: unknown): Outcome {
  const fail = (code: number, ...lines: string[]): Outcome => ({ code, out: '', error: `${lines.join('\n')}\n` })
  if (error instanceof OperatorProblem) return fail(error.isUnderstood ? REFUSED : NOT_UNDERSTOOD, error.message)
  if (error instanceof ApiFailure) {
    const sentences = error.errors.map(({ message }) => message)
    return fail(
      REFUSED,
      ...(sentences.length > 0 ? sentences : [`The service answered ${error.status}.`]),
      ...(error.status === 401 ? ['The key is not known, or was revoked: npm run operator -- keys list'] : []),
    )
  }
  return fail(REFUSED, error instanceof Error && expected.includes(error.name) ? error.message : inspect(error))
}
